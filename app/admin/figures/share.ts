import { useLocale } from "../../i18n/i18next.ts";

export function useShare(): (part: number, whole: number) => string {
  const format = new Intl.NumberFormat(useLocale(), { style: "percent", maximumFractionDigits: 1 });
  return (part, whole) => (whole > 0 ? sameSpaces(format.format(part / whole)) : "–");
}

export function useChange(): (now: number, before: number) => string | undefined {
  const format = new Intl.NumberFormat(useLocale(), {
    style: "percent",
    maximumFractionDigits: 0,
    signDisplay: "exceptZero",
  });
  return (now, before) => (before > 0 ? sameSpaces(format.format(now / before - 1)) : undefined);
}

/** Server and browser may format with different kinds of space, which would break hydration. */
function sameSpaces(written: string): string {
  return written.replace(/\s/g, "\u00a0");
}
