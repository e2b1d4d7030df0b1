import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { nothingHeld } from "../../../tests/support/people.ts";
import { recording } from "../../../tests/support/route-calls.ts";
import { loader } from "./subscription.tsx";

test.for(["unsubscribe", "resume"])("before an address is to %s the page names it", async (step) => {
  const { calls, verb } = recording({ ...nothingHeld, newsletter: 1 });
  const context = testContext({ backend: { leadList: { aboutPerson: verb } } });
  const asked = await loader(routeArgs(`/admin/leads/${step}?email=ana%40example.com`, { context }));
  expect(asked).toMatchObject({ email: "ana@example.com", isSubscribed: true });
  expect(calls).toEqual([["ana@example.com"]]);
});

test.for(["", "?email=nonsense", "?email=ana%40example.com"])("%j names nobody on the list", async (search) => {
  const context = testContext({ backend: { leadList: { aboutPerson: async () => nothingHeld } } });
  const noneSubscribed = { isSubscribed: false };
  for (const step of ["unsubscribe", "resume"])
    expect(await loader(routeArgs(`/admin/leads/${step}${search}`, { context }))).toAnswer(404, noneSubscribed);
});
