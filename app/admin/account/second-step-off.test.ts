import { expect, test } from "vitest";
import french from "../../../locales/fr/admin-account.json";
import frenchErrors from "../../../locales/fr/backend-errors.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { neverCalled, loginUnreachable } from "../../../tests/support/route-calls.ts";
import { done } from "../../data/result.server.ts";
import type { Backend } from "../../data/session.server.ts";
import { action } from "../account.tsx";

const address = "/admin/settings/account/second-step";
const ada = { id: "a1", email: "ada@northlight.test", signedInBy: "password" as const, secondStepPassed: true };

function submit(
  endSecondStep: Backend["accounts"]["endSecondStep"],
  form: Record<string, string> = { code: "123 456" },
  given: Parameters<typeof testContext>[0] = {},
) {
  const context = testContext({ language: "fr", account: ada, backend: { accounts: { endSecondStep } }, ...given });
  return action(routeArgs(address, { context, form }));
}

test("a wrong code switches nothing off, and does not come back", async () => {
  const answer = await submit(async () => done("wrong"));
  expect(answer).toMatchObject({ data: { error: { "": [french.errors.codeWrong] } }, init: { status: 400 } });
  expect(JSON.stringify(answer)).not.toContain("123");
});

test("what is required of all cannot be switched off", async () => {
  expect(await submit(neverCalled, undefined, { secondStepRequired: true })).toMatchObject({
    data: { error: { "": [french.errors.secondStepRequired] } },
    init: { status: 403 },
  });
});

test("while nobody answers, the page says so", async () => {
  const down = { data: { error: { "": [frenchErrors.away.login] } }, init: { status: 503 } };
  expect(await submit(async () => loginUnreachable)).toMatchObject(down);
  expect(await submit(neverCalled, undefined, { account: "unknown" })).toMatchObject(down);
});
