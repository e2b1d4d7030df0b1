import { describe, expect, test } from "vitest";
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
import * as role from "./role.tsx";
import * as secondStep from "./second-step.tsx";

const account = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const operator = {
  user_id: account,
  email: "eva@northlight.test",
  role: "administrator" as const,
  has_second_step: true,
  added_at: "2026-01-15T12:00:00Z",
  added_by: null,
};

type Fields = Record<string, string>;

const questions = [
  {
    address: "/admin/settings/people/role",
    route: role,
    verb: "changeRole" as const,
    form: { account, role: "editor" } as Fields,
    called: [account, "editor"],
    toast: "roleChanged",
    impossible: french.errors.lastAdministrator,
    wrong: [{}, { account: "7", role: "editor" }, { account, role: "owner" }] as Fields[],
  },
  {
    address: "/admin/settings/people/second-step",
    route: secondStep,
    verb: "resetSecondStep" as const,
    form: { account } as Fields,
    called: [account],
    toast: "secondStepReset",
    impossible: french.errors.ownSecondStep,
    wrong: [{}, { account: "7" }] as Fields[],
  },
];

describe.each(questions)("$address", ({ address, route, verb, form, called, toast, impossible, wrong }) => {
  function submit(answer: () => Promise<never>, typed = form) {
    const context = testContext({ language: "fr", backend: { operators: { [verb]: answer } } });
    return route.action(routeArgs(address, { context, form: typed }));
  }
  const answering = (answer: unknown) => async () => answer as never;

  test("the page asks first, about the person that the address names", async () => {
    const asked = (search: string) =>
      route.loader(
        routeArgs(address + search, {
          context: testContext({ backend: { operators: { operator: async () => operator } } }),
        }),
      );
    expect(await asked(`?account=${account}`)).toMatchObject({ operator, isSelf: false });
    expect(await asked("?account=7")).toMatchObject({ operator: undefined });
  });

  test("one press does it and leads back to the list, which says so", async () => {
    const { calls, verb: recorded } = recording(done(true));
    expect(await redirectOf(submit(recorded as never))).toEqual({
      status: 302,
      location: "/admin/settings/people",
      toast: { name: toast },
    });
    expect(calls).toEqual([called]);
  });

  test("what cannot be done is said with the reason, in the reader's language", async () => {
    expect(await submit(answering(done(false)))).toMatchObject({
      data: { error: { "": [impossible] } },
      init: { status: 409 },
    });
  });

  test.for(wrong)("the form %o does nothing", async (typed) => {
    expect(await submit(neverCalled, typed)).toMatchObject({ init: { status: 400 } });
  });

  test("a form that is only validated does nothing", async () => {
    expect(await submit(neverCalled, { ...form, ...validation })).toMatchObject({ init: { status: 200 } });
  });

  test("a refusal is shown in the backend's words, silence in the reader's language", async () => {
    expect(await submit(answering(refused))).toMatchObject({ data: { error: { "": ["permission denied"] } } });
    expect(await submit(answering(unreachable))).toMatchObject({
      data: { error: { "": [french.errors.backendDown] } },
      init: { status: 503 },
    });
  });
});
