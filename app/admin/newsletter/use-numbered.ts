import { useLanguage } from "../../i18n/i18next.ts";
import { wholeNumber } from "../../i18n/numbers.ts";

export function useNumbered(): (count: number) => { count: number; number: string } {
  const language = useLanguage();
  return (count) => ({ count, number: wholeNumber(count, language) });
}
