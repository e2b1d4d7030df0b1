import { readFileSync } from "node:fs";
import type { Language } from "../app/schemas/formats/languages.ts";

export function readTexts(language: Language, file: string): object {
  return JSON.parse(readFileSync(new URL(`../locales/${language}/${file}.json`, import.meta.url), "utf8")) as object;
}
