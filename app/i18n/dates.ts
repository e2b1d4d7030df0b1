import { locales, type Language } from "./languages.ts";

/** `2025-01-15` → `Jan 15, 2025`, `15 janv. 2025`, `15 ene 2025` */
export function shortDate(isoDate: string, language: Language): string {
  return formatted(isoDate, language, "medium");
}

export function longDate(isoDate: string, language: Language): string {
  return formatted(isoDate, language, "long");
}

export function weekdayDate(isoDate: string, language: Language): string {
  return `${weekdayOf(isoDate, language)} ${shortDate(isoDate, language)}`;
}

/** Without the year: `Tue, Nov 24`. */
export function weekdayInYear(isoDate: string, language: Language): string {
  return `${weekdayOf(isoDate, language)} ${formatted(isoDate, language, "inYear")}`;
}

function weekdayOf(isoDate: string, language: Language): string {
  return formatted(isoDate, language, "weekday") + (language === "fr" ? "" : ",");
}

/** A dash for what is no date: it may cost its own place and not the page. */
function formatted(at: string, language: Language, style: Style, zone = "UTC"): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? "–" : withOrdinal(formatOf(language, style, zone).format(date), language);
}

/** Day and time, with the zone: `Nov 22, 2026, 10:13 AM EST`. */
export function momentIn(timeZone: string, at: string, language: Language): string {
  return formatted(at, language, "moment", timeZone);
}

/** Without the day: `10:13 AM EST`. */
export function timeIn(timeZone: string, at: string, language: Language): string {
  return formatted(at, language, "time", timeZone);
}

/** From seven o'clock, in this zone. */
export function isMondayMorning(timeZone: string, now: Date): boolean {
  const [weekday, hour] = formatOf("en", "weekdayHour", timeZone).format(now).split(", ");
  return weekday === "Mon" && Number(hour) >= 7;
}

/** French writes the first of a month 1er, which `Intl` does not. */
function withOrdinal(date: string, language: Language): string {
  return language === "fr" ? date.replace(/^1(?=\s\p{L})/u, "1er") : date;
}

const clock = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
const styles = {
  medium: { dateStyle: "medium" },
  long: { dateStyle: "long" },
  inYear: { day: "numeric", month: "short" },
  weekday: { weekday: "short" },
  moment: { day: "numeric", month: "short", year: "numeric", ...clock },
  time: clock,
  weekdayHour: { weekday: "short", hour: "2-digit", hourCycle: "h23" },
} as const;
type Style = keyof typeof styles;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter takes longer than formatting a hundred dates. */
function formatOf(language: Language, style: Style, timeZone: string): Intl.DateTimeFormat {
  const name = `${language} ${style} ${timeZone}`;
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locales[language], { ...styles[style], timeZone });
  formats.set(name, format);
  return format;
}
