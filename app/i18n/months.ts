import { locales, type Language } from "./languages.ts";

const formats = new Map<Language, Intl.NumberFormat>();

/** `24` → `24 months`, `24 mois`, `24 meses`. The space is ours, as in whole numbers. */
export function monthsLong(months: number, language: Language): string {
  const format =
    formats.get(language) ??
    new Intl.NumberFormat(locales[language], { style: "unit", unit: "month", unitDisplay: "long" });
  formats.set(language, format);
  return format.format(months).replace(/\s/g, "\u00a0");
}
