import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { defaultRetention } from "../schemas/forms/retention.ts";
import { loader } from "./retention.tsx";

const address = "/admin/settings/data";
const stored = { periods: { ...defaultRetention, revision: 3 }, sweptAt: "2026-01-15T12:00:00Z" };
test.for([
  ["", undefined],
  ["/sweep", "the-key-of-a-site-in-these-tests"],
] as const)("at %j the periods are shown with the last erasure; the site erases: %s", async ([end, SITE_KEY]) => {
  const backend = { retention: { read: async () => stored } };
  const context = testContext({ language: "fr", environment: SITE_KEY ? { SITE_KEY } : {}, backend });
  expect(await loader(routeArgs(address + end, { context }))).toEqual({ stored, isSwept: SITE_KEY !== undefined });
});
