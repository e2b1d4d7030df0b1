import { expect, test } from "vitest";
import type { SearchedInsight } from "./insights.ts";
import {
  defaultInsight,
  insightCategories,
  insightFor,
  insights,
  isInsightCategory,
  isInsightId,
  matchingInsights,
} from "./insights.ts";

const team: SearchedInsight = {
  title: "L’équipe d’abord",
  excerpt: "Une stratégie au cœur du métier, «\u00a0sans détour\u202f» — pour vous.",
  category: "strategy",
};
const child: SearchedInsight = {
  title: "El niño y la máquina",
  excerpt: "Práctica antes del desempeño",
  category: "talent",
};
const plain: SearchedInsight = {
  title: "Rules <b>differ</b>",
  excerpt: "Across 100% of borders (and more)",
  category: "compliance",
};
const cards = [team, child, plain];

const found = (query: string, category?: string) => matchingInsights(cards, { query, category });

test("the articles run from the newest to the oldest", () => {
  const dates = insights.map(({ published }) => published);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(dates[0]).toBe("2025-01-15");
});

test("every category has exactly one article", () => {
  expect(insights.map(({ category }) => category).toSorted()).toEqual(insightCategories.toSorted());
});

test("an article leads to two different others that exist, never to itself", () => {
  for (const { id, related } of insights) {
    expect(new Set([id, ...related]).size, id).toBe(3);
    expect(related.every(isInsightId), id).toBe(true);
  }
});

test("every article can be reached from another one", () => {
  const reached = new Set<string>(insights.flatMap(({ related }) => related));
  expect(insights.filter(({ id }) => !reached.has(id))).toEqual([]);
});

test("an id that is not known gives the AI workforce article", () => {
  expect(insightFor("practice-before-performance").category).toBe("learning-design");
  expect(insightFor("no-such-article")).toBe(defaultInsight);
  expect(defaultInsight.id).toBe("ai-workforce-transformation");
});

test("only listed ids and categories are known", () => {
  expect(isInsightId("cross-border-learning-challenges")).toBe(true);
  expect(isInsightId("__proto__")).toBe(false);
  expect(isInsightCategory("learning-design")).toBe(true);
  expect(isInsightCategory("Learning Design")).toBe(false);
  expect(isInsightCategory("constructor")).toBe(false);
});

test("without a query and a category everything is shown in the given order", () => {
  expect(matchingInsights(cards, {})).toEqual(cards);
  expect(matchingInsights(cards, { query: null, category: null })).toEqual(cards);
  expect(found("   ")).toEqual(cards);
});

test("a query is found in the title or in the excerpt", () => {
  expect(found("differ")).toEqual([plain]);
  expect(found("borders")).toEqual([plain]);
  expect(found("nothing of the kind")).toEqual([]);
});

test("capitals and spaces around the query make no difference", () => {
  expect(found("  BORDERS\t\n")).toEqual([plain]);
});

test("accents may be left out, and may be typed where there are none", () => {
  expect(found("equipe")).toEqual([team]);
  expect(found("strategie")).toEqual([team]);
  expect(found("nino")).toEqual([child]);
  expect(found("PRACTICA")).toEqual([child]);
  expect(found("bórders")).toEqual([plain]);
});

test("composed and decomposed accents are the same", () => {
  expect(found("équipe".normalize("NFD"))).toEqual([team]);
  expect(matchingInsights([{ ...team, title: team.title.normalize("NFD") }], { query: "équipe" })).toHaveLength(1);
});

test("ligatures, straight apostrophes and ordinary spaces find their typographic forms", () => {
  expect(found("coeur")).toEqual([team]);
  expect(found("l'equipe d'abord")).toEqual([team]);
  expect(found("« sans détour »")).toEqual([team]);
});

test("a category narrows what the query finds", () => {
  expect(found("", "talent")).toEqual([child]);
  expect(found("equipe", "talent")).toEqual([]);
  expect(found("equipe", "strategy")).toEqual([team]);
});

test("an unknown category hides nothing", () => {
  expect(found("", "gardening")).toEqual(cards);
  expect(found("", "")).toEqual(cards);
  expect(found("nino", "__proto__")).toEqual([child]);
});

test("markup and pattern characters are searched for as they are", () => {
  expect(found("<b>differ</b>")).toEqual([plain]);
  expect(found("<script>alert(1)</script>")).toEqual([]);
  expect(found("100%")).toEqual([plain]);
  expect(found("(and")).toEqual([plain]);
  expect(found(".*")).toEqual([]);
  expect(found("$&")).toEqual([]);
});

test("right-to-left text is searched for like any other", () => {
  const arabic: SearchedInsight = { title: "التعلّم في العمل", excerpt: "استراتيجية", category: "talent" };
  const hebrew: SearchedInsight = { title: "למידה בעבודה", excerpt: "‏אסטרטגיה", category: "strategy" };
  expect(matchingInsights([arabic, hebrew], { query: "التعلم" })).toEqual([arabic]);
  expect(matchingInsights([arabic, hebrew], { query: "אסטרטגיה" })).toEqual([hebrew]);
  expect(found("مرحبا")).toEqual([]);
});

test("a query of ten kilobytes finds nothing and breaks nothing", () => {
  expect(found("é".repeat(10_240))).toEqual([]);
  expect(found("borders ".repeat(1_280))).toEqual([]);
  expect(found(" ".repeat(10_240))).toEqual(cards);
});

test("half of a surrogate pair is no reason to fail", () => {
  expect(found("\ud83d")).toEqual([]);
});
