import { locales, type Language } from "./languages.ts";

/** `2025-01-15` → `Jan 15, 2025`, `15 janv. 2025`, `15 ene 2025`. */
export function shortDate(isoDate: string, language: Language): string {
  return formatted(isoDate, language, "medium");
}

export function longDate(isoDate: string, language: Language): string {
  return formatted(isoDate, language, "long");
}

/** A dash for what is no date: it may cost its own place and not the page. */
function formatted(isoDate: string, language: Language, style: "medium" | "long"): string {
  const date = new Date(isoDate);
  return Number.isNaN(date.getTime()) ? "–" : withOrdinal(formatOf(language, style).format(date), language);
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
