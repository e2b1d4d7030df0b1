import { expect, test } from "vitest";
import englishErrors from "../../locales/en/backend-errors.json";
import english from "../../locales/en/sign-in.json";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { accessTo, redirectOf } from "../../tests/support/route-calls.ts";
import { toastIn } from "../../tests/support/toast.ts";
import { done } from "../data/backend/result.server.ts";
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

test("whoever's link is too old is told so", async () => {
  const context = contextWith(never, { ...byMail, signedInBy: "oldLink" });
  const answer = await action(routeArgs(address, { context, form })).catch((thrown: Response) => thrown);
  expect(await toastIn(answer as Response)).toEqual({ name: "linkTooOld" });
});

test.for([byMail, "unknown"] as const)("the account %j is asked for a new password", async (account) => {
  expect(await loader(routeArgs(address, { context: contextWith(never, account) }))).toEqual({
    title: english.newPassword.meta.title,
  });
});

test("a new password is saved, said to be changed, and leads to the admin", async () => {
  const given: string[] = [];
  const context = contextWith(async (password) => (given.push(password), done(true)));
  const response = (await action(routeArgs(address, { context, form }))) as Response;
  expect(given).toEqual([form.password]);
  expect(response.headers.get("location")).toBe("/admin");
  expect(await toastIn(response)).toEqual({ name: "passwordChanged" });
});

test.for([
  [{}, "passwordTooShort"],
  [{ password: "short" }, "passwordTooShort"],
  [{ password: "x".repeat(73) }, "passwordTooLong"],
  [{ password: "é".repeat(37) }, "passwordTooLong"],
] as const)("%o is rejected as %s and changes nothing", async ([form, code]) => {
  const rejected = await action(routeArgs(address, { context: contextWith(never), form }));
  expect(rejected).toMatchObject({ data: { error: { password: [code] } }, init: { status: 400 } });
  expect(JSON.stringify(rejected)).not.toMatch(/"short"|xxx/);
});

test.for([
  [
    { reason: "New password should be different.", unreachable: false, service: "login" },
    "New password should be different.",
    400,
  ],
  [{ reason: "", unreachable: false }, "An error occurred", 400],
  [{ reason: "fetch failed", unreachable: true, service: "login" }, englishErrors.away.login, 503],
] as const)("the refusal %o is said as “%s”", async ([refusal, sentence, status]) => {
  const context = contextWith(async () => ({ ok: false, ...refusal }));
  const rejected = await action(routeArgs(address, { context, form }));
  expect(rejected).toMatchObject({ data: { error: { "": [sentence] } }, init: { status } });
  expect(JSON.stringify(rejected)).not.toContain(form.password);
});

test("a form that is only validated changes nothing", async () => {
  const intent = JSON.stringify({ type: "validate", payload: { name: "password" } });
  const context = contextWith(never);
  const answer = await action(routeArgs(address, { context, form: { ...form, __intent__: intent } }));
  expect(answer).toMatchObject({ init: { status: 200 } });
});

test("a mailed link does not stand for the second step: the code comes first", async () => {
  const operators = { accessOf: async () => accessTo("waiting", { lacks: "code" }) };
  const context = testContext({ account: byMail, backend: { accounts: { changePassword: never }, operators } });
  const location = "/auth/second-step?next=%2Fauth%2Fnew-password";
  expect(await redirectOf(loader(routeArgs(address, { context })))).toEqual({ status: 302, location });
  expect(await redirectOf(action(routeArgs(address, { context, form })))).toEqual({ status: 302, location });
});
