import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { recording, redirectOf } from "../../../tests/support/route-calls.ts";
import { done } from "../../data/result.server.ts";
import type { Backend } from "../../data/session.server.ts";
import { action } from "../account.tsx";

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
