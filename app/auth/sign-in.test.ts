import { expect, test } from "vitest";
import englishErrors from "../../locales/en/backend-errors.json";
import english from "../../locales/en/sign-in.json";
import french from "../../locales/fr/sign-in.json";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import * as fc from "../../tests/support/fast-check.ts";
import { hostileAddress, leadsTo } from "../../tests/support/hostile-address.ts";
import { toastIn } from "../../tests/support/toast.ts";
import { retryAfterContext } from "../data/backend/attempts.server.ts";
import { done } from "../data/backend/result.server.ts";
import type { Backend } from "../data/session/session.server.ts";
import { action, loader } from "./sign-in.tsx";

const person = { email: "ada@northlight.test", password: "correct horse" };
const account = { id: "a1", email: person.email, signedInBy: "password" as const, secondStepPassed: false };
const tabs = ["/auth", "/auth?tab=sign-up"];
const never = () => Promise.reject(new Error("The backend was asked."));

function contextWith(accounts: Partial<Backend["accounts"]>, language: "en" | "fr" = "en") {
  return testContext({ language, backend: { accounts } });
}

/** Sends the form and gives the redirect that it is answered with. */
async function submit(address: string, context: ReturnType<typeof testContext>): Promise<Response> {
  return (await action(routeArgs(address, { context, form: person }))) as Response;
}

test.for([
  ["/auth", "/admin"],
  ["/auth?tab=sign-up", "/admin"],
  ["/auth?next=/admin/assets", "/admin/assets"],
] as const)("whoever is signed in is led on from %s to %s", ([address, leads]) => {
  const visit = () => loader(routeArgs(address, { context: testContext({ account }) }));
  expect(visit).toThrow(expect.toSatisfy(({ headers }: Response) => headers.get("location") === leads));
});

test("whatever next= says, whoever is signed in is led to a page of this site", () => {
  const context = testContext({ account });
  fc.assert(
    fc.property(hostileAddress, (next) => {
      const leads = leadsTo(() => loader(routeArgs(`/auth?${new URLSearchParams({ next })}`, { context })));
      expect(new URL(leads, "http://northlight.test/auth").origin).toBe("http://northlight.test");
      expect(leads).toMatch(/^\/(?![/\\])[\u0021-\u007e]*$/);
    }),
    { numRuns: fc.cases(200) },
  );
});

test.for([null, "unknown"] as const)("the account %j is shown the tab that the address names", (account) => {
  const context = testContext({ account, language: "fr" });
  expect(loader(routeArgs("/auth", { context }))).toMatchObject({ tab: "login", title: french.title });
  expect(loader(routeArgs("/auth?tab=sign-up", { context }))).toMatchObject({
    tab: "sign-up",
    title: french.signUpTitle,
  });
  expect(loader(routeArgs("/auth?tab=dance", { context }))).toMatchObject({ tab: "login" });
});

test("a login signs in with what was typed, welcomes back and leads to the admin", async () => {
  const given: unknown[] = [];
  const context = contextWith({
    signIn: async (typed) => (given.push(typed), done({ codeNeeded: false })),
    signUp: never,
  });
  const response = await submit("/auth", context);
  expect(given).toEqual([person]);
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/admin");
  expect(await toastIn(response)).toEqual({ name: "loggedIn" });
});

test("a sign-up opens an account whose mail would lead to the admin, says so and leads there", async () => {
  const given: unknown[] = [];
  const signUp: Backend["accounts"]["signUp"] = async (...typed) => (given.push(typed), done({ signedIn: true }));
  const response = await submit("/auth?tab=sign-up", contextWith({ signUp, signIn: never }));
  expect(given).toEqual([[person, "http://northlight.test/admin"]]);
  expect(response.headers.get("location")).toBe("/admin");
  expect(await toastIn(response)).toEqual({ name: "accountCreated" });
});

test("the mail leads to the configured address of the site", async () => {
  const given: string[] = [];
  const signUp: Backend["accounts"]["signUp"] = async (_, leads) => (given.push(leads), done({ signedIn: true }));
  const environment = { SITE_URL: "https://northlight.example/" };
  await submit("/auth?tab=sign-up", testContext({ environment, backend: { accounts: { signUp } } }));
  expect(given).toEqual(["https://northlight.example/admin"]);
});

test("a sign-up that has to be confirmed by mail leads to the page that says so, and announces nothing", async () => {
  const response = await submit("/auth?tab=sign-up", contextWith({ signUp: async () => done({ signedIn: false }) }));
  expect(response.headers.get("location")).toBe("/auth/check-mail");
  expect(response.headers.getSetCookie()).toEqual([]);
});

test.for([
  ["/admin/features", "/admin/features"],
  ["/admin/content?edit=hero", "/admin/content?edit=hero"],
  ["//evil.example", "/admin"],
  ["/\\evil.example", "/admin"],
  ["/.//evil.example", "/admin"],
  ["https://evil.example/admin", "/admin"],
  ["javascript:alert(1)", "/admin"],
  ["/admin\r\nSet-Cookie: a=b", "/admin"],
  ["", "/admin"],
] as const)("after a login or sign-up, next=%j leads to %s", async ([next, leads]) => {
  const context = contextWith({
    signIn: async () => done({ codeNeeded: false }),
    signUp: async () => done({ signedIn: true }),
  });
  for (const tab of ["login", "sign-up"]) {
    const response = await submit(`/auth?${new URLSearchParams({ next, tab })}`, context);
    expect(response.headers.get("location")).toBe(leads);
  }
});

test("what is wrong with a field is said word for word", () => {
  expect(english.errors).toMatchObject({
    emailInvalid: "Invalid email address",
    passwordTooShort: "Password must be at least 6 characters",
  });
});

test.for(tabs)("%s: too many attempts answer 429 and say how long to wait", async (address) => {
  const limited = async () => ({ wait: 61_000, succeed() {}, takeBack() {} });
  const context = testContext({ attempts: { password: limited, signUp: limited } });
  const rejected = await action(routeArgs(address, { context, form: person }));
  expect(rejected).toMatchObject({
    data: { error: { "": [english.errors.tooOften_other.replace("{{count}}", "2")] } },
    init: { status: 429 },
  });
  expect(context.get(retryAfterContext)).toBe(61);
});

test.for(tabs)("%s: a backend that does not answer is said to be unreachable", async (address) => {
  const rejected = await action(routeArgs(address, { form: person }));
  expect(rejected).toMatchObject({
    data: { error: { "": [englishErrors.away.login] }, initialValue: { email: person.email } },
    init: { status: 503 },
  });
  expect(JSON.stringify(rejected)).not.toContain(person.password);
});

test.for([
  ["/auth", "/admin"],
  ["/auth?next=/admin/assets", "/admin/assets"],
  ["/auth?next=//evil.example", "/admin"],
] as const)("from %s, whoever has a second step is asked for the code, on the way to %s", async ([from, next]) => {
  const response = await submit(from, contextWith({ signIn: async () => done({ codeNeeded: true }), signUp: never }));
  expect(response.headers.get("location")).toBe(`/auth/second-step?${new URLSearchParams({ next })}`);
  expect(await toastIn(response)).toBeUndefined();
});
