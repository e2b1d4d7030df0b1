import { useLocale } from "../../i18n/i18next.ts";

export function useWholeNumber(): (number: number) => string {
  const format = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 0 });
  // Server and browser may format with different kinds of space, which would break hydration.
  return (number) => format.format(number).replace(/\s/g, "\u00a0");
}
