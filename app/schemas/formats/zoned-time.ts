import { attempted } from "./attempted.ts";

export const siteZones = [
  "America/St_Johns",
  "America/Halifax",
  "America/Toronto",
  "America/Winnipeg",
  "America/Edmonton",
  "America/Vancouver",
  "America/Los_Angeles",
  "America/Mexico_City",
  "Europe/Paris",
  "UTC",
] as const;

/** What the database stores and lists can show lies between them; it knows no year 0. */
export const firstDay = "1900-01-01";
export const lastDay = "9999-12-30";

/** `2026-11-22`, as it is at an instant, ISO or milliseconds since 1970, in a zone. */
export function dayAt(instant: number | string, zone: string): string {
  return localIn(new Date(instant).toISOString(), zone).slice(0, 10);
}

/** By its name, such as `Europe/Paris`: what an offset means, browsers and PostgreSQL do not agree on. */
export function isNamedZone(zone: string): boolean {
  return /^[A-Z]/i.test(zone) && isZone(zone);
}

export function isZone(zone: string): boolean {
  return attempted(() => new Intl.DateTimeFormat("en", { timeZone: zone })) !== undefined;
}

/** `2026-11-25T10:00` in a time zone as an ISO instant; undefined for what is no such time. An hour that the clocks skip counts as the one after it. */
export function instantOf(local: string, zone: string): string | undefined {
  const asUtc = Date.parse(`${local}Z`);
  // Read, 30 February is 2 March.
  const isWritten = !Number.isNaN(asUtc) && new Date(asUtc).toISOString().slice(0, 16) === local;
  if (!isWritten || local < "0001-01-02") return undefined;
  const near = asUtc - offsetAt(asUtc, zone);
  const found = asUtc - offsetAt(near, zone);
  const skipped = offsetAt(found, zone) !== offsetAt(near, zone);
  const instant = new Date(skipped ? Math.max(near, found) : found).toISOString();
  return instant >= firstDay && instant < lastDay ? instant : undefined;
}

export function localIn(instant: string, zone: string): string {
  const at = Date.parse(instant);
  return new Date(at + offsetAt(at, zone)).toISOString().slice(0, 16);
}

const calendarOf = (timeZone: string) =>
  new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });

/** Kept: making one takes longer than a hundred uses, and exports have thousands. */
let last = { zone: "UTC", calendar: calendarOf("UTC") };

function offsetAt(instant: number, zone: string): number {
  if (last.zone !== zone) last = { zone, calendar: calendarOf(zone) };
  const parts = last.calendar.formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value);
  const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return local - Math.floor(instant / 1000) * 1000;
}
