import { expect, test } from "vitest";
import { monthsLong, wholeNumber } from "./numbers.ts";

test.for([
  ["en", "1,234,568"],
  ["fr", "1\u00a0234\u00a0568"],
] as const)("a large number in %s", ([language, written]) => {
  expect([1_234_567.8, 1_234_567.8].map((number) => wholeNumber(number, language))).toEqual([written, written]);
});

test("each language groups digits in its own way, whichever came first", () => {
  expect(wholeNumber(1_234, "en")).not.toBe(wholeNumber(1_234, "fr"));
});

test("months are written in full in each language", () => {
  expect([monthsLong(1, "en"), monthsLong(24, "en")]).toEqual(["1\u00a0month", "24\u00a0months"]);
  expect([monthsLong(1, "fr"), monthsLong(24, "fr")]).toEqual(["1\u00a0mois", "24\u00a0mois"]);
  expect([monthsLong(1, "es"), monthsLong(24, "es")]).toEqual(["1\u00a0mes", "24\u00a0meses"]);
});
