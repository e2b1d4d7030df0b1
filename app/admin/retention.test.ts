import { expect, test } from "vitest";
import french from "../../locales/fr/admin-retention.json";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import {
  neverCalled,
  recording,
  redirectOf,
  refused,
  unreachable,
  validation,
} from "../../tests/support/route-calls.ts";
import { done } from "../data/result.server.ts";
import type { Backend } from "../data/session.server.ts";
import { defaultRetention } from "../schemas/retention.ts";
import { action, loader } from "./retention.tsx";
import { action as sweepAction, loader as sweepLoader } from "./retention/sweep.tsx";

const address = "/admin/settings/data";
const stored = { periods: { ...defaultRetention, revision: 3 }, sweptAt: "2026-01-15T12:00:00Z" };
const form = { enquiries: "12", unsubscribed: "36", mails: "2", activity: "24", revision: "3" };

function save(save: Backend["retention"]["save"], changes: Record<string, string> = {}) {
  const context = testContext({ language: "fr", backend: { retention: { save } } });
  return action(routeArgs(address, { context, form: { ...form, ...changes } }));
}

function sweep(sweep: Backend["retention"]["sweep"], given: Record<string, string> = {}) {
  const context = testContext({ language: "fr", backend: { retention: { sweep } } });
  return sweepAction(routeArgs(`${address}/sweep`, { context, form: given }));
}

test.for([loader, sweepLoader])("the periods are shown, and when what was over was erased", async (load) => {
  const context = testContext({ language: "fr", backend: { retention: { read: async () => stored } } });
  expect(await load(routeArgs(address, { context }))).toEqual({
    ...stored,
    translations: { "admin-retention": french },
  });
});

test("while the periods cannot be read, the page says so", async () => {
  await expect(loader(routeArgs(address))).rejects.toMatchObject({ init: { status: 503 } });
});

test("the periods are saved against the ones that were shown", async () => {
  const { calls, verb } = recording(done(true));
  expect(await redirectOf(save(verb))).toEqual({ status: 302, location: address, toast: { name: "retentionSaved" } });
  expect(calls).toEqual([[{ enquiries: 12, unsubscribed: 36, mails: 2, activity: 24 }, 3]]);
});

test("over somebody else's newer periods nothing is saved, and the entries stay", async () => {
  expect(await save(async () => done(false))).toMatchObject({
    data: { error: { "": [french.errors.conflict] }, initialValue: { enquiries: "12" } },
    init: { status: 409 },
  });
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

test("a form that is only validated saves and erases nothing", async () => {
  expect(await save(neverCalled, validation)).toMatchObject({ init: { status: 200 } });
  expect(await sweep(neverCalled, validation)).toMatchObject({ init: { status: 200 } });
});

test("what is over is erased on demand", async () => {
  const { calls, verb } = recording(done());
  expect(await redirectOf(sweep(verb))).toEqual({ status: 302, location: address, toast: { name: "dataSwept" } });
  expect(calls).toHaveLength(1);
});

test("a refusal is shown in the backend's words, silence in the reader's language", async () => {
  for (const answer of [await save(async () => refused), await sweep(async () => refused)]) {
    expect(answer).toMatchObject({ data: { error: { "": ["permission denied"] } }, init: { status: 400 } });
  }
  for (const answer of [await save(async () => unreachable), await sweep(async () => unreachable)]) {
    expect(answer).toMatchObject({ data: { error: { "": [french.errors.backendDown] } }, init: { status: 503 } });
  }
});
