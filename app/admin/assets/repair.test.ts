import { expect, test } from "vitest";
import { routeArgs } from "../../../tests/support/context.ts";
import { neverCalled, recording, redirectOf } from "../../../tests/support/route-calls.ts";
import { done } from "../../data/backend/result.server.ts";
import type { Backend } from "../../data/session/session.server.ts";
import { action, loader } from "./repair.tsx";

const address = "/admin/assets/repair";

function submit(repair: Backend["storedFiles"]["repair"], form: Record<string, string>) {
  return action(routeArgs(address, { backend: { storedFiles: { repair } }, form }));
}

test("a repair leads back to the part of the folder that was mended, and says how much", async () => {
  const { calls, verb } = recording(done(7));
  const location = "/admin/assets?path=images%2F&page=3#current-files";
  const repaired = await redirectOf(submit(verb, { path: "//images/", page: "3" }));
  expect(repaired).toEqual({ status: 302, location, toast: { name: "recordsRepaired", count: 7 } });
  expect(calls).toEqual([["images"]]);
});

test.for([
  {},
  { path: "images/" },
  { path: "images/", page: "0" },
  { path: "images/", page: "1.5" },
  { path: "images/", page: "nonsense" },
  { path: "x".repeat(1_025), page: "1" },
  { path: "../", page: "1" },
] as Record<string, string>[])("the form %.40o mends nothing", async (form) => {
  await expect(submit(neverCalled, form)).rejects.toAnswer(400, "brokenForm");
});

test("whoever opens the address is led to the page", async () => {
  expect(await redirectOf(loader())).toEqual({ status: 302, location: "/admin/assets" });
});
