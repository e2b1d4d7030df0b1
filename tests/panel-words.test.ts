import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Language } from "../app/schemas/formats/languages.ts";

/** As bytes are held: what a text wants to say more, another says less, or a page of the help says it. */
const most: Record<Language, { words: number; long: number }> = {
  en: { words: 9_000, long: 8 },
  fr: { words: 10_300, long: 12 },
  es: { words: 10_150, long: 8 },
};
/** In words: a text of so many is read by nobody who has something to do. */
const isLong = (text: string) => wordsOf(text) >= 25;

function panelTexts(language: string): string[] {
  const folder = new URL(`../locales/${language}/`, import.meta.url);
  const files = readdirSync(folder).filter((name) => /^admin.*\.json$/.test(name));
  return files.flatMap((file) => textsIn(JSON.parse(readFileSync(new URL(file, folder), "utf8"))));
}

function textsIn(texts: unknown): string[] {
  return typeof texts === "string" ? [texts] : Object.values(texts as object).flatMap(textsIn);
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
