import { expect, test } from "vitest";
import english from "../../../locales/en/admin-schedule.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { recording, redirectOf } from "../../../tests/support/route-calls.ts";
import { done } from "../../data/result.server.ts";
import type { ScheduleRefusal, ScheduleResult } from "../../data/schedule.server.ts";
import type { Backend } from "../../data/session.server.ts";
import type { Flag } from "../../schemas/flag.ts";
import type { Section } from "../../schemas/section.ts";
import { action as scheduleFlag, loader as flagPage } from "./flag.tsx";
import { action as scheduleSection, loader as sectionPage } from "./section.tsx";

const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const times = { at: "2099-01-15T10:00", until: "2099-01-16T10:00", zone: "America/Toronto" };
const instants = { starts_at: "2099-01-15T15:00:00.000Z", ends_at: "2099-01-16T15:00:00.000Z" };
const flag: Flag = { id, feature_key: "testimonial", description: null, category: "home", enabled: true };
const texts = { title: "A", subtitle: null, body_text: null, cta_text: null, cta_link: null };
const section: Section = { id, section_id: "hero", ...texts, revision: "r1", edited: true, translations: [] };

const pages = [
  {
    name: "a flag",
    path: "/admin/features/testimonial/schedule",
    params: { flag: "testimonial" },
    action: scheduleFlag,
    loaders: [flagPage],
    form: { enabled: "false", replaces: "true", ...times },
    planned: { enabled: false, replaces: "true" },
    target: { flag: "testimonial" },
    shown: { flag, flagKey: "testimonial" },
  },
  {
    name: "a text",
    path: "/admin/content/hero/schedule?language=fr",
    params: { section: "hero" },
    action: scheduleSection,
    loaders: [sectionPage],
    form: { id, section: "hero", language: "fr", revision: "r2", translates: "r1", title: "Titre", ...times },
    planned: { ...texts, title: "Titre", translates_revision: "r1", replaces: "r2" },
    target: { section: "hero", language: "fr" },
    shown: { section, target: { section: "hero", language: "fr" } },
  },
] as const;
type Page = (typeof pages)[number];
type Form = Record<string, string>;

const readable = {
  features: { one: async () => done(flag) },
  sections: { inDisplayOrder: async () => done([section]), lastChange: async () => undefined },
};

function contextWith(schedule: Partial<Backend["schedule"]>) {
  return testContext({ backend: { ...readable, schedule: { pending: async () => done([]), ...schedule } } });
}

function send({ action, path, params, form }: Page, save: Backend["schedule"]["save"], changes: Form = {}) {
  return action(routeArgs(path, { context: contextWith({ save }), params, form: { ...form, ...changes } }));
}

test.for(pages)("of $name that has changed already only the end is moved, over what the page showed", async (page) => {
  const { calls, verb } = recording<ScheduleResult>({ ok: true });
  await redirectOf(send(page, verb, { change: id, changeRevision: "c1", started: "on", at: "" }));
  expect(calls).toMatchObject([
    [page.target, { starts_at: undefined, ends_at: instants.ends_at }, { id, revision: "c1" }],
  ]);
});

const refusals: [ScheduleRefusal, number, string, boolean][] = [
  [{ ok: false, why: "conflict" }, 409, english.refusals.conflict, true],
  [{ ok: false, why: "missing" }, 409, english.refusals.missing, false],
  [{ ok: false, why: "notAllowed" }, 409, english.refusals.notAllowed, false],
  [{ ok: false, why: "past" }, 400, english.refusals.past, false],
];
test.for(pages.flatMap((page) => refusals.map((refusal) => [page.name, page, refusal] as const)))(
  "a refusal to schedule %s is told with what was typed",
  async ([, page, [refused, status, sentence, overtaken]]) => {
    const { form } = page;
    expect(await send(page, async () => refused)).toMatchObject({
      data: { error: { "": [sentence] }, initialValue: { at: form.at, zone: form.zone }, overtaken },
      init: { status },
    });
  },
);

test.for(pages)("the page of $name shows what there is", async (page) => {
  const { loaders, path, params, shown } = page;
  for (const loader of loaders) {
    expect(await loader(routeArgs(path, { context: contextWith({}), params }))).toMatchObject(shown);
  }
});

test("a translation that lags behind the English is planned beside what changed of it", async () => {
  const former = { title: "Former" };
  const translation = {
    ...texts,
    section_id: "hero",
    language: "fr" as const,
    revision: "r2",
    translates_revision: "r0",
    behind: ["title"],
  };
  const lagging: Section = { ...section, translations: [translation] };
  const translatedEnglish = async () => former;
  const sections = { ...readable.sections, inDisplayOrder: async () => done([lagging]), translatedEnglish };
  const context = testContext({ backend: { ...readable, sections, schedule: { pending: async () => done([]) } } });
  const shown = await sectionPage(routeArgs(pages[1].path, { context, params: { section: "hero" } }));
  expect(shown.formerEnglish).toEqual(former);
});

test("an unknown flag or section answers 404", async () => {
  const context = testContext({
    backend: {
      features: { one: async () => done(undefined) },
      sections: { inDisplayOrder: async () => done([]), lastChange: async () => undefined },
      schedule: { pending: async () => done([]) },
    },
  });
  const notFound = { init: { status: 404 } };
  for (const name of ["unknown", "Not-a-key"]) {
    const path = `/admin/features/${name}/schedule`;
    await expect(flagPage(routeArgs(path, { context, params: { flag: name } }))).rejects.toMatchObject(notFound);
    await expect(sectionPage(routeArgs(path, { context, params: { section: name } }))).rejects.toMatchObject(notFound);
  }
});
