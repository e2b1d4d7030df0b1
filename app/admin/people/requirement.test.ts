import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { recording, redirectOf } from "../../../tests/support/route-calls.ts";
import { done } from "../../data/result.server.ts";
import type { Backend } from "../../data/session.server.ts";
import { action } from "../people.tsx";

const address = "/admin/settings/people/requirement";

function submit(requireSecondStep: Backend["operators"]["requireSecondStep"], form: Record<string, string>) {
  const context = testContext({ language: "fr", backend: { operators: { requireSecondStep } } });
  return action(routeArgs(address, { context, form }));
}

test.for([
  ["true", true, "secondStepRequired"],
  ["false", false, "secondStepOptional"],
] as const)("required=%s is stored and said", async ([required, stored, name]) => {
  const { calls, verb } = recording(done(true));
  expect(await redirectOf(submit(verb, { required }))).toMatchObject({
    location: "/admin/settings/people",
    toast: { name },
  });
  expect(calls).toEqual([[stored]]);
});
