import { expect, test } from "vitest";
import type { Texts } from "../forms/inputs.ts";
import { kinds } from "../kinds/kinds.ts";
import { fillEmpty, textsForEmpty } from "./filled-fields.ts";

const { insight, case_study: caseStudy, author } = kinds;

test("only fields without a word in them are filled, entry by entry", () => {
  const own = { title: "Titre", context: " \u200b\n", "approach/1/step": "Étape", "approach/1/description": "" };
  const steps = { "approach/1/step": "Step", "approach/1/description": "Described", "approach/2/step": "Next" };
  const english = { title: "Title", context: "Context", outcome: "", ...steps };
  const filled = { context: "Context", "approach/1/description": "Described", "approach/2/step": "Next" };
  expect(textsForEmpty(caseStudy, own, english)).toEqual(filled);
});

test("what a field would refuse stays out of it", () => {
  const english: Texts = { title: "x".repeat(201), excerpt: "Short" };
  const texts = { excerpt: "Short" };
  expect(fillEmpty(insight, {}, english)).toEqual({ texts, filled: { excerpt: "still_english" } });
});

test("what is the same in all languages is filled without a mark", () => {
  expect(fillEmpty(author, {}, { title: "Ada", role: "Founder" })).toEqual({
    texts: { title: "Ada", role: "Founder" },
    filled: { role: "still_english" },
  });
});
