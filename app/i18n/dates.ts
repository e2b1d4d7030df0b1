import { locales, type Language } from "./languages.ts";

/** `2025-01-15` → `Jan 15, 2025`, `15 janv. 2025`, `15 ene 2025`. */
export function shortDate(isoDate: string, language: Language): string {
  return withOrdinal(formatOf(language, "medium").format(new Date(isoDate)), language);
}

export function longDate(isoDate: string, language: Language): string {
  return withOrdinal(formatOf(language, "long").format(new Date(isoDate)), language);
}

/** French writes the first of a month 1er, which `Intl` does not. */
export function withOrdinal(date: string, language: Language): string {
  return language === "fr" ? date.replace(/^1(?=\s\p{L})/u, "1er") : date;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter takes longer than formatting a hundred dates. */
function formatOf(language: Language, dateStyle: "medium" | "long"): Intl.DateTimeFormat {
  const name = `${language} ${dateStyle}`;
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locales[language], { dateStyle, timeZone: "UTC" });
  formats.set(name, format);
  return format;
}
