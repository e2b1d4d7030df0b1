import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { ada, adaListed } from "../../../tests/support/people.ts";
import { neverCalled, recording, redirectOf, unreachable } from "../../../tests/support/route-calls.ts";
import { upcoming } from "../../../tests/support/rows.ts";
import { done } from "../../data/backend/result.server.ts";
import type { Backend } from "../../data/session/session.server.ts";
import { action, loader } from "./operator.tsx";

const address = "/admin/settings/people/remove";
const other = { ...adaListed, user_id: "00000000-0000-4000-8000-000000000000", email: "eva@northlight.test" };

function ask(
  search: string,
  found: Backend["operators"]["operator"],
  agenda: Backend["schedule"]["agenda"] = async () => done([]),
) {
  const backend = { operators: { operator: found }, schedule: { agenda } };
  return loader(routeArgs(address + search, { language: "fr", account: ada, backend }));
}

test("before a removal the page names the operator", async () => {
  const { calls, verb } = recording(other);
  const answer = await ask(`?account=${other.user_id}`, verb);
  expect(answer).toEqual({ step: "remove", provesByCode: false, operator: other, isSelf: false, scheduled: [] });
  expect(calls).toEqual([[other.user_id]]);
});

test("what the operator has scheduled is listed, or said to be unread", async () => {
  const { calls, verb } = recording(done([upcoming]));
  const scheduled = async (agenda: Backend["schedule"]["agenda"]) =>
    (await ask(`?account=${other.user_id}`, async () => other, agenda)).scheduled;
  expect(await scheduled(verb)).toEqual([upcoming]);
  expect(calls).toEqual([[{ of_account: other.user_id }]]);
  expect(await scheduled(async () => unreachable)).toBeUndefined();
});

test("a removal cancels what was scheduled where that is ticked", async () => {
  const { calls, verb } = recording(done("changed" as const));
  const context = testContext({ account: ada, backend: { operators: { remove: verb } } });
  await redirectOf(action(routeArgs(address, { context, form: { account: other.user_id, cancel: "true" } })));
  expect(calls).toEqual([[other.user_id, { cancelScheduled: true }]]);
});

test("whoever removes the own account is warned", async () => {
  expect(await ask(`?account=${ada.id}`, async () => adaListed)).toMatchObject({ isSelf: true });
});

test.for(["", "?account=", "?account=7"])("%j names nobody who could be removed", async (search) => {
  expect(await ask(search, neverCalled)).toMatchObject({ operator: undefined, isSelf: false });
});

test("an account that is no operator is not asked about", async () => {
  expect(await ask(`?account=${ada.id}`, async () => undefined)).toMatchObject({ operator: undefined, isSelf: false });
});

test.for(["/admin/settings/people/role", "/admin/settings/people/second-step"])(
  "%s asks first, about the person that the address names",
  async (address) => {
    const context = testContext({ backend: { operators: { operator: async () => adaListed } } });
    const asked = (search: string) => loader(routeArgs(address + search, { context }));
    expect(await asked(`?account=${ada.id}`)).toMatchObject({ operator: adaListed, isSelf: false });
    expect(await asked("?account=7")).toMatchObject({ operator: undefined });
  },
);
