import { expect, test } from "vitest";
import french from "../../../locales/fr/admin-people.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import {
  neverCalled,
  recording,
  redirectOf,
  refused,
  unreachable,
  validation,
} from "../../../tests/support/route-calls.ts";
import { done } from "../../data/result.server.ts";
import type { Backend } from "../../data/session.server.ts";
import { action, loader } from "./requirement.tsx";

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

test("whoever has none cannot require it, and is told what comes first", async () => {
  expect(await submit(async () => done(false), { required: "true" })).toMatchObject({
    data: { error: { "": [french.errors.requirementRefused] } },
    init: { status: 409 },
  });
});

test.for([{}, { required: "" }, { required: "maybe" }] as Record<string, string>[])(
  "%o changes nothing",
  async (form) => {
    expect(await submit(neverCalled, form)).toMatchObject({
      data: { error: { required: ["requirementMissing"] } },
      init: { status: 400 },
    });
  },
);

test("a form that is only validated changes nothing", async () => {
  expect(await submit(neverCalled, { required: "true", ...validation })).toMatchObject({ init: { status: 200 } });
});

test("a refusal is shown in the backend's words, silence in the reader's language", async () => {
  expect(await submit(async () => refused, { required: "true" })).toMatchObject({
    data: { error: { "": ["permission denied"] } },
  });
  expect(await submit(async () => unreachable, { required: "true" })).toMatchObject({
    data: { error: { "": [french.errors.backendDown] } },
    init: { status: 503 },
  });
});

test("the address, opened, shows the list of people", async () => {
  const people = { operators: [], requests: { rows: [], total: 0 }, invitations: [], secondStepRequired: true };
  const context = testContext({ backend: { operators: { people: async () => people } } });
  expect(await loader(routeArgs(address, { context }))).toMatchObject({ people });
});
