import { expect, test } from "vitest";
import { longDate, momentIn, shortDate, timeIn, weekdayDate, weekdayInYear, isMondayMorning } from "./dates.ts";

test.for([
  ["en", "Feb 1, 2025", "February 1, 2025"],
  ["fr", "1er févr. 2025", "1er février 2025"],
  ["es", "1 feb 2025", "1 de febrero de 2025"],
] as const)("the first of a month in %s", ([language, short, long]) => {
  expect(shortDate("2025-02-01", language)).toBe(short);
  expect(longDate("2025-02-01", language)).toBe(long);
});

test("no other day becomes an ordinal", () => {
  expect(longDate("2025-02-11", "fr")).toBe("11 février 2025");
  expect(longDate("2025-02-21", "fr")).toBe("21 février 2025");
});

test.for(["infinity", "-infinity", "0044-03-15 BC", ""])("what is no date, such as %j, is a dash", (date) => {
  expect([shortDate(date, "en"), longDate(date, "fr")]).toEqual(["–", "–"]);
});

test("a day is named with its day of the week, and the first of a month as French writes it", () => {
  const written = (day: string) => (["en", "fr", "es"] as const).map((language) => weekdayDate(day, language));
  expect(written("2026-11-24")).toEqual(["Tue, Nov 24, 2026", "mar. 24 nov. 2026", "mar, 24 nov 2026"]);
  expect(weekdayDate("2026-12-01", "fr")).toBe("mar. 1er déc. 2026");
  expect(weekdayInYear("2026-12-01", "fr")).toBe("mar. 1er déc.");
});

test("a time names its zone", () => {
  expect(momentIn("America/Toronto", "2026-11-28T03:30:00Z", "en")).toMatch(/^Nov 27, 2026, 10:30.PM EST$/);
  expect(timeIn("America/Toronto", "2026-07-01T14:00:00Z", "fr")).toMatch(/^10.h.00 HAE$/);
  expect(momentIn("UTC", "infinity", "es")).toBe("–");
});

test("the letter of Monday is due from seven o'clock, where the firm is", () => {
  const due = (at: string, zone = "America/Toronto") => isMondayMorning(zone, new Date(at));
  expect(due("2026-11-30T11:59:59Z")).toBe(false);
  expect(due("2026-11-30T12:00:00Z")).toBe(true);
  expect(due("2026-12-01T04:59:59Z")).toBe(true);
  expect(due("2026-12-01T05:00:00Z")).toBe(false);
  expect(due("2026-11-30T07:00:00Z", "Europe/Paris")).toBe(true);
});
