import { useLocale } from "./i18next.ts";

/** Several things in one sentence: “a, b and c”, without the comma before “and” that American English has and this site has not. */
export function useListed(): (things: readonly string[]) => string {
  const format = new Intl.ListFormat(useLocale().replace("en-US", "en-CA"), { type: "conjunction" });
  return (things) => format.format(things);
}
