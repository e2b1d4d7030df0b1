import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { neverCalled } from "../../tests/support/route-calls.ts";
import type { Backend } from "../data/session.server.ts";
import { defaultRetention } from "../schemas/retention.ts";
import { action, loader } from "./retention.tsx";

const address = "/admin/settings/data";
const stored = { periods: { ...defaultRetention, revision: 3 }, sweptAt: "2026-01-15T12:00:00Z" };
const form = { enquiries: "12", unsubscribed: "36", mails: "2", activity: "24", revision: "3" };

function save(save: Backend["retention"]["save"], changes: Record<string, string> = {}) {
  const context = testContext({ language: "fr", backend: { retention: { save } } });
  return action(routeArgs(address, { context, form: { ...form, ...changes } }));
}

test.for(["", "/sweep"])("the periods are shown at %j, and when what was over was erased", async (end) => {
  const context = testContext({ language: "fr", backend: { retention: { read: async () => stored } } });
  expect(await loader(routeArgs(address + end, { context }))).toEqual({
    stored,
  });
});

test("while the periods cannot be read, the page says so", async () => {
  await expect(loader(routeArgs(address))).rejects.toMatchObject({ init: { status: 503 } });
});

test.for([
  { enquiries: "0" },
  { enquiries: "" },
  { unsubscribed: "11" },
  { mails: "25" },
  { mails: "1.5" },
  { activity: "241" },
  { activity: "a year" },
] as Record<string, string>[])("%o is no period that can be set", async (changes) => {
  const [field = ""] = Object.keys(changes);
  expect(await save(neverCalled, changes)).toMatchObject({
    data: { error: { [field]: expect.arrayContaining(["monthsInvalid"]) } },
    init: { status: 400 },
  });
});
