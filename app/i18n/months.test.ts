import { expect, test } from "vitest";
import { monthsLong } from "./months.ts";

test("months are written in full in each language", () => {
  expect([monthsLong(1, "en"), monthsLong(24, "en")]).toEqual(["1\u00a0month", "24\u00a0months"]);
  expect([monthsLong(1, "fr"), monthsLong(24, "fr")]).toEqual(["1\u00a0mois", "24\u00a0mois"]);
  expect([monthsLong(1, "es"), monthsLong(24, "es")]).toEqual(["1\u00a0mes", "24\u00a0meses"]);
});
