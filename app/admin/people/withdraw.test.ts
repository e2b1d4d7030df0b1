import { expect, test } from "vitest";
import english from "../../../locales/en/admin-people.json";
import spanish from "../../../locales/es/admin-people.json";
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
import { action, loader } from "./withdraw.tsx";

const address = "/admin/settings/people/withdraw";
const invitation = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";

function submit(
  withdraw: Backend["operators"]["withdraw"],
  form: Record<string, string> = { invitation },
  language: "en" | "es" = "en",
) {
  const context = testContext({ language, backend: { operators: { withdraw } } });
  return action(routeArgs(address, { context, form }));
}

test("a withdrawn invitation leads back to the list, which says so", async () => {
  const { calls, verb } = recording(done(true));
  expect(await redirectOf(submit(verb))).toEqual({
    status: 302,
    location: "/admin/settings/people",
    toast: { name: "invitationWithdrawn" },
  });
  expect(calls).toEqual([[invitation]]);
});

test("an invitation that was accepted meanwhile answers 409 in the reader's language", async () => {
  expect(await submit(async () => done(false), { invitation }, "es")).toMatchObject({
    data: { error: { "": [spanish.errors.invitationGone] } },
    init: { status: 409 },
  });
});

test.for([{}, { invitation: "" }, { invitation: "7" }] as Record<string, string>[])(
  "the form %o names no invitation",
  async (form) => {
    expect(await submit(neverCalled, form)).toMatchObject({
      data: { error: { invitation: ["invitationGone"] } },
      init: { status: 400 },
    });
  },
);

test("a form that is only validated withdraws nothing", async () => {
  expect(await submit(neverCalled, { invitation, ...validation })).toMatchObject({ init: { status: 200 } });
});

test("a refusal of the backend is shown in its own words", async () => {
  expect(await submit(async () => refused)).toMatchObject({
    data: { error: { "": ["permission denied"] } },
    init: { status: 400 },
  });
});

test("a backend that does not answer is said so", async () => {
  expect(await submit(async () => unreachable)).toMatchObject({
    data: { error: { "": [english.errors.backendDown] } },
    init: { status: 503 },
  });
});

test("the address, opened, shows the list of people", async () => {
  const people = { operators: [], requests: { rows: [], total: 0 }, invitations: [], secondStepRequired: false };
  const context = testContext({ backend: { operators: { people: async () => people } } });
  expect(await loader(routeArgs(address, { context }))).toMatchObject({ people });
});
