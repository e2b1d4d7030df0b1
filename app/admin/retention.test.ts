import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { defaultRetention } from "../schemas/forms/retention.ts";
import { loader } from "./retention.tsx";

const address = "/admin/settings/data";
const stored = { periods: { ...defaultRetention, revision: 3 }, sweptAt: "2026-01-15T12:00:00Z" };
test.for(["", "/sweep"])("the periods are shown at %j, and when what was over was erased", async (end) => {
  const context = testContext({ language: "fr", backend: { retention: { read: async () => stored } } });
  expect(await loader(routeArgs(address + end, { context }))).toEqual({
    stored,
  });
});
