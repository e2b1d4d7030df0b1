import { expect, test } from "vitest";
import english from "../../../locales/en/admin-content.json";
import french from "../../../locales/fr/admin-content.json";
import frenchVersions from "../../../locales/fr/admin-versions.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { neverCalled, recording, unreachable } from "../../../tests/support/route-calls.ts";
import { done } from "../../data/result.server.ts";
import type { Version } from "../../data/sections.server.ts";
import type { Backend } from "../../data/session.server.ts";
import { pick } from "../../i18n/translations.server.ts";
import { noTexts, type Section } from "../../schemas/section.ts";
import { textsOfVersionList } from "../components/version-list.tsx";
import { action, loader } from "./versions.tsx";

const address = "/admin/content/versions";
const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const hero: Section = { ...noTexts, id, section_id: "hero", title: "Stored", revision: "2", translations: [] };
const former: Version = {
  ...noTexts,
  id: "7",
  title: "First heading",
  translates_revision: null,
  replacedAt: "2026-01-15T12:00:00Z",
  replacedBy: "ada@northlight.test",
};
const wanted = { version: "7", section: "hero", language: "en", revision: "2" };

type Sections = Backend["sections"];

function show(search: string, sections: Partial<Sections> = {}) {
  const backend = {
    sections: {
      inDisplayOrder: async () => done([hero]),
      versionsOf: async () => ({ versions: [former], more: false }),
      ...sections,
    },
  };
  return loader(routeArgs(address + search, { context: testContext({ language: "fr", backend }) }));
}

function submit(restore: Sections["restore"], form: Record<string, string> = wanted, language: "en" | "fr" = "en") {
  const context = testContext({ language, backend: { sections: { restore } } });
  return action(routeArgs(address, { context, form }));
}

test("the former versions of a text stand under its section, and one is compared", async () => {
  const { calls, verb } = recording({ versions: [former], more: true });
  expect(await show("?section=hero&version=7", { versionsOf: verb })).toEqual({
    id: "hero",
    language: "en",
    unread: false,
    section: hero,
    versions: [former],
    more: true,
    chosen: former,
    continued: false,
    translations: { "admin-content": french, "admin-versions": pick(frenchVersions, textsOfVersionList) },
  });
  expect(calls).toEqual([["hero", "en", undefined]]);
});

test("older versions of a translation are a page away", async () => {
  const { calls, verb } = recording({ versions: [], more: false });
  const shown = await show("?section=hero&language=fr&before=51&version=7", { versionsOf: verb });
  expect(shown).toMatchObject({ language: "fr", chosen: undefined, continued: true });
  expect(calls).toEqual([["hero", "fr", "51"]]);
});

test.for(["0", "-1", "1e3", "nonsense", "1".repeat(19)])("before=%s asks for the newest", async (before) => {
  const { calls, verb } = recording({ versions: [former], more: false });
  await show(`?section=hero&before=${before}`, { versionsOf: verb });
  expect(calls).toEqual([["hero", "en", undefined]]);
});

test.for(["", "?section=", "?section=../hero", "?section=Hero", `?section=${"x".repeat(64)}`])(
  "%j is no address of a section",
  async (search) => {
    const nobody = { inDisplayOrder: neverCalled, versionsOf: neverCalled };
    await expect(show(search, nobody)).rejects.toMatchObject({ init: { status: 404 } });
  },
);

test("a section that never was is not found; one that is gone still shows its former texts", async () => {
  const inDisplayOrder = async () => done([]);
  const never = show("?section=nonsense", { inDisplayOrder, versionsOf: async () => ({ versions: [], more: false }) });
  await expect(never).rejects.toMatchObject({ init: { status: 404 } });
  expect(await show("?section=hero", { inDisplayOrder })).toMatchObject({ section: undefined, versions: [former] });
});

test("while the sections or the versions cannot be read, the page says so", async () => {
  await expect(show("?section=hero", { inDisplayOrder: async () => unreachable })).rejects.toMatchObject({
    data: { part: "content_sections" },
    init: { status: 503 },
  });
  await expect(loader(routeArgs(`${address}?section=hero`))).rejects.toMatchObject({ init: { status: 503 } });
});

test.for(["missing", "notAllowed"] as const)("a restore that is refused as %s says so", async (why) => {
  expect(await submit(async () => ({ ok: false, why }), wanted, "fr")).toMatchObject({
    data: { error: { "": [french.refusals[why]] } },
    init: { status: 409 },
  });
});

test("a backend that is gone is said so", async () => {
  expect(await action(routeArgs(address, { form: wanted }))).toMatchObject({
    data: { error: { "": [english.refusals.unreachable] } },
    init: { status: 503 },
  });
});
