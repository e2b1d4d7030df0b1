import { expect, test } from "vitest";
import english from "../../locales/en/admin-content.json";
import french from "../../locales/fr/admin-content.json";
import home from "../../locales/fr/home.json";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { neverCalled, recording, redirectOf, validation } from "../../tests/support/route-calls.ts";
import { done } from "../data/result.server.ts";
import type { Saved } from "../data/sections.server.ts";
import type { Backend } from "../data/session.server.ts";
import { noTexts, type Section } from "../schemas/section.ts";
import { action, loader } from "./content.tsx";

const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const address = "/admin/content?edit=hero";
const hero: Section = {
  ...noTexts,
  id,
  section_id: "hero",
  title: "Stored",
  revision: "1",
  edited: true,
  translations: [],
};
const typed = {
  id,
  section: "hero",
  language: "en",
  revision: "1",
  translates: "",
  cta: "on",
  title: "Typed with care",
  subtitle: "",
  body_text: "Two\r\nlines ",
  cta_text: "Talk to us",
  cta_link: "/services",
};

type Save = Backend["sections"]["save"];

function submit(save: Save, form: Record<string, string> = typed, language: "en" | "fr" = "en") {
  return action(routeArgs(address, { context: testContext({ language, backend: { sections: { save } } }), form }));
}

function show(search: string, language: "en" | "fr" = "en", note: Backend["openTexts"]["note"] = neverCalled) {
  const sections = { inDisplayOrder: async () => done([hero]) };
  const context = testContext({ language, backend: { sections, openTexts: { note } } });
  return loader(routeArgs(`/admin/content${search}`, { context }));
}

test("the page shows every section and edits none", async () => {
  expect(await show("", "fr")).toEqual({
    sections: [hero],
    changes: [],
    editing: null,
  });
});

test.for([
  ["?edit=hero", "en"],
  ["?edit=hero&language=fr", "fr"],
  ["?edit=hero&language=de", "en"],
] as const)(
  "%s edits the section in %s, beside what the site says where a field is left empty",
  async ([search, language]) => {
    const { calls, verb } = recording(["bo@northlight.test"]);
    const { editing } = await show(search, "en", verb);
    expect(editing).toMatchObject({ section: "hero", language, others: ["bo@northlight.test"] });
    expect(calls).toEqual([[id, language]]);
    if (language === "fr") expect(editing?.fixed.title).toBe(home.hero.heading);
  },
);

test.for(["nonsense", "__proto__", "../hero"])("the section %s has no texts of the site's own", async (section) => {
  const { editing } = await show(`?${new URLSearchParams({ edit: section })}`);
  expect(editing).toEqual({ section, language: "en", others: [], findings: [], fixed: {} });
});

test("nothing is published that is still English before somebody said so", async () => {
  const stored = { ...hero, body_text: "Edited" };
  const send = (more: Record<string, string>, save: Save = neverCalled) =>
    action(
      routeArgs(address, {
        context: testContext({ backend: { sections: { save, inDisplayOrder: async () => done([stored]) } } }),
        form: { ...typed, language: "fr", title: "Titre", body_text: "Edited", ...more },
      }),
    );
  expect(await send({ intent: "startFromEnglish", body_text: "" })).toMatchObject({
    data: { initialValue: { title: "Titre", body_text: "Edited", filled: ["body_text"] } },
  });
  expect(await send({ filled: "body_text" })).toMatchObject({ data: { asks: true }, init: { status: 409 } });
  const answers: Record<string, string>[] = [
    { confirmed: "body_text" },
    { confirmed_in: "fr" },
    { body_text: "Modifié" },
  ];
  for (const seen of answers) {
    const { calls, verb } = recording<Saved>({ ok: true });
    expect(await redirectOf(send({ filled: "body_text", ...seen }, verb))).toMatchObject({ status: 302 });
    expect(calls).toHaveLength(1);
  }
});

test("a form that is only validated saves nothing, and is told what is wrong", async () => {
  expect(await submit(neverCalled, { ...typed, ...validation })).toMatchObject({ init: { status: 200 } });
  expect(await submit(neverCalled, { ...typed, cta_link: "//evil.test", ...validation })).toMatchObject({
    data: { error: { cta_link: ["linkInvalid"] } },
    init: { status: 200 },
  });
});

test("a text that somebody else saved meanwhile comes back beside one's own, in the reader's language", async () => {
  const conflict = {
    texts: { ...noTexts, title: "Eva’s heading" },
    revision: "2",
    by: "eva@northlight.test",
    at: "2026-01-15T12:00:00Z",
  };
  expect(await submit(async () => ({ ok: false, why: "conflict", conflict }), typed, "fr")).toMatchObject({
    data: {
      error: { "": [french.refusals.conflict] },
      initialValue: { title: typed.title, revision: "1" },
      conflict,
    },
    init: { status: 409 },
  });
});

test.for([
  ["missing", true],
  ["notAllowed", false],
] as const)("a save that is %s answers 409 and gives the text back", async ([why, missing]) => {
  expect(await submit(async () => ({ ok: false, why }))).toMatchObject({
    data: { error: { "": [english.refusals[why]] }, initialValue: { title: typed.title }, missing },
    init: { status: 409 },
  });
});

test("the page of a text that came back is shown even while the sections cannot be read", async () => {
  const context = testContext();
  expect(await action(routeArgs(address, { context, form: typed }))).toMatchObject({
    data: { error: { "": [english.refusals.unreachable] } },
  });
  expect(await loader(routeArgs(address, { context }))).toMatchObject({
    sections: undefined,
    editing: { section: "hero", language: "en" },
  });
});
