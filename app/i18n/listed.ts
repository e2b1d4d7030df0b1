import { useLocale } from "./i18next.ts";

/** Several things in one sentence: “a, b and c”. */
export function useListed(): (things: readonly string[]) => string {
  const format = new Intl.ListFormat(useLocale(), { type: "conjunction" });
  return (things) => format.format(things);
}
