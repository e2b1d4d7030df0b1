import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { languages, translatedLanguages } from "../app/schemas/formats/languages.ts";
import { finishedLanguages } from "./support/finished-languages.ts";
import { textsIn } from "./support/locale-texts.ts";

const home = new URL("../locales/", import.meta.url);
const filesOf = (language: string) =>
  readdirSync(new URL(`${language}/`, home), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".json"),
  );
const files = filesOf("en");
const languagesWith = (file: string) => languages.filter((language) => filesOf(language).includes(file));
const pluralEndings = /_(?:zero|one|two|few|many|other)$/;

function keysOf(texts: Map<string, string>): string[] {
  return [...new Set([...texts.keys()].map((key) => key.replace(pluralEndings, "")))].toSorted();
}

function placeholdersOf(text: string): string[] {
  return [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted();
}

test("every language has the same files, and one that is not finished none but these", () => {
  expect(files.length).toBeGreaterThan(20);
  for (const language of finishedLanguages) expect(filesOf(language).toSorted()).toEqual(files.toSorted());
  for (const language of languages) expect(files).toEqual(expect.arrayContaining(filesOf(language)));
});

test.for(translatedLanguages.flatMap((language) => filesOf(language).map((file) => [language, file] as const)))(
  "%s/%s says everything that English says, with the same placeholders",
  ([language, file]) => {
    const english = textsIn("en", file);
    const own = textsIn(language, file);
    expect(keysOf(own)).toEqual(keysOf(english));
    for (const [key, text] of english) {
      const translated = own.get(key);
      if (translated !== undefined && !pluralEndings.test(key)) {
        expect(placeholdersOf(translated), key).toEqual(placeholdersOf(text));
      }
    }
  },
);

test.for(files)("%s has no empty text and no sentence left in English", (file) => {
  const english = textsIn("en", file);
  for (const language of languagesWith(file)) {
    for (const [key, text] of textsIn(language, file)) {
      expect(text.trim(), `${language} ${key}`).not.toBe("");
      const sentence = text.replace(/\{\{\w+\}\}/g, "").length > 24 && text.includes(" ");
      if (language !== "en" && sentence) expect(text, `${language} ${key}`).not.toBe(english.get(key));
    }
  }
});

test.for(files)("%s has every plural form that its language needs", (file) => {
  for (const language of languagesWith(file)) {
    const texts = textsIn(language, file);
    const counted = [...texts.keys()]
      .filter((key) => pluralEndings.test(key))
      .map((key) => key.replace(pluralEndings, ""));
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const key of counted)
      for (const form of forms) expect(texts.has(`${key}_${form}`), `${language} ${key}_${form}`).toBe(true);
  }
});

test.for(files)("the French of %s keeps its punctuation on the line", (file) => {
  for (const [key, text] of textsIn("fr", file)) {
    expect(text, key).not.toMatch(/ [;!?:»%]|« |'/);
  }
});

test.for(files)("the Spanish of %s ends no sentence with a time, which ends in a dot of its own: 8:00 a.m.", (file) => {
  for (const [key, text] of textsIn("es", file)) expect(text, key).not.toMatch(/\{\{time\}\}\./);
});
