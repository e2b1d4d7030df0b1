import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { done } from "../data/backend/result.server.ts";
import type { Backend } from "../data/session/session.server.ts";
import { action } from "./forgot-password.tsx";

const address = "/auth/forgot-password";
const form = { email: "ada@northlight.test" };

function contextWith(sendPasswordLink: Backend["accounts"]["sendPasswordLink"], environment = {}) {
  return testContext({ environment, backend: { accounts: { sendPasswordLink } } });
}

test.for([
  [{}, "http://northlight.test/auth/new-password"],
  [{ SITE_URL: "https://northlight.example/" }, "https://northlight.example/auth/new-password"],
] as const)("with the environment %o the mail leads to %s", async ([environment, leads]) => {
  const given: unknown[] = [];
  const context = contextWith(async (...typed) => (given.push(typed), done()), environment);
  expect(await action(routeArgs(address, { context, form }))).toEqual({ sent: true });
  expect(given).toEqual([[form.email, leads]]);
});
