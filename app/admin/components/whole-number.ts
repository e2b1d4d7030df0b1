import { useLocale } from "../../i18n/i18next.ts";

/** Writes whole numbers as the reader does: 10,000 or 10 000. */
export function useWholeNumber(): (number: number) => string {
  const format = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 0 });
  // Server and browser may differ in the kind of space.
  return (number) => format.format(number).replace(/\s/g, "\u00a0");
}
