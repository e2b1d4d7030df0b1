import { existsSync, readFileSync } from "node:fs";
import { fallbackLanguage, type Language } from "./languages.ts";

const fileOf = (language: Language, file: string) => new URL(`../../locales/${language}/${file}.json`, import.meta.url);

export function hasTexts(language: Language, file: string): boolean {
  return existsSync(fileOf(language, file));
}

/** For programs that run without a build, as `suppliedTexts` is for the site. */
export function readTexts(language: Language, file: string): object {
  const own = hasTexts(language, file) ? language : fallbackLanguage;
  return JSON.parse(readFileSync(fileOf(own, file), "utf8")) as object;
}
