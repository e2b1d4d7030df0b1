import { useLanguage } from "../../i18n/i18next.ts";
import { wholeNumber } from "../../i18n/numbers.ts";

/** A count for a text, which chooses the plural by it, with the number as it is written. */
export function useNumbered(): (count: number) => { count: number; number: string } {
  const language = useLanguage();
  return (count) => ({ count, number: wholeNumber(count, language) });
}
