import { expect, test } from "vitest";
import { testContext } from "../../tests/support/context.ts";
import type { Language } from "../i18n/languages.ts";
import { shownResults } from "./results.server.ts";

const empty = { measure: "Time", baseline: "", value: "18", unit: "", comparison: "" };

function shown(result: Partial<typeof empty>, language: Language = "en") {
  return shownResults(testContext({ language }), { language, results: [{ ...empty, ...result }] })[0];
}

test.for([
  ["en", "from 1,200 to 18\u00a0weeks"],
  ["fr", "de 1\u00a0200 à 18\u00a0weeks"],
  ["es", "de 1,200 a 18\u00a0weeks"],
] as const)("in %s a result is written and said as the language does", ([language, said]) => {
  const result = { description: said, to: "18", unit: "\u00a0weeks" };
  expect(shown({ baseline: "1200", unit: "weeks" }, language)).toMatchObject(result);
});

test("shares carry their sign, with a space in French alone", () => {
  expect(shown({ value: "-34", unit: "%" })).toMatchObject({ to: "−34%" });
  expect(shown({ value: "+9.5", unit: "%" })).toMatchObject({ to: "+9.5%" });
  expect(shown({ value: "−34", unit: "%" }, "fr")).toMatchObject({ to: "−34\u00a0%" });
  expect(shown({ value: "-34", unit: "%" })).not.toHaveProperty("unit");
});

test("the line is true to its numbers: half as high where half is left, from the middle where a change is all that is known, and a point without one", () => {
  expect(shown({ baseline: "40", value: "20" })).toMatchObject({ path: "M10 6L84 22", start: 6, end: 22 });
  expect(shown({ baseline: "0", value: "20" })).toMatchObject({ path: "M10 38L84 6", start: 38, end: 6 });
  expect(shown({ baseline: "0", value: "0" })).toMatchObject({ path: "M10 38L84 38", start: 38, end: 38 });
  expect(shown({ baseline: "-5", value: "5" })).toMatchObject({ path: "M10 38L84 6", start: 38, end: 6 });
  expect(shown({ value: "-50", unit: "%" })).toMatchObject({ path: "M10 6L84 22", start: 6, end: 22 });
  expect(shown({ value: "41", unit: "%" })).not.toHaveProperty("path");
  expect(shown({ value: "-12", unit: "minutes" })).toMatchObject({ path: "M10 22L84 38", start: 22, end: 38 });
  expect(shown({ value: ".5", unit: "%" })).toMatchObject({ end: 22 });
  expect(shown({ value: "+3", unit: "points" })).toMatchObject({ path: "M10 22L84 6", start: 22, end: 6 });
});

test("results that say where people stood before lead", () => {
  const results = [
    { ...empty, value: "41" },
    { ...empty, baseline: "29" },
  ];
  expect(shownResults(testContext(), { language: "en", results }, 1)).toMatchObject([{ from: "29", to: "18" }]);
});

test("half a result, and none, are nothing to show", () => {
  expect(shown({ value: "" })).toBeUndefined();
  expect(shown({ measure: "" })).toBeUndefined();
  expect(shownResults(testContext(), { language: "en" })).toEqual([]);
});

test("what is no number stays as it was typed", () => {
  const result = { to: "7 in 8", description: "from 3 in 8 to 7 in 8" };
  expect(shown({ baseline: "3 in 8", value: "7 in 8" })).toMatchObject(result);
});
