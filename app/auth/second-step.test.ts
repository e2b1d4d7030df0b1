import { expect, test } from "vitest";
import englishErrors from "../../locales/en/backend-errors.json";
import english from "../../locales/en/sign-in.json";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import * as fc from "../../tests/support/fast-check.ts";
import { hostileAddress } from "../../tests/support/hostile-address.ts";
import {
  accessTo,
  neverCalled,
  recording,
  redirectOf,
  loginUnreachable,
  validation,
} from "../../tests/support/route-calls.ts";
import { done } from "../data/backend/result.server.ts";
import type { Access } from "../data/session/access.server.ts";
import type { Backend } from "../data/session/session.server.ts";
import { action, loader } from "./second-step.tsx";

const address = "/auth/second-step?next=/admin/leads";
const account = { id: "a1", email: "ada@northlight.test", signedInBy: "password" as const, secondStepPassed: false };
const needsCode = accessTo("operator", { lacks: "code" });

function contextWith(passSecondStep: Backend["accounts"]["passSecondStep"], access: Access = needsCode) {
  return testContext({
    account,
    backend: { accounts: { passSecondStep }, operators: { accessOf: async () => access } },
  });
}
const submit = (
  pass: Backend["accounts"]["passSecondStep"],
  form: Record<string, string> = { code: "123 456" },
  to = address,
) => action(routeArgs(to, { context: contextWith(pass), form }));

test("whoever has a second step is asked for its code", async () => {
  expect(await loader(routeArgs(address, { context: contextWith(neverCalled) }))).toEqual({
    email: account.email,
    title: english.secondStep.meta.title,
  });
});

test("a right code leads on to where one was going, and says so", async () => {
  const { calls, verb } = recording(done("passed" as const));
  expect(await redirectOf(submit(verb))).toEqual({
    status: 302,
    location: "/admin/leads",
    toast: { name: "loggedIn" },
  });
  expect(calls).toEqual([["a1", "123456"]]);
});

test("a recovery code switches the second step off, and no code of an app is tried", async () => {
  const { calls, verb } = recording(done("passed" as const));
  const backend = { accounts: { recover: verb }, operators: { accessOf: async () => needsCode } };
  const form = { code: "012 345-678 901 234" };
  const visit = action(routeArgs(address, { context: testContext({ account, backend }), form }));
  expect(await redirectOf(visit)).toEqual({
    status: 302,
    location: "/admin/leads",
    toast: { name: "secondStepRecovered" },
  });
  expect(calls).toEqual([["a1", "012345678901234"]]);
});

test.for(["01234567890123", "0123456789012345", "12345"])("%j is neither kind of code", async (code) => {
  expect(await submit(neverCalled, { code })).toMatchObject({ data: { error: { code: ["signInCodeInvalid"] } } });
});

test("whoever chooses a new password goes on to that", async () => {
  const visit = submit(async () => done("passed"), undefined, "/auth/second-step?next=/auth/new-password");
  expect(await redirectOf(visit)).toEqual({ status: 302, location: "/auth/new-password", toast: undefined });
});

test("whatever next= says, the code leads to a page of this site", async () => {
  await fc.assert(
    fc.asyncProperty(hostileAddress, async (next) => {
      const visit = submit(async () => done("passed"), undefined, `/auth/second-step?${new URLSearchParams({ next })}`);
      const { location } = await redirectOf(visit);
      expect(new URL(location ?? "", "http://northlight.test").origin).toBe("http://northlight.test");
    }),
  );
});

test("a wrong or expired code is said to be so, and does not come back", async () => {
  const answer = await submit(async () => done("wrong"));
  expect(answer).toMatchObject({ data: { error: { "": [english.errors.codeWrong] } }, init: { status: 400 } });
  expect(JSON.stringify(answer)).not.toContain("123");
});

test.for([
  [{}, "codeMissing"],
  [{ code: "12345" }, "signInCodeInvalid"],
] as const)("%o is rejected as %s, and nobody is asked", async ([form, error]) => {
  expect(await submit(neverCalled, { ...form })).toMatchObject({
    data: { error: { code: [error] } },
    init: { status: 400 },
  });
});

test("a form that is only validated asks nobody", async () => {
  expect(await submit(neverCalled, { code: "123456", ...validation })).toMatchObject({ init: { status: 200 } });
});

test("too many guesses wait, and a silent backend is said to be one", async () => {
  const wait = { ok: false, reason: "", unreachable: false, retryAfter: 60 } as const;
  expect(await submit(async () => wait)).toMatchObject({ init: { status: 429 } });
  expect(await submit(async () => loginUnreachable)).toMatchObject({
    data: { error: { "": [englishErrors.away.login] } },
    init: { status: 503 },
  });
});

test.for([
  ["nothing", accessTo("operator"), "/admin/leads"],
  ["nothing, and waits for approval", accessTo("waiting"), "/admin/leads"],
  ["to set it up", accessTo("operator", { lacks: "setup" }), "/auth/second-step/set-up?next=%2Fadmin%2Fleads"],
  ["a session", accessTo("missing"), "/auth?next=%2Fadmin%2Fleads"],
] as const)("whoever lacks %s is led on", async ([, access, location]) => {
  const context = () =>
    testContext({
      account,
      backend: {
        accounts: { signOut: async () => {}, passSecondStep: neverCalled },
        operators: { accessOf: async () => access },
      },
    });
  expect(await redirectOf(loader(routeArgs(address, { context: context() })))).toMatchObject({ location });
  const sent = action(routeArgs(address, { context: context(), form: { code: "123456" } }));
  expect(await redirectOf(sent)).toMatchObject({ location });
});

test("nobody is led to the login", async () => {
  expect(await redirectOf(loader(routeArgs(address)))).toMatchObject({ location: "/auth?next=%2Fadmin%2Fleads" });
});

test.for([
  ["auth", testContext({ account: "unknown" })],
  ["operators", contextWith(neverCalled, accessTo("unknown"))],
] as const)("while %s does not answer, the page says so", async ([part, context]) => {
  await expect(loader(routeArgs(address, { context }))).rejects.toMatchObject({
    data: { part },
    init: { status: 503 },
  });
});
