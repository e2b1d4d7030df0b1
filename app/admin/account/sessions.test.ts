import { expect, test } from "vitest";
import french from "../../../locales/fr/admin-account.json";
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
import { action } from "./sessions.tsx";

const address = "/admin/settings/account/sessions";

function submit(endOtherSessions: Backend["accounts"]["endOtherSessions"], form: Record<string, string> = {}) {
  const context = testContext({ language: "fr", backend: { accounts: { endOtherSessions } } });
  return action(routeArgs(address, { context, form }));
}

test("one press ends the other sessions, and the account says so", async () => {
  const { calls, verb } = recording(done());
  expect(await redirectOf(submit(verb))).toEqual({
    status: 302,
    location: "/admin/settings/account",
    toast: { name: "otherSessionsEnded" },
  });
  expect(calls).toEqual([[]]);
});

test("a form that is only validated ends none", async () => {
  expect(await submit(neverCalled, validation)).toMatchObject({ init: { status: 200 } });
});

test("a body that is no form ends none", async () => {
  const context = testContext({ backend: { accounts: { endOtherSessions: neverCalled } } });
  const request = { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } };
  await expect(action(routeArgs(address, { context, request }))).rejects.toMatchObject({ init: { status: 415 } });
});

test("a refusal of the backend is shown in its own words", async () => {
  expect(await submit(async () => refused)).toMatchObject({
    data: { error: { "": ["permission denied"] } },
    init: { status: 400 },
  });
});

test("a backend that does not answer is said so in the reader's language", async () => {
  expect(await submit(async () => unreachable)).toMatchObject({
    data: { error: { "": [french.errors.backendDown] } },
    init: { status: 503 },
  });
});
