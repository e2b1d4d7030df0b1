import { expect, test } from "vitest";
import english from "../../../locales/en/admin-schedule.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { recording, redirectOf } from "../../../tests/support/route-calls.ts";
import { done } from "../../data/backend/result.server.ts";
import type { ScheduleRefusal, ScheduleResult } from "../../data/documents/schedule.server.ts";
import type { Backend } from "../../data/session/session.server.ts";
import type { Flag } from "../../schemas/rules/flag.ts";
import { action as scheduleFlag, loader as flagPage } from "./flag.tsx";

const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const times = { at: "2099-01-15T10:00", until: "2099-01-16T10:00", zone: "America/Toronto" };
const instants = { starts_at: "2099-01-15T15:00:00.000Z", ends_at: "2099-01-16T15:00:00.000Z" };
const flag: Flag = { id, feature_key: "testimonial", description: null, category: "home", enabled: true };

const path = "/admin/features/testimonial/schedule";
const params = { flag: "testimonial" };
const form = { enabled: "false", replaces: "true", ...times };

function contextWith(schedule: Partial<Backend["schedule"]>) {
  const features = { one: async () => done(flag) };
  return testContext({ backend: { features, schedule: { pending: async () => done([]), ...schedule } } });
}

function send(save: Backend["schedule"]["save"], changes: Record<string, string> = {}) {
  return scheduleFlag(routeArgs(path, { context: contextWith({ save }), params, form: { ...form, ...changes } }));
}

test("of a change that has taken effect only the end is moved, over what the page showed", async () => {
  const { calls, verb } = recording<ScheduleResult>({ ok: true });
  await redirectOf(send(verb, { change: id, changeRevision: "c1", started: "on", at: "" }));
  expect(calls).toMatchObject([
    ["testimonial", { starts_at: undefined, ends_at: instants.ends_at }, { id, revision: "c1" }],
  ]);
});

const refusals: [ScheduleRefusal, number, string, boolean][] = [
  [{ ok: false, why: "conflict" }, 409, english.refusals.conflict, true],
  [{ ok: false, why: "missing" }, 409, english.refusals.missing, false],
  [{ ok: false, why: "notAllowed" }, 409, english.refusals.notAllowed, false],
  [{ ok: false, why: "past" }, 400, english.refusals.past, false],
];
test.for(refusals)("a refusal to schedule is told with what was typed: %o", async (refusal) => {
  const [refused, status, sentence, overtaken] = refusal;
  expect(await send(async () => refused)).toAnswer(status, {
    error: { "": [sentence] },
    initialValue: { at: form.at, zone: form.zone },
    overtaken,
  });
});

test("the page of a flag shows what there is", async () => {
  const shown = await flagPage(routeArgs(path, { context: contextWith({}), params }));
  expect(shown).toMatchObject({ flag, flagKey: "testimonial" });
});

test("an unknown flag answers 404", async () => {
  const context = testContext({
    backend: { features: { one: async () => done(undefined) }, schedule: { pending: async () => done([]) } },
  });
  for (const name of ["unknown", "Not-a-key"]) {
    const args = routeArgs(`/admin/features/${name}/schedule`, { context, params: { flag: name } });
    await expect(flagPage(args)).rejects.toAnswer(404);
  }
});
