import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import {
  neverCalled,
  recording,
  redirectOf,
  refused,
  unreachable,
  validation,
} from "../../../tests/support/route-calls.ts";
import french from "../../../locales/fr/admin-people.json";
import { done } from "../../data/result.server.ts";
import type { Backend } from "../../data/session.server.ts";
import { action, loader } from "./role.tsx";

const address = "/admin/settings/people/role";
const account = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const form: Record<string, string> = { account, role: "editor" };
const operator = {
  user_id: account,
  email: "eva@northlight.test",
  role: "administrator" as const,
  has_second_step: true,
  added_at: "2026-01-15T12:00:00Z",
  added_by: null,
};

function submit(verb: Backend["operators"]["changeRole"], typed = form) {
  const context = testContext({ language: "fr", backend: { operators: { changeRole: verb } } });
  return action(routeArgs(address, { context, form: typed }));
}

test("the page asks first, about the person that the address names", async () => {
  const asked = (search: string) =>
    loader(
      routeArgs(address + search, {
        context: testContext({ backend: { operators: { operator: async () => operator } } }),
      }),
    );
  expect(await asked(`?account=${account}`)).toMatchObject({ operator, isSelf: false });
  expect(await asked("?account=7")).toMatchObject({ operator: undefined });
});

test("one press does it and leads back to the list, which says so", async () => {
  const { calls, verb } = recording(done(true));
  expect(await redirectOf(submit(verb))).toEqual({
    status: 302,
    location: "/admin/settings/people",
    toast: { name: "roleChanged" },
  });
  expect(calls).toEqual([[account, "editor"]]);
});

test("what cannot be done is said with the reason, in the reader's language", async () => {
  expect(await submit(async () => done(false))).toMatchObject({
    data: { error: { "": [french.errors.lastAdministrator] } },
    init: { status: 409 },
  });
});

test.for([{}, { ...form, account: "7" }, { ...form, role: "owner" }] as Record<string, string>[])(
  "the form %o does nothing",
  async (typed) => {
    expect(await submit(neverCalled, typed)).toMatchObject({ init: { status: 400 } });
  },
);

test("a form that is only validated does nothing", async () => {
  expect(await submit(neverCalled, { ...form, ...validation })).toMatchObject({ init: { status: 200 } });
});

test("a refusal is shown in the backend's words, silence in the reader's language", async () => {
  expect(await submit(async () => refused)).toMatchObject({ data: { error: { "": ["permission denied"] } } });
  expect(await submit(async () => unreachable)).toMatchObject({
    data: { error: { "": [french.errors.backendDown] } },
    init: { status: 503 },
  });
});
