import { expect, test } from "vitest";
import { sections } from "../../app/content/sections.ts";
import { languages } from "../../app/i18n/languages.ts";
import { siteFlags } from "../../app/schemas/rules/flag.ts";
import { backend } from "../support/network.ts";

test("the migrations' sections are those of the site, and say nothing until an operator does", async () => {
  const seeded = await backend.sql("select * from public.content_sections order by display_order");
  expect(seeded.map(({ section_id }) => section_id)).toEqual(Object.keys(sections));
  for (const [id, section] of Object.entries(sections)) {
    const row = seeded.find(({ section_id }) => section_id === id);
    const cta_text = "cta_text" in section.columns ? "" : null;
    expect(row, id).toMatchObject({ title: null, subtitle: null, body_text: null, cta_text, cta_link: null });
  }
});

test("the site obeys every flag of the migrations, which are in four categories and one without", async () => {
  const seeded = await backend.sql<{ feature_key: string; category: string | null }>(
    "select feature_key, category from public.site_features",
  );
  expect(seeded.filter(({ feature_key }) => !Object.hasOwn(siteFlags, feature_key))).toEqual([]);
  const categories = new Set(seeded.map(({ category }) => category));
  expect(categories.has(null)).toBe(true);
  expect(categories.size).toBeGreaterThan(4);
});

test("the database has the languages of the site", async () => {
  const known = await backend.sql("select code from public.languages");
  expect(new Set(known.map(({ code }) => code))).toEqual(new Set(languages));
});
