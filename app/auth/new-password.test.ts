import { expect, test } from "vitest";
import englishErrors from "../../locales/en/backend-errors.json";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { accessTo } from "../../tests/support/route-calls.ts";
import type { Backend } from "../data/session/session.server.ts";
import { action, loader } from "./new-password.tsx";

const address = "/auth/new-password";
const form = { password: "battery staple" };
const byMail = { id: "a1", email: "ada@northlight.test", signedInBy: "recentLink" as const, secondStepPassed: false };
const lackingNothing = { accessOf: async () => accessTo("operator") };
const never = () => Promise.reject(new Error("The password was changed."));

function contextWith(changePassword: Backend["accounts"]["changePassword"], account: Backend["account"] = byMail) {
  return testContext({ account, backend: { accounts: { changePassword }, operators: lackingNothing } });
}

test.for([
  ["nobody", null, "/auth/forgot-password"],
  ["whoever came with the password", { ...byMail, signedInBy: "password" }, "/admin/settings/account"],
  ["whoever came with a link long ago", { ...byMail, signedInBy: "oldLink" }, "/auth/forgot-password"],
] as const)("%s is led elsewhere and changes nothing", async ([, account, leads]) => {
  const elsewhere = expect.toSatisfy(({ headers }: Response) => headers.get("location") === leads);
  const context = contextWith(never, account);
  await expect(loader(routeArgs(address, { context }))).rejects.toEqual(elsewhere);
  await expect(action(routeArgs(address, { context, form }))).rejects.toEqual(elsewhere);
});

test.for([byMail, "unknown"] as const)("the account %j is asked for a new password", async (account) => {
  expect(await loader(routeArgs(address, { context: contextWith(never, account) }))).toBeNull();
});

test.for([
  [{ password: "short" }, "passwordTooShort"],
  [{ password: "password123" }, "passwordCommon"],
] as const)("%o is rejected as %s and changes nothing", async ([form, code]) => {
  const rejected = await action(routeArgs(address, { context: contextWith(never), form }));
  expect(rejected).toAnswer(400, { error: { password: [code] } });
  expect(JSON.stringify(rejected)).not.toMatch(/"short"|word123/);
});

test.for([
  [{ reason: "Should be different.", unreachable: false, service: "login" }, "Should be different.", 400],
  [{ reason: "", unreachable: false }, "An error occurred", 400],
  [{ reason: "fetch failed", unreachable: true, service: "login" }, englishErrors.away.login, 503],
] as const)("the refusal %o is said as “%s”", async ([refusal, sentence, status]) => {
  const context = contextWith(async () => ({ ok: false, ...refusal }));
  const rejected = await action(routeArgs(address, { context, form }));
  expect(rejected).toAnswer(status, { error: { "": [sentence] } });
  expect(JSON.stringify(rejected)).not.toContain(form.password);
});
