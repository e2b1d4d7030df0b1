import { readFileSync } from "node:fs";

/** The texts of a locale file, each by its path. */
export function textsIn(language: string, file: string): Map<string, string> {
  const home = new URL(`../../locales/${language}/`, import.meta.url);
  return new Map(textsBelow(JSON.parse(readFileSync(new URL(file, home), "utf8"))));
}

function textsBelow(texts: unknown, path = ""): [string, string][] {
  if (typeof texts === "string") return [[path, texts]];
  return Object.entries(texts as object).flatMap(([key, value]) => textsBelow(value, path ? `${path}.${key}` : key));
}
