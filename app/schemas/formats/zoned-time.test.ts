import { expect, test } from "vitest";
import { leadFilter } from "../forms/lead.ts";
import { passes, type Kind } from "../kinds/fields.ts";
import { kinds } from "../kinds/kinds.ts";
import { figureFilter } from "../rules/figures.ts";
import { isoDate } from "./time-range.ts";
import { dayAt, instantOf, isNamedZone, isZone, localIn, siteZones } from "./zoned-time.ts";

test.for([
  ["2026-11-25T10:00", "America/Toronto", "2026-11-25T15:00:00.000Z"],
  ["2026-07-01T10:00", "America/Toronto", "2026-07-01T14:00:00.000Z"],
  ["2026-07-01T10:00", "America/St_Johns", "2026-07-01T12:30:00.000Z"],
  ["2026-12-31T23:30", "America/Los_Angeles", "2027-01-01T07:30:00.000Z"],
  ["2026-11-25T00:00", "UTC", "2026-11-25T00:00:00.000Z"],
  ["2026-11-01T03:00", "America/Toronto", "2026-11-01T08:00:00.000Z"],
  ["2026-03-08T03:00", "America/Toronto", "2026-03-08T07:00:00.000Z"],
] as const)("%s in %s is %s, and the reverse", ([local, zone, instant]) => {
  expect(instantOf(local, zone)).toBe(instant);
  expect(localIn(instant, zone)).toBe(local);
});

test("an hour that the clocks skip counts as the one after it", () => {
  expect(instantOf("2026-03-08T02:30", "America/Toronto")).toBe("2026-03-08T07:30:00.000Z");
  expect(instantOf("2026-03-29T02:30", "Europe/Paris")).toBe("2026-03-29T01:30:00.000Z");
});

test.for(
  [
    ["", "tomorrow", "2026-13-01T10:00", "2026-11-25", "2026-11-25T10:00:00", "2026-11-25T25:00"],
    ["2027-02-30T10:00", "2027-02-29T10:00", "2100-02-29T10:00", "2027-04-31T10:00", "2027-01-32T10:00"],
    ["2026-11-25T24:00", "+02026-11-25T10:00", "2026-11-25T10:00Z", "2026-11-25T10:0"],
  ].flat(),
)("%j is no time", (local) => {
  expect(instantOf(local, "UTC")).toBeUndefined();
});

test.for(["0000-01-01T00:00", "1899-12-31T23:00", "9999-12-30T00:00", "9999-12-31T23:59"])(
  "%s is no time that the database stores, and none of that day is taken by a form or a list",
  (local) => {
    const day = local.slice(0, 10);
    expect(instantOf(local, "UTC")).toBeUndefined();
    const isTaken = local.startsWith("9999-12-30");
    expect(isoDate().safeParse(day).success).toBe(isTaken);
    expect(passes("date")(day)).toBe(isTaken);
    const facts = Object.values(kinds).flatMap((kind) => Object.values(kind.facts as Kind["facts"]));
    const dates = facts.filter(({ as }) => as === "date");
    expect(dates.map(({ input }) => input.safeParse(day).success)).toEqual(dates.map(() => isTaken));
    expect(leadFilter.parse({ list: "enquiries", from: day }).from).toBe(isTaken ? day : undefined);
    expect(figureFilter.parse({ from: day, until: day }).from).toBeUndefined();
  },
);

test("a day is that of a zone", () => {
  expect(dayAt("2026-11-28T03:30:00+00:00", "America/Toronto")).toBe("2026-11-27");
  expect(dayAt(Date.parse("2026-11-28T03:30:00Z"), "Europe/Paris")).toBe("2026-11-28");
});

test("every zone of the site is known, and nonsense is none", () => {
  expect(siteZones.filter((zone) => !isZone(zone))).toEqual([]);
  for (const zone of ["", "Nowhere/Land", "America/Toronto\n"]) expect(isZone(zone)).toBe(false);
  for (const zone of ["", "+05:00", "Nowhere/Land"]) expect(isNamedZone(zone)).toBe(false);
});
