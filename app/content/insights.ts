import { folded } from "./folded.ts";

/** Newest first; `number` is its document's for ever, `published` an ISO date, `minutes` the read time. */
export const insights = [
  {
    id: "ai-workforce-transformation",
    number: 1,
    category: "ai-innovation",
    published: "2025-01-15",
    picture: "ai-workforce-transformation",
    related: ["skills-frameworks-managers-use", "adoption-through-middle-managers"],
  },
  {
    id: "cross-border-learning-challenges",
    number: 2,
    category: "compliance",
    published: "2025-01-10",
    picture: "cross-border-learning-challenges",
    related: ["ai-workforce-transformation", "practice-before-performance"],
  },
  {
    id: "learning-strategy-under-scrutiny",
    number: 3,
    category: "strategy",
    published: "2024-11-19",
    picture: "compliance",
    related: ["skills-frameworks-managers-use", "ai-workforce-transformation"],
  },
  {
    id: "skills-frameworks-managers-use",
    number: 4,
    category: "talent",
    published: "2024-10-08",
    picture: "talent",
    related: ["learning-strategy-under-scrutiny", "ai-workforce-transformation"],
  },
  {
    id: "practice-before-performance",
    number: 5,
    category: "learning-design",
    published: "2024-09-05",
    picture: "learning-design",
    related: ["adoption-through-middle-managers", "cross-border-learning-challenges"],
  },
  {
    id: "adoption-through-middle-managers",
    number: 6,
    category: "change-management",
    published: "2024-06-18",
    picture: "change-management",
    related: ["practice-before-performance", "learning-strategy-under-scrutiny"],
  },
] as const satisfies readonly {
  id: string;
  number: number;
  category: string;
  published: string;
  picture: string;
  related: readonly [string, string];
}[];

type DefaultInsight = (typeof insights)[number];
export type InsightId = DefaultInsight["id"];

export const defaultInsight: DefaultInsight = insights[0];

export function insightFor(id: string): DefaultInsight {
  return insights.find((insight) => insight.id === id) ?? defaultInsight;
}

export function isInsightId(id: string): id is InsightId {
  return insights.some((insight) => insight.id === id);
}

export type SearchedInsight = { title: string; excerpt: string; category: string };

export type InsightSearch = { query?: string | null; category?: string | null };

export function matchingInsights<Card extends SearchedInsight>(
  cards: readonly Card[],
  { query, category }: InsightSearch,
): Card[] {
  const words = folded(query ?? "");

  return cards.filter(
    (card) =>
      (!category || card.category === category) &&
      (folded(card.title).includes(words) || folded(card.excerpt).includes(words)),
  );
}
