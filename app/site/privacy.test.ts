import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { finishedLanguages } from "../../tests/support/finished-languages.ts";
import { localeFile, pageArgs } from "../../tests/support/page.ts";
import { siteTexts } from "../data/published/site-texts.server.ts";
import { inEachLanguage, languages } from "../schemas/formats/languages.ts";
import { siteFlags } from "../schemas/rules/flag.ts";
import { loader } from "./privacy.tsx";

const terms = localeFile("fr", "terms").updated;

test.for([
  ["2026-12-02T03:00:00Z", "2026-12-01"],
  ["2020-01-01T12:00:00Z", localeFile("fr", "privacy").updated],
  [undefined, localeFile("fr", "privacy").updated],
] as const)("the page was last changed when it was published, but not before the software: %s", async ([at, day]) => {
  for (const page of ["privacy", "terms"]) {
    const pages = { fr: { [page]: { publishedAt: at } } };
    const texts = siteTexts({ sections: inEachLanguage(() => ({})) }, pages);
    expect(texts("fr", page)).toMatchObject({ updated: page === "terms" && day !== "2026-12-01" ? terms : day });
    expect(texts("es", page)).toMatchObject({
      updated: page === "terms" ? terms : localeFile("es", "privacy").updated,
    });
  }
});

test.for([
  ["periods, webhook or form", { practiceChangedAt: "2026-12-02T03:00:00Z" }, {}],
  ["the firm", {}, { en: { "settings-firm": { publishedAt: "2026-12-02T03:00:00Z" } } }],
] as const)("it has a new date in every language when %s changed, and the terms have not", ([, practice, pages]) => {
  const texts = siteTexts({ sections: inEachLanguage(() => ({})), ...practice }, pages);
  for (const language of languages) {
    expect(texts(language, "privacy")).toMatchObject({ updated: "2026-12-01" });
    expect(texts(language, "terms")).toMatchObject({ updated: terms });
  }
});

/** By the date of the file: what it says in all languages. */
const written: Record<string, string> = {
  "2026-11-30": "5e37fd042b5a5202f453f995d4fb1898404b329120dfd62853c8cd8ebde95e9e",
};

test("the page has a new date wherever what it says has changed", () => {
  const said = finishedLanguages.map((language) => {
    const { updated, sections, variants, ...rest } = localeFile(language, "privacy");
    return { updated, said: { sections, variants, rest } };
  });
  const dates = new Set(said.map(({ updated }) => updated));
  expect([...dates]).toEqual([Object.keys(written).at(-1)]);
  const digest = hash("sha256", JSON.stringify(said));
  expect(digest, "Date the page anew in every language, and note here what it says then").toBe(
    written[said[0]!.updated],
  );
});

const withoutEmbed = { flags: { ...siteFlags, contact_form_embed: false } };
const usual = { countsVisits: true, sharesMemory: false, filesElsewhere: false, embedsForm: true, draftsAt: undefined };

test.for([
  [{}, true, {}, usual],
  [{ REDIS_URL: "redis://127.0.0.1:1" }, true, {}, { ...usual, sharesMemory: true }],
  [{ PUBLIC_FILES: "direct" }, false, {}, { ...usual, countsVisits: false, filesElsewhere: true }],
  [
    { AI_URL: "https://ai.example.com/v1", AI_KEY: "k", AI_MODEL: "m" },
    true,
    {},
    { ...usual, draftsAt: "ai.example.com" },
  ],
  [{}, true, withoutEmbed, { ...usual, embedsForm: false }],
] as const)("the page knows what this site does: %#", async ([environment, on, published, practice]) => {
  const args = pageArgs("/privacy", { environment, visitCounts: { on }, published });
  expect(await loader(args)).toMatchObject({ practice });
});
