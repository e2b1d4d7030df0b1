import type { Insight } from "../../data/article.ts";
import { pick, without } from "../../i18n/translations.server.ts";
import { proseOf } from "../../schemas/prose.server.ts";
import { articlePicture } from "../article-picture.server.ts";
import type { sitePage } from "../page.server.ts";

type Page = Awaited<ReturnType<typeof sitePage<"insight" | "insights" | "articles">>>;
export type ShownInsight = ReturnType<typeof shownInsight>;

/** What the page of an insight takes, with the translations that it needs. */
export function shownInsight(insight: Insight, { translations, language, localized, filesOrigin }: Page) {
  const categories = [insight, ...insight.related].map(({ category }) => category);
  return {
    translations: {
      insight: translations.insight,
      insights: { categories: pick(translations.insights.categories, categories) },
      articles: pick(translations.articles, insight.language === language ? [] : ["inEnglish"]),
    },
    insight: { ...without(insight, ["body", "languages"]), picture: articlePicture(insight.picture, filesOrigin) },
    body: proseOf(insight.body, localized),
  };
}
