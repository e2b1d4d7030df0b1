import { expect, test } from "vitest";
import { longDate, shortDate } from "./dates.ts";

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
