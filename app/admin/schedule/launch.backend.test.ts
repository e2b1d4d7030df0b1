import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { openRealRows, signUp } from "../../../tests/support/real-rows.ts";
import { recording, redirectOf } from "../../../tests/support/route-calls.ts";
import { done } from "../../data/result.server.ts";
import type { ScheduleResult } from "../../data/schedule.server.ts";
import { partValue } from "../../schemas/launch.ts";
import { action as nameChanges, loader as agendaPage } from "./agenda.tsx";
import { action as scheduleFlag } from "./flag.tsx";
import { action as launchAction, loader as launchPage } from "./launch.tsx";
import { action as scheduleSection } from "./section.tsx";

const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const spring = "/admin/agenda/launch?name=Spring";

test("the page of a launch asks for what stands under the name, and has none without a name", async () => {
  const { calls, verb } = recording(done([]));
  const backend = { schedule: { agenda: verb, launchRevision: async () => done("r1") } };
  const context = testContext({ backend });
  expect(await launchPage(routeArgs(spring, { context }))).toMatchObject({ launch: "Spring", revision: "r1" });
  await launchPage(routeArgs("/admin/agenda/launch?name=Spr%00ing%0A", { context }));
  expect(calls).toEqual([[{ of_launch: "Spring" }], [{ of_launch: "Spr ing" }]]);
  for (const query of ["", "?name=", "?name=%00", "?name=%01%0A"]) {
    const nameless = launchPage(routeArgs(`/admin/agenda/launch${query}`, { context }));
    await expect(nameless).rejects.toMatchObject({ init: { status: 404 } });
  }
});

test("an action that failed keeps its page", async () => {
  const context = testContext();
  const form = { part: id, launch: "Spring" };
  expect(await nameChanges(routeArgs("/admin/agenda", { context, form }))).toMatchObject({
    data: { initialValue: form },
    init: { status: 503 },
  });
  expect(await agendaPage(routeArgs("/admin/agenda", { context }))).toMatchObject({ changes: undefined });
});

test("an empty name takes the ticked changes out of their launch", async () => {
  const { calls, verb } = recording<ScheduleResult>({ ok: true });
  const context = testContext({ backend: { schedule: { name: verb } } });
  const sent = nameChanges(routeArgs("/admin/agenda", { context, form: { part: id, launch: " " } }));
  expect(await redirectOf(sent)).toMatchObject({ location: "/admin/agenda", toast: { name: "launchNamed" } });
  expect(calls).toEqual([[[{ id, language: null }], undefined]]);
});

const { environment } = await openRealRows();

test("two changes are named, moved together over what the page showed, and cancelled together", async () => {
  const context = testContext({ environment });
  await signUp(context, "ada@northlight.test");
  const times = { at: "2099-01-15T10:00", until: "2099-01-16T10:00", zone: "America/Toronto" };
  const flagForm = { enabled: "false", replaces: "true", change: "", changeRevision: "", ...times };
  const flag = { context, params: { flag: "testimonial" }, form: flagForm };
  await redirectOf(scheduleFlag(routeArgs("/admin/features/testimonial/schedule", flag)));
  const textForm = { id, section: "hero", language: "fr", revision: "", translates: "", title: "Titre", ...times };
  const text = { context, params: { section: "hero" }, form: textForm };
  await redirectOf(scheduleSection(routeArgs("/admin/content/hero/schedule?language=fr", text)));

  const agenda = async () => (await agendaPage(routeArgs("/admin/agenda", { context }))).changes ?? [];
  const parts = (await agenda()).flatMap(({ part }) => part ?? []);
  expect(parts).toHaveLength(2);
  for (const part of parts)
    await redirectOf(
      nameChanges(routeArgs("/admin/agenda", { context, form: { part: partValue(part), launch: "Spring" } })),
    );
  const { revision } = await launchPage(routeArgs(spring, { context }));

  const move = (at: string) => {
    const form = { launch: "Spring", seen: revision ?? "", at, zone: times.zone };
    return launchAction(routeArgs(spring, { context, form }));
  };
  expect(await redirectOf(move("2099-02-01T10:00"))).toMatchObject({ toast: { name: "launchMoved" } });
  expect((await agenda()).map(({ at }) => at.slice(0, 10))).toEqual([
    "2099-02-01",
    "2099-02-01",
    "2099-02-02",
    "2099-02-02",
  ]);
  expect(await move("2099-03-01T10:00")).toMatchObject({ data: { overtaken: true }, init: { status: 409 } });

  const seen = (await launchPage(routeArgs(spring, { context }))).revision ?? "";
  const cancelled = launchAction(
    routeArgs("/admin/agenda/launch/cancel?name=Spring", { context, form: { launch: "Spring", seen } }),
  );
  expect(await redirectOf(cancelled)).toMatchObject({ toast: { name: "launchCancelled" } });
  expect(await agenda()).toEqual([]);
});
