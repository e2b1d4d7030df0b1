import { expect, test } from "vitest";
import { localeFile } from "../../tests/support/page.ts";
import type { SearchedInsight } from "./insights.ts";
import { defaultInsight, insightFor, insights, isInsightId, matchingInsights } from "./insights.ts";

const team: SearchedInsight = {
  title: "L’équipe d’abord",
  excerpt: "Une stratégie au cœur du métier, «\u00a0sans détour\u202f» — pour vous.",
  category: "strategy",
};
const child: SearchedInsight = {
  title: "El niño y la máquina".normalize("NFD"),
  excerpt: "Práctica antes del desempeño",
  category: "talent",
};
const plain: SearchedInsight = {
  title: "Rules <b>differ</b>",
  excerpt: "Across 100% of borders (and more)",
  category: "compliance",
};
const arabic: SearchedInsight = { title: "التعلّم في العمل", excerpt: "استراتيجية", category: "ai-innovation" };
const hebrew: SearchedInsight = { title: "למידה בעבודה", excerpt: "‏אסטרטגיה", category: "ai-innovation" };
const cards = [team, child, plain, arabic, hebrew];

test("the articles run from the newest to the oldest", () => {
  const dates = insights.map(({ published }) => published);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(dates[0]).toBe("2025-01-15");
});

test("every category has exactly one article", () => {
  const { categories } = localeFile("en", "insights");
  expect(insights.map(({ category }) => category).toSorted()).toEqual(Object.keys(categories).toSorted());
});

test("an article leads to two different others that exist, never to itself, and from another one to each", () => {
  const reached = insights.flatMap(({ related }): string[] => [...related]);
  expect(new Set(reached)).toEqual(new Set(insights.map(({ id }) => id)));
  for (const { id, related } of insights) {
    expect(new Set([id, ...related]).size, id).toBe(3);
    expect(related.every(isInsightId), id).toBe(true);
  }
});

test("an id that is not known gives the AI workforce article", () => {
  expect(insightFor("practice-before-performance").category).toBe("learning-design");
  expect(insightFor("no-such-article")).toBe(defaultInsight);
  expect(isInsightId("__proto__")).toBe(false);
  expect(defaultInsight.id).toBe("ai-workforce-transformation");
});

test.for<[what: string, query: string, found: SearchedInsight[], category?: string]>([
  ["nothing that is typed", "   ", cards],
  ["a word of the title", "differ", [plain]],
  ["a word of the excerpt, in capitals and between spaces", "  BORDERS\t\n", [plain]],
  ["what nobody says", "nothing of the kind", []],
  ["a word without its accents", "strategie", [team]],
  ["a word without its tilde", "nino", [child]],
  ["capitals without accents", "PRACTICA", [child]],
  ["an accent where there is none", "bórders", [plain]],
  ["decomposed accents", "équipe".normalize("NFD"), [team]],
  ["a ligature in two letters", "coeur", [team]],
  ["straight apostrophes", "l'equipe d'abord", [team]],
  ["ordinary spaces", "« sans détour »", [team]],
  ["a category alone", "", [child], "talent"],
  ["a word of another category", "equipe", [], "talent"],
  ["a word and its category", "equipe", [team], "strategy"],
  ["a category that none has", "", [], "gardening"],
  ["an empty category", "", cards, ""],
  ["markup that a title has", "<b>differ</b>", [plain]],
  ["markup that none has", "<script>alert(1)</script>", []],
  ["a sign of percentage", "100%", [plain]],
  ["half a bracket", "(and", [plain]],
  ["a pattern", ".*", []],
  ["a reference", "$&", []],
  ["Arabic", "التعلم", [arabic]],
  ["Hebrew", "אסטרטגיה", [hebrew]],
  ["ten kilobytes of a letter", "é".repeat(10_240), []],
  ["ten kilobytes of a word", "borders ".repeat(1_280), []],
  ["ten kilobytes of spaces", " ".repeat(10_240), cards],
  ["half of a surrogate pair", "\ud83d", []],
])("a search for %s finds what has it, in the given order", ([, query, found, category]) => {
  expect(matchingInsights(cards, { query, category: category ?? null })).toEqual(found);
});
