import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { recording } from "../../../tests/support/route-calls.ts";
import { loader } from "./subscription.tsx";

const address = "/admin/leads/unsubscribe";
const nothing = {
  newsletter: 0,
  enquiries: 0,
  remarks: 0,
  mails: 0,
  activity: 0,
  sign_in_log: 0,
  mentions: 0,
  accounts: 0,
  operator: false,
};

test("before somebody is unsubscribed the page names the address", async () => {
  const { calls, verb } = recording({ ...nothing, newsletter: 1 });
  const context = testContext({ backend: { leadList: { aboutPerson: verb } } });
  const asked = await loader(routeArgs(`${address}?email=ana%40example.com`, { context }));
  expect(asked).toMatchObject({ email: "ana@example.com", isSubscribed: true });
  expect(calls).toEqual([["ana@example.com"]]);
});

test.for(["", "?email=nonsense", "?email=ana%40example.com"])("%j names nobody on the list", async (search) => {
  const context = testContext({ backend: { leadList: { aboutPerson: async () => nothing } } });
  const asked = await loader(routeArgs(address + search, { context }));
  expect(asked).toMatchObject({ data: { isSubscribed: false }, init: { status: 404 } });
});

test("while the backend does not answer, the page says so", async () => {
  await expect(loader(routeArgs(`${address}?email=ana%40example.com`))).rejects.toMatchObject({
    init: { status: 503 },
  });
});
