import { insightFor, type Insight } from "../../content/insights.ts";
import type { Catalogue } from "../../i18n/resources.ts";
import { only } from "../../i18n/words.server.ts";

/** The words of an article's page; of all the articles it names only the one on screen and those related to it. */
export function insightWords({ insight, insights }: Pick<Catalogue, "insight" | "insights">, shown: Insight) {
  const { items, categories } = insights;
  const named = [shown, ...shown.related.map(insightFor)];
  const titles = named.map(({ id }) => [id, only(items[id], ["title"])]);
  return {
    insight,
    insights: {
      categories: only(
        categories,
        named.map(({ category }) => category),
      ),
      items: { ...Object.fromEntries(titles), [shown.id]: items[shown.id] },
    },
  };
}
