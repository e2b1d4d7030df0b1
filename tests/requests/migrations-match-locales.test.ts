import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sections } from "../../app/content/sections.ts";
import { languages } from "../../app/i18n/languages.ts";
import { siteFlags } from "../../app/schemas/flag.ts";
import { backend } from "../support/network.ts";

function fixedText(file: string, path: string, language = "en"): unknown {
  const locale = new URL(`../../locales/${language}/${file}.json`, import.meta.url);
  const texts: unknown = JSON.parse(readFileSync(locale, "utf8"));
  return path.split(".").reduce((value, key) => (value as Record<string, unknown>)[key], texts);
}

test("the migrations' sections say what the site's own English says", async () => {
  const seeded = await backend.sql("select * from public.content_sections order by display_order");
  expect(seeded.map(({ section_id }) => section_id)).toEqual(Object.keys(sections));
  for (const [id, section] of Object.entries(sections)) {
    const row = seeded.find(({ section_id }) => section_id === id);
    for (const [column, path] of Object.entries(section.columns)) {
      expect(row?.[column], `${id}.${column}`).toBe(fixedText(section.file, path));
    }
    expect(row?.cta_link ?? undefined, `${id}.cta_link`).toBe("link" in section ? section.link : undefined);
  }
});

test("the migrations' flags are those that the site obeys, in four categories and one without", async () => {
  const seeded = await backend.sql("select feature_key, category from public.site_features");
  expect(new Set(seeded.map(({ feature_key }) => feature_key))).toEqual(new Set(Object.keys(siteFlags)));
  const categories = new Set(seeded.map(({ category }) => category));
  expect(categories.has(null)).toBe(true);
  expect(categories.size).toBeGreaterThan(4);
});

test("the database has the languages of the site", async () => {
  const known = await backend.sql("select code from public.languages");
  expect(new Set(known.map(({ code }) => code))).toEqual(new Set(languages));
});
