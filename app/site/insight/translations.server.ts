import { insightFor, type Insight } from "../../content/insights.ts";
import type { Resources } from "../../i18n/resources.ts";
import { pick } from "../../i18n/translations.server.ts";

export function insightTranslations({ insight, insights }: Pick<Resources, "insight" | "insights">, shown: Insight) {
  const { items, categories } = insights;
  const named = [shown, ...shown.related.map(insightFor)];
  const titles = named.map(({ id }) => [id, pick(items[id], ["title"])]);
  return {
    insight,
    insights: {
      categories: pick(
        categories,
        named.map(({ category }) => category),
      ),
      items: { ...Object.fromEntries(titles), [shown.id]: items[shown.id] },
    },
  };
}
