import { expect, test } from "vitest";
import englishErrors from "../../locales/en/backend-errors.json";
import english from "../../locales/en/sign-in.json";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { accessTo, neverCalled, redirectOf, loginUnreachable } from "../../tests/support/route-calls.ts";
import { done } from "../data/backend/result.server.ts";
import type { Access } from "../data/session/access.server.ts";
import type { Backend } from "../data/session/session.server.ts";
import { action, loader } from "./second-step.tsx";

const address = "/auth/second-step?next=/admin/leads";
const account = { id: "a1", email: "ada@northlight.test", signedInBy: "password" as const, secondStepPassed: false };
const needsCode = accessTo("operator", { lacks: "code" });

function contextWith(passSecondStep: Backend["accounts"]["passSecondStep"], access: Access = needsCode) {
  const backend = { accounts: { passSecondStep }, operators: { accessOf: async () => access } };
  return testContext({ account, backend });
}
const typed: Record<string, string> = { code: "123 456" };
const submit = (pass: Backend["accounts"]["passSecondStep"], form = typed, to = address) =>
  action(routeArgs(to, { context: contextWith(pass), form }));

test("whoever has a second step is asked for its code", async () => {
  expect(await loader(routeArgs(address, { context: contextWith(neverCalled) }))).toEqual({ email: account.email });
});

test("a wrong or expired code is said to be so, and does not come back", async () => {
  const answer = await submit(async () => done("wrong"));
  expect(answer).toAnswer(400, { error: { "": [english.errors.codeWrong] } });
  expect(JSON.stringify(answer)).not.toContain("123");
});

test.for([undefined, "12345", "01234567890123", "0123456789012345"])(
  "%j is neither kind of code, and nobody is asked",
  async (code) => {
    const error = { code: [code ? "signInCodeInvalid" : "codeMissing"] };
    expect(await submit(neverCalled, code ? { code } : {})).toAnswer(400, { error });
  },
);

test("too many guesses wait, and a silent backend is said to be one", async () => {
  const wait = { ok: false, reason: "", unreachable: false, retryAfter: 60 } as const;
  expect(await submit(async () => wait)).toAnswer(429);
  expect(await submit(async () => loginUnreachable)).toAnswer(503, { error: { "": [englishErrors.away.login] } });
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
  await expect(loader(routeArgs(address, { context }))).rejects.toAnswer(503, { part });
});
