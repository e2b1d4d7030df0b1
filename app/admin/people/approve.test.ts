import { expect, test } from "vitest";
import english from "../../../locales/en/admin-people.json";
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
import { action, loader } from "./approve.tsx";

const address = "/admin/settings/people/approve";
const account = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";

function submit(
  approve: Backend["operators"]["approve"],
  form: Record<string, string> = { account, role: "editor" },
  language: "en" | "fr" = "en",
) {
  const context = testContext({ language, backend: { operators: { approve } } });
  return action(routeArgs(address, { context, form }));
}

test("one press on approve settles the request and leads back to the list, which says so", async () => {
  const { calls, verb } = recording(done());
  expect(await redirectOf(submit(verb))).toEqual({
    status: 302,
    location: "/admin/settings/people",
    toast: { name: "operatorApproved" },
  });
  expect(calls).toEqual([[account, "editor"]]);
});

test.for([{ role: "editor" }, { account: "", role: "editor" }, { account: "7", role: "editor" }] as Record<
  string,
  string
>[])("the form %o names nobody in the list", async (form) => {
  expect(await submit(neverCalled, form)).toMatchObject({
    data: { error: { account: ["unknownAccount"] } },
    init: { status: 400 },
  });
  expect(english.errors).toHaveProperty("unknownAccount");
});

test.for([{}, { role: "" }, { role: "owner" }] as Record<string, string>[])("%o names no role", async (role) => {
  expect(await submit(neverCalled, { account, ...role })).toMatchObject({
    data: { error: { role: ["roleMissing"] } },
    init: { status: 400 },
  });
});

test("two accounts in one form are none", async () => {
  const body = new URLSearchParams([
    ["account", account],
    ["account", account],
  ]);
  const context = testContext({ backend: { operators: { approve: neverCalled } } });
  const answer = await action(routeArgs(address, { context, request: { method: "POST", body } }));
  expect(answer).toMatchObject({ data: { status: "error" }, init: { status: 400 } });
});

test("a form that is only validated settles nothing", async () => {
  expect(await submit(neverCalled, { account, role: "editor", ...validation })).toMatchObject({
    init: { status: 200 },
  });
});

test("a refusal of the backend is shown in its own words", async () => {
  expect(await submit(async () => refused)).toMatchObject({
    data: { error: { "": ["permission denied"] }, initialValue: { account, role: "editor" } },
    init: { status: 400 },
  });
});

test("a refusal without words is said to be an error, in the reader's language", async () => {
  const answer = await submit(async () => ({ ...refused, reason: "" }), { account, role: "editor" }, "fr");
  expect(answer).toMatchObject({ data: { error: { "": [french.errors.fallback] } } });
});

test("a backend that does not answer is said so in the reader's language", async () => {
  expect(await submit(async () => unreachable, { account, role: "editor" }, "fr")).toMatchObject({
    data: { error: { "": [french.errors.backendDown] } },
    init: { status: 503 },
  });
});

test("the address, opened, shows the list of people", async () => {
  const people = { operators: [], requests: { rows: [], total: 0 }, invitations: [], secondStepRequired: false };
  const context = testContext({ backend: { operators: { people: async () => people } } });
  expect(await loader(routeArgs(address, { context }))).toMatchObject({ people, page: 1, pages: 1 });
});
