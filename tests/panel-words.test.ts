import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import type { Language } from "../app/schemas/formats/languages.ts";
import { textsIn } from "./support/locale-texts.ts";

/** As bytes are held: what a text wants to say more, another says less, or a page of the help says it. */
const most: Partial<Record<Language, { words: number; long: number }>> = {
  en: { words: 9_000, long: 8 },
  fr: { words: 10_300, long: 12 },
  es: { words: 10_150, long: 8 },
};
/** In words: a text of so many is read by nobody who has something to do. */
const isLong = (text: string) => wordsOf(text) >= 25;

function panelTexts(language: string): string[] {
  const folder = new URL(`../locales/${language}/`, import.meta.url);
  const files = readdirSync(folder).filter((name) => /^admin.*\.json$/.test(name));
  return files.flatMap((file) => [...textsIn(language, file).values()]);
}

function wordsOf(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

test.for(Object.entries(most))("the panel says in %s no more words than its budget", ([language, budget]) => {
  const texts = panelTexts(language);
  expect(texts.length).toBeGreaterThan(1_500);
  expect(texts.reduce((sum, text) => sum + wordsOf(text), 0)).toBeLessThanOrEqual(budget.words);
  expect(texts.filter(isLong).length).toBeLessThanOrEqual(budget.long);
});

const anotherWord: Partial<Record<Language, RegExp>> = {
  en: /outdated|obsolete|stale|not translated|untranslated|need(s|ing)? (attention|an update)|to look at/i,
  fr: /à revoir|à mettre à jour|obsolète|dépassée?\b|non traduit|désuet/i,
  es: /obsolet|sin traducir|no traducid|sin leer|por actualizar|por verificar/i,
};

test.for(Object.keys(most) as Language[])(
  "a translation is missing, out of date or to check in %s, and nothing else",
  (language) => {
    const said = (file: string, of: string, keys: string[]) =>
      keys.map((key) => textsIn(language, file).get(`${of}.${key}`) ?? expect.unreachable());
    const states = said("admin-documents.json", "states", ["missing", "outOfDate", "unread"]);
    expect(states).toEqual(said("admin-dashboard.json", "toDo.found", ["missing", "outOfDate", "aged"]));
    expect(panelTexts(language).filter((text) => anotherWord[language]!.test(text))).toEqual([]);
  },
);
