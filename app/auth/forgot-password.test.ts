import { expect, test } from "vitest";
import english from "../../locales/en/sign-in.json";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { done } from "../data/result.server.ts";
import type { Backend } from "../data/session.server.ts";
import { action, loader } from "./forgot-password.tsx";

const address = "/auth/forgot-password";
const form = { email: "ada@northlight.test" };
const never = () => Promise.reject(new Error("A mail was sent."));

function contextWith(sendPasswordLink: Backend["accounts"]["sendPasswordLink"], environment = {}) {
  return testContext({ environment, backend: { accounts: { sendPasswordLink } } });
}

test("the page has a title", () => {
  expect(loader(routeArgs(address))).toEqual({ title: english.forgotPassword.meta.title });
});

test.for([
  [{}, "http://northlight.test/auth/new-password"],
  [{ SITE_URL: "https://northlight.example/" }, "https://northlight.example/auth/new-password"],
] as const)("with the environment %o the mail leads to %s", async ([environment, leads]) => {
  const given: unknown[] = [];
  const context = contextWith(async (...typed) => (given.push(typed), done()), environment);
  expect(await action(routeArgs(address, { context, form }))).toEqual({ sent: true });
  expect(given).toEqual([[form.email, leads]]);
});

test.for([{}, { email: "ada@" }, { email: "" }, { email: `${"a".repeat(250)}@northlight.test` }] as Record<
  string,
  string
>[])("%o is rejected and sends nothing", async (form) => {
  const rejected = await action(routeArgs(address, { context: contextWith(never), form }));
  expect(rejected).toMatchObject({
    data: { status: "error", error: { email: ["emailInvalid"] } },
    init: { status: 400 },
  });
});

test("an address that asks too often has to wait, and stays in the field", async () => {
  const mail = async () => ({ wait: 60_000, succeed() {}, takeBack() {} });
  const rejected = await action(routeArgs(address, { context: testContext({ attempts: { mail } }), form }));
  expect(rejected).toMatchObject({
    data: { error: { "": [english.errors.tooOften_one.replace("{{count}}", "1")] }, initialValue: form },
    init: { status: 429 },
  });
});

test("a backend that does not answer is said to be unreachable, and the address stays in the field", async () => {
  const refuse = async () => ({ ok: false as const, reason: "fetch failed", unreachable: true });
  const rejected = await action(routeArgs(address, { context: contextWith(refuse), form }));
  expect(rejected).toMatchObject({
    data: { error: { "": [english.errors.backendDown] }, initialValue: form },
    init: { status: 503 },
  });
});

test("a form that is only validated sends nothing", async () => {
  const intent = JSON.stringify({ type: "validate", payload: { name: "email" } });
  const answer = await action(
    routeArgs(address, { context: contextWith(never), form: { ...form, __intent__: intent } }),
  );
  expect(answer).toMatchObject({ init: { status: 200 } });
});
