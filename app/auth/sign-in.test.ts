import { expect, test } from "vitest";
import english from "../../locales/en/sign-in.json";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { redirectOf } from "../../tests/support/route-calls.ts";
import { toastIn } from "../../tests/support/toast.ts";
import { retryAfterContext } from "../data/backend/attempts.server.ts";
import { done } from "../data/backend/result.server.ts";
import type { Backend } from "../data/session/session.server.ts";
import { action, loader } from "./sign-in.tsx";

const person = { email: "ada@northlight.test", password: "correct horse" };
const account = { id: "a1", email: person.email, signedInBy: "password" as const, secondStepPassed: false };
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
] as const)("whoever is signed in is led on from %s to %s", async ([address, leads]) => {
  const visit = loader(routeArgs(address, { context: testContext({ account }) }));
  expect(await redirectOf(visit)).toMatchObject({ location: leads });
});

test.for([null, "unknown"] as const)("the account %j is shown the tab that the address names", async (account) => {
  const context = testContext({ account });
  expect(await loader(routeArgs("/auth", { context }))).toMatchObject({ tab: "login" });
  expect(await loader(routeArgs("/auth?tab=sign-up", { context }))).toMatchObject({ tab: "sign-up" });
  expect(await loader(routeArgs("/auth?tab=dance", { context }))).toMatchObject({ tab: "login" });
});

test.for([true, false])("the sign-up of a site that awaits its first account (%j) says so", async (first) => {
  const context = testContext({ backend: { operators: { awaitsFirst: async () => first } } });
  expect(await loader(routeArgs("/auth?tab=sign-up", { context }))).toMatchObject({ first });
  expect(await loader(routeArgs("/auth", { context }))).toMatchObject({ first: false });
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
  ["/admin/content?edit=hero", "/admin/content?edit=hero"],
  ["//evil.example", "/admin"],
  ["", "/admin"],
] as const)("after a login or sign-up, next=%j leads to %s", async ([next, leads]) => {
  const signIn = async () => done({ codeNeeded: false });
  const context = contextWith({ signIn, signUp: async () => done({ signedIn: true }) });
  for (const tab of ["login", "sign-up"]) {
    const response = await submit(`/auth?${new URLSearchParams({ next, tab })}`, context);
    expect(response.headers.get("location")).toBe(leads);
  }
});

test.for(["/auth", "/auth?tab=sign-up"])(
  "%s: too many attempts answer 429 and say how long to wait",
  async (address) => {
    const limited = async () => ({ wait: 61_000, succeed() {}, takeBack() {} });
    const context = testContext({ attempts: { password: limited, signUp: limited } });
    const rejected = await action(routeArgs(address, { context, form: person }));
    expect(rejected).toAnswer(429, { error: { "": [english.errors.tooOften_other.replace("{{count}}", "2")] } });
    expect(context.get(retryAfterContext)).toBe(61);
  },
);

test.for([
  ["/auth", "/admin"],
  ["/auth?next=/admin/assets", "/admin/assets"],
] as const)("from %s, whoever has a second step is asked for the code, on the way to %s", async ([from, next]) => {
  const response = await submit(from, contextWith({ signIn: async () => done({ codeNeeded: true }), signUp: never }));
  expect(response.headers.get("location")).toBe(`/auth/second-step?${new URLSearchParams({ next })}`);
  expect(await toastIn(response)).toBeUndefined();
});
