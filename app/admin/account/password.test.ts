import { expect, test } from "vitest";
import english from "../../../locales/en/admin-account.json";
import englishErrors from "../../../locales/en/backend-errors.json";
import french from "../../../locales/fr/admin-account.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { neverCalled, recording, redirectOf, refused, loginUnreachable } from "../../../tests/support/route-calls.ts";
import { done } from "../../data/result.server.ts";
import type { Backend } from "../../data/session.server.ts";
import { action } from "../account.tsx";

const address = "/admin/settings/account/password";
const ada = {
  id: "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11",
  email: "ada@northlight.test",
  signedInBy: "password" as const,
  secondStepPassed: false,
};
const form = { currentPassword: "correct horse", newPassword: "battery staple" };

type Accounts = Partial<Backend["accounts"]>;
const untouched: Accounts = { passwordIs: neverCalled, changePassword: neverCalled };
const known: Accounts = { passwordIs: async () => done(true) };

async function submit(accounts: Accounts, typed: Record<string, string> = form, language: "en" | "fr" = "en") {
  const context = testContext({ language, account: ada, backend: { accounts: { ...untouched, ...accounts } } });
  const answer = await action(routeArgs(address, { context, form: typed }));
  expect(JSON.stringify(answer), "no password comes back").not.toMatch(/correct horse|battery staple/);
  return answer;
}

test("the current password is asked for before the new one holds", async () => {
  const asked = recording(done(true));
  const changed = recording(done(true));
  expect(await redirectOf(submit({ passwordIs: asked.verb, changePassword: changed.verb }))).toEqual({
    status: 302,
    location: "/admin/settings/account",
    toast: { name: "passwordChanged" },
  });
  expect(asked.calls).toEqual([[{ email: ada.email, password: form.currentPassword }]]);
  expect(changed.calls).toEqual([
    [form.newPassword, { email: ada.email, password: form.currentPassword, secondStepPassed: false }],
  ]);
});

test.for([
  [{}, { currentPassword: ["passwordMissing"], newPassword: ["passwordTooShort"] }],
  [{ ...form, currentPassword: "" }, { currentPassword: ["passwordMissing"] }],
  [{ ...form, currentPassword: "x".repeat(1_001) }, { currentPassword: ["passwordWrong"] }],
  [{ ...form, newPassword: "short" }, { newPassword: ["passwordTooShort"] }],
  [{ ...form, newPassword: "x".repeat(73) }, { newPassword: ["passwordTooLong"] }],
  [{ ...form, newPassword: "é".repeat(37) }, { newPassword: ["passwordTooLong"] }],
] as [Record<string, string>, Record<string, string[]>][])(
  "the form %o is rejected beside its fields",
  async ([typed, error]) => {
    const answer = await submit({}, typed);
    expect(answer).toMatchObject({ data: { error }, init: { status: 400 } });
    expect(JSON.stringify(answer)).not.toMatch(/x{73}|"short"/);
    expect(Object.keys(english.errors)).toEqual(expect.arrayContaining(Object.values(error).flat()));
  },
);

test("two current passwords in one form are none", async () => {
  const body = new URLSearchParams([...Object.entries(form), ["currentPassword", "another"]]);
  const context = testContext({ account: ada, backend: { accounts: untouched } });
  const answer = await action(routeArgs(address, { context, request: { method: "POST", body } }));
  expect(answer).toMatchObject({ data: { error: { currentPassword: ["passwordMissing"] } }, init: { status: 400 } });
});

test("a wrong current password changes nothing and is said in the reader's language", async () => {
  expect(await submit({ passwordIs: async () => done(false) }, form, "fr")).toMatchObject({
    data: { error: { "": [french.errors.passwordWrong] } },
    init: { status: 400 },
  });
});

test("too many wrong passwords answer 429", async () => {
  const passwordIs = async () => ({ ...refused, reason: "", retryAfter: 60 });
  expect(await submit({ passwordIs })).toMatchObject({
    data: { error: { "": [expect.stringContaining("in 1 minute")] } },
    init: { status: 429 },
  });
});

test.for([
  { passwordIs: async () => loginUnreachable },
  { ...known, changePassword: async () => loginUnreachable },
] as Accounts[])("a backend that does not answer is said so, wherever it stops", async (accounts) => {
  expect(await submit(accounts)).toMatchObject({
    data: { error: { "": [englishErrors.away.login] } },
    init: { status: 503 },
  });
});

test("while nobody can tell whose account it is, no password is tried", async () => {
  const context = testContext({ account: "unknown", backend: { accounts: untouched } });
  expect(await action(routeArgs(address, { context, form }))).toMatchObject({ init: { status: 503 } });
});

test("a session too old to change a password, which a code began, is told to begin anew", async () => {
  expect(await submit({ ...known, changePassword: async () => done(false) })).toMatchObject({
    data: { error: { "": [expect.stringContaining("more than a day old")] } },
    init: { status: 409 },
  });
});
