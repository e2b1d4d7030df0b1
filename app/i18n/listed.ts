import { useLocale } from "./i18next.ts";

const formats = new Map<string, Intl.ListFormat>();

/** Several things in one sentence: “a, b and c”, without the comma before “and” that American English has and this site has not. */
export function useListed(): (things: readonly string[]) => string {
  const locale = useLocale().replace("en-US", "en-CA");
  const format = formats.get(locale) ?? new Intl.ListFormat(locale, { type: "conjunction" });
  formats.set(locale, format);
  return (things) => format.format(things);
}
