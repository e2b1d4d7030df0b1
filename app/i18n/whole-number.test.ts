import { expect, test } from "vitest";
import { wholeNumber } from "./whole-number.ts";

test.for([
  ["en", "1,234,568"],
  ["fr", "1\u00a0234\u00a0568"],
] as const)("a large number in %s", ([language, written]) => {
  expect([1_234_567.8, 1_234_567.8].map((number) => wholeNumber(number, language))).toEqual([written, written]);
});

test("each language groups digits in its own way, whichever came first", () => {
  expect(wholeNumber(1_234, "en")).not.toBe(wholeNumber(1_234, "fr"));
});
