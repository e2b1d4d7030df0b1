import { locales, type Language } from "./languages.ts";

/** `2025-01-15` → `Jan 15, 2025`, `15 janv. 2025`, `15 ene 2025`. */
export function shortDate(isoDate: string, language: Language): string {
  return formatted(isoDate, language, "medium");
}

export function longDate(isoDate: string, language: Language): string {
  return formatted(isoDate, language, "long");
}

/** With the day of the week: `Tue, Nov 24, 2026`. */
export function weekdayDate(isoDate: string, language: Language): string {
  return `${weekdayOf(isoDate, language)} ${shortDate(isoDate, language)}`;
}

/** Where the year is said elsewhere: `Tue, Nov 24`. */
export function weekdayInYear(isoDate: string, language: Language): string {
  return `${weekdayOf(isoDate, language)} ${formatted(isoDate, language, "inYear")}`;
}

function weekdayOf(isoDate: string, language: Language): string {
  return formatted(isoDate, language, "weekday") + (language === "fr" ? "" : ",");
}

/** A dash for what is no date: it may cost its own place and not the page. */
function formatted(isoDate: string, language: Language, style: Style): string {
  const date = new Date(isoDate);
  return Number.isNaN(date.getTime()) ? "–" : withOrdinal(formatOf(language, style).format(date), language);
}

/** Day and time in a zone, with the zone: `Nov 22, 2026, 10:13 AM EST`. */
export function momentIn(timeZone: string, at: string, language: Language): string {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return "–";
  const format = new Intl.DateTimeFormat(locales[language], {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  });
  return withOrdinal(format.format(moment), language);
}

/** French writes the first of a month 1er, which `Intl` does not. */
function withOrdinal(date: string, language: Language): string {
  return language === "fr" ? date.replace(/^1(?=\s\p{L})/u, "1er") : date;
}

const styles = {
  medium: { dateStyle: "medium" },
  long: { dateStyle: "long" },
  inYear: { day: "numeric", month: "short" },
  weekday: { weekday: "short" },
} as const;
type Style = keyof typeof styles;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter takes longer than formatting a hundred dates. */
function formatOf(language: Language, style: Style): Intl.DateTimeFormat {
  const name = `${language} ${style}`;
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locales[language], { ...styles[style], timeZone: "UTC" });
  formats.set(name, format);
  return format;
}
