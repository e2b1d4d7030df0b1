import { locales, type Language } from "./languages.ts";

/** `2025-01-15` → `Jan 15, 2025`, `15 janv. 2025`, `15 ene 2025`. */
export function shortDate(isoDate: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: "medium", timeZone: "UTC" }).format(new Date(isoDate));
}

/** `2025-01-15` → `January 15, 2025`, `15 janvier 2025`, `15 de enero de 2025`. */
export function longDate(isoDate: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "UTC" }).format(new Date(isoDate));
}
