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
import { action } from "./enquiries.tsx";

const address = "/admin/settings/account/enquiries";

function submit(
  wantEnquiries: Backend["mailList"]["wantEnquiries"],
  form: Record<string, string> = { wanted: "true" },
) {
  const context = testContext({ language: "fr", backend: { mailList: { wantEnquiries } } });
  return action(routeArgs(address, { context, form }));
}

test.for([
  ["true", "enquiriesWanted"],
  ["false", "enquiriesUnwanted"],
] as const)("asked for %s, the setting is saved and the account says so", async ([wanted, toast]) => {
  const { calls, verb } = recording(done());
  expect(await redirectOf(submit(verb, { wanted }))).toEqual({
    status: 302,
    location: "/admin/settings/account",
    toast: { name: toast },
  });
  expect(calls).toEqual([[wanted === "true"]]);
});

test.for([{}, { wanted: "" }, { wanted: "on" }, { wanted: "TRUE" }] as Record<string, string>[])(
  "%o is no setting, and changes nothing",
  async (form) => {
    expect(await submit(neverCalled, form)).toMatchObject({ init: { status: 400 } });
  },
);

test("a form that is only validated changes nothing", async () => {
  expect(await submit(neverCalled, { wanted: "true", ...validation })).toMatchObject({ init: { status: 200 } });
});

test("a refusal of the backend is shown in its own words, its silence in the reader's language", async () => {
  expect(await submit(async () => refused)).toMatchObject({
    data: { error: { "": ["permission denied"] } },
    init: { status: 400 },
  });
  expect(await submit(async () => unreachable)).toMatchObject({
    data: { error: { "": [french.errors.backendDown] } },
    init: { status: 503 },
  });
});
