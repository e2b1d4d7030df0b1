import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { openRealRows, signUp } from "../../../tests/support/real-rows.ts";
import { redirectOf } from "../../../tests/support/route-calls.ts";
import { action as saveSection, loader as content } from "../content.tsx";
import { action, loader } from "./agenda.tsx";
import { action as scheduleFlag } from "./flag.tsx";

const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";

test("an action that failed keeps its page", async () => {
  const context = testContext();
  const form = { part: `${id}@4071600000`, at: "2099-02-01T10:00", zone: "UTC" };
  expect(await action(routeArgs("/admin/agenda", { context, form }))).toMatchObject({
    data: { initialValue: form },
    init: { status: 503 },
  });
  expect(await loader(routeArgs("/admin/agenda", { context }))).toMatchObject({ changes: undefined });
});

const { environment } = await openRealRows();

test("two changes are ticked, moved together over what the page showed, and cancelled together", async () => {
  const context = testContext({ environment });
  await signUp(context, "ada@northlight.test");
  const times = { at: "2099-01-15T10:00", until: "2099-01-16T10:00", zone: "America/Toronto" };
  const flagForm = { enabled: "false", replaces: "true", change: "", changeRevision: "", ...times };
  const flag = { context, params: { flag: "testimonial" }, form: flagForm };
  await redirectOf(scheduleFlag(routeArgs("/admin/features/testimonial/schedule", flag)));
  const section = "/admin/content?edit=hero&language=fr";
  const { editing } = await content(routeArgs(section, { context }));
  const text = editing?.document?.texts.find(({ language }) => language === "fr");
  const textForm = { language: "fr", revision: text?.revision ?? "", title: "Titre", intent: "schedule", ...times };
  await redirectOf(saveSection(routeArgs(section, { context, form: textForm })));

  const agenda = async () => (await loader(routeArgs("/admin/agenda", { context }))).changes ?? [];
  const ticked = async (more: [string, string][] = []) => {
    const parts = (await agenda()).flatMap(({ part }) => part ?? []);
    expect(parts).toHaveLength(2);
    return new URLSearchParams([...parts.map((part): [string, string] => ["part", part]), ...more]);
  };
  const send = (address: string, body: URLSearchParams) =>
    action(routeArgs(address, { context, request: { method: "POST", body } }));

  const move = await ticked([
    ["at", "2099-02-01T10:00"],
    ["zone", times.zone],
  ]);
  expect(await redirectOf(send("/admin/agenda", move))).toMatchObject({ toast: { name: "changesMoved" } });
  expect((await agenda()).map(({ at }) => at.slice(0, 10))).toEqual([
    "2099-02-01",
    "2099-02-01",
    "2099-02-02",
    "2099-02-02",
  ]);
  move.set("at", "2099-03-01T10:00");
  expect(await send("/admin/agenda", move)).toMatchObject({ data: { overtaken: true }, init: { status: 409 } });

  const cancelled = send("/admin/agenda/cancel", await ticked());
  expect(await redirectOf(cancelled)).toMatchObject({ toast: { name: "changesCancelled" } });
  expect(await agenda()).toEqual([]);
});
