import { expect, test } from "vitest";
import french from "../../locales/fr/admin-account.json";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { ada } from "../../tests/support/people.ts";
import { neverCalled, recording, redirectOf, refused, unreachable } from "../../tests/support/route-calls.ts";
import { done } from "../data/backend/result.server.ts";
import type { Backend } from "../data/session/session.server.ts";
import { action, loader } from "./account.tsx";

type Given = Parameters<typeof testContext>[0];

const address = "/admin/settings/account";
const session = { id: ada.id, began_at: "2026-01-15T12:00:00Z", used_at: "2026-01-15T12:00:00Z", is_current: true };

function show(given: Given, at = address) {
  return loader(routeArgs(at, { context: testContext({ account: ada, ...given }) }));
}

test.for(["", "/email", "/password", "/sessions", "/enquiries"])("at %j it shows whose account it is", async (end) => {
  const mailList = { noticesOf: async (id: string) => done({ wanted: id === ada.id, letter: true }) };
  const accounts = { sessions: async () => done([session]) };
  expect(await show({ language: "fr", backend: { mailList, accounts } }, address + end)).toEqual({
    email: ada.email,
    notices: { wanted: true, letter: true },
    secondStep: { isOn: false, isRequired: false },
    sessions: [session],
  });
});

test("what cannot be read is left out, and the rest of the page is there", async () => {
  const mailList = { noticesOf: async () => done({ wanted: true, letter: true }) };
  const accounts = { sessions: async () => done([session]) };
  const shown = await show({ backend: { mailList, accounts: { sessions: async () => unreachable } } });
  expect(shown).toMatchObject({ email: ada.email, notices: { wanted: true, letter: true }, sessions: undefined });
  const found = await show({ backend: { accounts, mailList: { noticesOf: async () => unreachable } } });
  expect(found).toMatchObject({ email: ada.email, notices: undefined, sessions: [session] });
});

test("an editor is not asked whether to be told of inquiries, and whether the second step is on and required is shown", async () => {
  const account = { ...ada, secondStepPassed: true };
  const shown = await show({ account, secondStepRequired: true, role: "editor" });
  expect(shown).toMatchObject({ notices: null, secondStep: { isOn: true, isRequired: true } });
  for (const account of [null, "unknown"] as const) expect(await show({ account })).toMatchObject({ email: "" });
});

const currentPassword = "correct horse";
const forms = {
  email: { email: "eva@northlight.test", currentPassword },
  password: { currentPassword, newPassword: "battery staple" },
  "second-step": { code: "123 456" },
  enquiries: { wanted: "true", letter: "true" },
};
type Name = keyof typeof forms;
type Accounts = Partial<Backend["accounts"]>;
const passwordIs = async () => done(true);

function submit(name: Name, accounts: Accounts, given: Given = {}, changes: Record<string, string> = {}) {
  const never: Accounts = { changeEmail: neverCalled, changePassword: neverCalled, endSecondStep: neverCalled };
  const backend = { accounts: { ...never, passwordIs, ...accounts }, ...given.backend };
  const context = testContext({ account: ada, language: "fr", ...given, backend });
  return action(routeArgs(`${address}/${name}`, { context, form: { ...forms[name], ...changes } }));
}

test("a new address is asked for in lower case, and its mail leads back to the account at the site's own address", async () => {
  const { calls, verb } = recording(done());
  const environment = { SITE_URL: "https://northlight.example" };
  await redirectOf(submit("email", { changeEmail: verb }, { environment }, { email: " Eva@Northlight.test " }));
  expect(calls).toEqual([["eva@northlight.test", "https://northlight.example/admin/settings/account"]]);
});

test.for(["email", "password"] as const)("for %s the current password is asked for, a wrong one said", async (name) => {
  const asked = recording(done(false));
  const answer = await submit(name, { passwordIs: asked.verb });
  expect(answer).toAnswer(400, { error: { "": [french.errors.passwordWrong] } });
  expect(asked.calls).toEqual([[{ email: ada.email, password: currentPassword }]]);
});

test("one's present address is rejected, and one that another account uses asks for another one, not for a login", async () => {
  const answer = await submit("email", {}, {}, { email: "ADA@northlight.test" });
  expect(answer).toAnswer(400, { error: { "": [french.errors.emailSame] } });
  const taken = { ...refused, reason: "already been registered", backendCode: "email_exists" };
  const told = await submit("email", { changeEmail: async () => taken });
  expect(told).toAnswer(400, { error: { "": [french.errors.emailTaken] }, initialValue: { email: forms.email.email } });
});

test.for(["password123", ada.email])("%s is no new password: everybody tries it first", async (newPassword) => {
  const answer = await submit("password", {}, {}, { newPassword });
  expect(answer).toAnswer(400, { error: { newPassword: ["passwordCommon"] } });
});

test("too many changes of the address, or wrong passwords, answer 429 with how long to wait", async () => {
  const attempts = { newAddress: async () => ({ wait: 60_000, succeed() {}, takeBack: neverCalled }) };
  const tooMany = { data: { error: { "": [expect.stringContaining("in 1 minute")] } }, init: { status: 429 } };
  const context = testContext({ account: ada, attempts, backend: { accounts: { passwordIs } } });
  expect(await action(routeArgs(`${address}/email`, { context, form: forms.email }))).toMatchObject(tooMany);
  const wait = async () => ({ ...refused, reason: "", retryAfter: 60 });
  expect(await submit("password", { passwordIs: wait }, { language: "en" })).toMatchObject(tooMany);
});

test("a wrong code switches no second step off, nor does a right one where it is required of all", async () => {
  const account = { ...ada, secondStepPassed: true };
  const answer = await submit("second-step", { endSecondStep: async () => done("wrong") }, { account });
  expect(answer).toAnswer(400, { error: { "": [french.errors.codeWrong] } });
  const told = await submit("second-step", {}, { account, secondStepRequired: true });
  expect(told).toAnswer(403, { error: { "": [french.errors.secondStepRequired] } });
});

test.for([
  ["enquiriesUnwanted", { wanted: false, letter: false }],
  ["letterUnwanted", { wanted: true, letter: false }],
  ["enquiriesWanted", { wanted: true, letter: true }],
] as const)("what somebody wants by email is kept: %s", async ([name, wanted]) => {
  const { calls, verb } = recording(done());
  const form = { wanted: String(wanted.wanted), letter: String(wanted.letter) };
  const answer = submit("enquiries", {}, { backend: { mailList: { wantEnquiries: verb } } }, form);
  expect(await redirectOf(answer)).toMatchObject({ location: address, toast: { name } });
  expect(calls).toEqual([[wanted]]);
});
