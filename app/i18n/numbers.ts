import { locales, type Language } from "./languages.ts";

const styles = {
  whole: { maximumFractionDigits: 0 },
  months: { style: "unit", unit: "month", unitDisplay: "long" },
} as const;

const formats = new Map<string, Intl.NumberFormat>();

/** `1234` → `1,234`, `1 234`. */
export function wholeNumber(number: number, language: Language): string {
  return written(number, language, "whole");
}

/** `24` → `24 months`, `24 mois`, `24 meses`. */
export function monthsLong(months: number, language: Language): string {
  return written(months, language, "months");
}

/** Server and browser may know different spaces, which would break hydration: ours is one. */
function written(number: number, language: Language, style: keyof typeof styles): string {
  const name = `${language} ${style}`;
  const format = formats.get(name) ?? new Intl.NumberFormat(locales[language], styles[style]);
  formats.set(name, format);
  return format.format(number).replace(/\s/g, "\u00a0");
}
