import { expect, test } from "vitest";
import englishErrors from "../../../locales/en/backend-errors.json";
import english from "../../../locales/en/sign-in.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { done } from "../../data/result.server.ts";
import type { Backend } from "../../data/session.server.ts";
import { action, loader } from "./sign-in.tsx";

const address = "/auth/resume/sign-in?next=/admin/content";
const person = { email: "ada@northlight.test", password: "correct horse" };
const held = [["title", "Typed with care"]];
const form = { ...person, held: JSON.stringify(held) };
const never = () => Promise.reject(new Error("The backend was asked."));

function contextWith(signIn: Backend["accounts"]["signIn"]) {
  return testContext({ backend: { accounts: { signIn } } });
}

test("whoever signs in gets the held form back, to look at and send on", async () => {
  const given: unknown[] = [];
  const context = contextWith(async (typed) => (given.push(typed), done({ codeNeeded: false })));
  expect(await action(routeArgs(address, { context, form }))).toEqual({ held, codeNeeded: false });
  expect(given).toMatchObject([person]);
  expect(loader(routeArgs(address, { context }))).toMatchObject({ next: "/admin/content" });
});

test.for([
  ["/admin/content", "/admin/content"],
  ["//evil.example", "/admin"],
  ["https://evil.example/admin", "/admin"],
  ["/services", "/admin"],
] as const)("with nothing held, next=%j leads to %s", async ([next, leads]) => {
  const address = `/auth/resume/sign-in?${new URLSearchParams({ next })}`;
  const context = contextWith(async () => done({ codeNeeded: false }));
  const response = await action(routeArgs(address, { context, form: { ...person, held: "[]" } }));
  expect((response as Response).headers.get("location")).toBe(leads);
});

test("opened by its address it leads to the sign-in page", () => {
  const signIn = `/auth?${new URLSearchParams({ next: "/admin/content" })}`;
  expect(() => loader(routeArgs(address))).toThrow(
    expect.toSatisfy(({ headers }: Response) => headers.get("location") === signIn),
  );
});

test.for([
  [{ email: "ada@" }, { email: ["emailInvalid"] }],
  [{ password: "short" }, { password: ["passwordTooShort"] }],
  [{ held: "{half" }, { held: ["brokenForm"] }],
  [{ held: '[["title"]]' }, { held: ["brokenForm"] }],
] as const)("%o is rejected, and the held form stays", async ([wrong, error]) => {
  const sent = { ...form, ...wrong };
  const rejected = await action(routeArgs(address, { context: contextWith(never), form: sent }));
  expect(rejected).toMatchObject({ data: { error, initialValue: { held: sent.held } }, init: { status: 400 } });
  expect(JSON.stringify(rejected)).not.toMatch(/correct horse|"short"/);
});

test.for([
  [{ reason: "Invalid login credentials", unreachable: false, service: "login" }, "Invalid login credentials", 400],
  [{ reason: "", unreachable: false }, "An error occurred", 400],
  [{ reason: "", unreachable: false, retryAfter: 60 }, english.errors.tooOften_one.replace("{{count}}", "1"), 429],
  [{ reason: "fetch failed", unreachable: true, service: "login" }, englishErrors.away.login, 503],
] as const)("through the refusal %o the held form stays", async ([refusal, sentence, status]) => {
  const context = contextWith(async () => ({ ok: false, ...refusal }));
  const rejected = await action(routeArgs(address, { context, form }));
  expect(rejected).toMatchObject({
    data: { error: { "": [sentence] }, initialValue: { email: person.email, held: form.held } },
    init: { status },
  });
  expect(JSON.stringify(rejected)).not.toContain(person.password);
});

test("a form that is only validated signs nobody in", async () => {
  const intent = JSON.stringify({ type: "validate", payload: { name: "email" } });
  const answer = await action(
    routeArgs(address, { context: contextWith(never), form: { ...form, __intent__: intent } }),
  );
  expect(answer).toMatchObject({ init: { status: 200 } });
});

test("whoever has a second step is asked for the code next, with the form still in hand", async () => {
  const context = contextWith(async () => done({ codeNeeded: true }));
  expect(await action(routeArgs(address, { context, form }))).toEqual({ held, codeNeeded: true });
});
