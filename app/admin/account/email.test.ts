import { expect, test } from "vitest";
import english from "../../../locales/en/admin-account.json";
import englishErrors from "../../../locales/en/backend-errors.json";
import french from "../../../locales/fr/admin-account.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { neverCalled, recording, redirectOf, refused, loginUnreachable } from "../../../tests/support/route-calls.ts";
import { done } from "../../data/result.server.ts";
import type { Account, Backend } from "../../data/session.server.ts";
import { action } from "../account.tsx";

const address = "/admin/settings/account/email";
const ada = {
  id: "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11",
  email: "ada@northlight.test",
  signedInBy: "password" as const,
  secondStepPassed: false,
};
const email = "eva@northlight.test";

const currentPassword = "correct horse";
const form = { email, currentPassword };
const passwordIs = async () => done(true);

type Accounts = Partial<Backend["accounts"]>;
type Options = { email?: string; language?: "en" | "fr"; account?: Account | "unknown"; accounts?: Accounts };

function submit(changeEmail: Backend["accounts"]["changeEmail"], options: Options = {}) {
  const { language = "en", account = ada, accounts } = options;
  const context = testContext({ language, account, backend: { accounts: { changeEmail, passwordIs, ...accounts } } });
  return action(routeArgs(address, { context, form: { ...form, email: options.email ?? email } }));
}

test("a new address is asked for in lower case, and its mail leads back to the account", async () => {
  const { calls, verb } = recording(done());
  expect(await redirectOf(submit(verb, { email: " Eva@Northlight.test " }))).toEqual({
    status: 302,
    location: "/admin/settings/account",
    toast: { name: "emailChangeAsked" },
  });
  expect(calls).toEqual([[email, "http://northlight.test/admin/settings/account"]]);
});

test("the mail leads to the site's own address where one is configured", async () => {
  const { calls, verb } = recording(done());
  const context = testContext({
    environment: { SITE_URL: "https://northlight.example" },
    account: ada,
    backend: { accounts: { changeEmail: verb, passwordIs } },
  });
  await action(routeArgs(address, { context, form }));
  expect(calls).toEqual([[email, "https://northlight.example/admin/settings/account"]]);
});

test.for(["", "eva", `${"a".repeat(250)}@northlight.test`])(
  "the new address %j is rejected and stays as it was typed",
  async (typed) => {
    expect(await submit(neverCalled, { email: typed })).toMatchObject({
      data: { error: { email: ["emailInvalid"] }, initialValue: typed ? { email: typed } : {} },
      init: { status: 400 },
    });
    expect(english.errors).toHaveProperty("emailInvalid");
  },
);

test("the current password is asked for, at the account's present address", async () => {
  const asked = recording(done(true));
  await submit(recording(done()).verb, { accounts: { passwordIs: asked.verb } });
  expect(asked.calls).toEqual([[{ email: ada.email, password: currentPassword }]]);
});

test.for([
  [{ email }, "passwordMissing"],
  [{ email, currentPassword: "" }, "passwordMissing"],
  [{ email, currentPassword: "x".repeat(1_001) }, "passwordWrong"],
] as const)("without a readable current password nothing is asked for: %o", async ([typed, code]) => {
  const accounts = { changeEmail: neverCalled, passwordIs: neverCalled };
  const context = testContext({ account: ada, backend: { accounts } });
  const answer = await action(routeArgs(address, { context, form: { ...typed } }));
  expect(answer).toMatchObject({ data: { error: { currentPassword: [code] } }, init: { status: 400 } });
  expect(english.errors).toHaveProperty(code);
});

test("a wrong current password changes nothing and does not come back", async () => {
  const answer = await submit(neverCalled, { language: "fr", accounts: { passwordIs: async () => done(false) } });
  expect(answer).toMatchObject({
    data: { error: { "": [french.errors.passwordWrong] }, initialValue: { email } },
    init: { status: 400 },
  });
  expect(JSON.stringify(answer)).not.toContain(currentPassword);
});

test("one's present address is rejected in the reader's language", async () => {
  expect(await submit(neverCalled, { email: "ADA@northlight.test", language: "fr" })).toMatchObject({
    data: { error: { "": [french.errors.emailSame] } },
    init: { status: 400 },
  });
});

test.for([
  ["en", english],
  ["fr", french],
] as const)(
  "in %s an address that another account uses asks for another one, not for a login",
  async ([language, texts]) => {
    const taken = {
      ...refused,
      reason: "A user with this email address has already been registered",
      backendCode: "email_exists",
    };
    expect(await submit(async () => taken, { language })).toMatchObject({
      data: { error: { "": [texts.errors.emailTaken] }, initialValue: { email } },
      init: { status: 400 },
    });
  },
);

test("too many changes answer 429 with how long to wait", async () => {
  const attempts = {
    newAddress: async () => ({ wait: 60_000, succeed() {}, takeBack: neverCalled }),
  };
  const context = testContext({ account: ada, attempts, backend: { accounts: { passwordIs } } });
  expect(await action(routeArgs(address, { context, form }))).toMatchObject({
    data: { error: { "": [expect.stringContaining("in 1 minute")] }, initialValue: { email } },
    init: { status: 429 },
  });
});

test("a backend that does not answer is said so, even to somebody it cannot name", async () => {
  for (const account of [ada, "unknown"] as const) {
    expect(await submit(async () => loginUnreachable, { account })).toMatchObject({
      data: { error: { "": [englishErrors.away.login] }, initialValue: { email } },
      init: { status: 503 },
    });
  }
});
