import { locales, type Language } from "./languages.ts";

const formats = new Map<Language, Intl.NumberFormat>();

/** `1234` → `1,234`, `1 234`. Server and browser may know different spaces, which would break hydration: ours is one. */
export function wholeNumber(number: number, language: Language): string {
  return formatOf(language).format(number).replace(/\s/g, "\u00a0");
}

/** Cached, as those of dates are. */
function formatOf(language: Language): Intl.NumberFormat {
  const format = formats.get(language) ?? new Intl.NumberFormat(locales[language], { maximumFractionDigits: 0 });
  formats.set(language, format);
  return format;
}
