import type { Articles } from "../../data/published-documents.server.ts";
import { pick, without } from "../../i18n/translations.server.ts";
import type { Insight } from "../../schemas/article.ts";
import { proseOf } from "../../schemas/prose.server.ts";
import { articlePicture, uploadedPicture } from "../article-picture.server.ts";
import type { sitePage } from "../page.server.ts";
import { picturesIn, withPictures } from "../prose-pictures.server.ts";
import { shownAuthors } from "../shown-authors.server.ts";

type Page = Awaited<ReturnType<typeof sitePage<"insight" | "insights" | "articles">>>;
export type ShownInsight = Awaited<ReturnType<typeof shownInsight>>;

export async function shownInsight(
  insight: Insight,
  { translations, language, localized, filesOrigin }: Page,
  { pictures }: Pick<Articles, "pictures">,
  isWatched = false,
) {
  const body = proseOf(insight.body, localized, isWatched ? "body" : undefined);
  const { authors = [] } = insight;
  const shown = [insight, ...authors].flatMap(uploadedPicture);
  const stored = await pictures([...shown, ...picturesIn(body, filesOrigin)]);
  const categories = [insight.category, ...insight.related.map(({ topic }) => topic)];
  return {
    translations: {
      insight: translations.insight,
      insights: { categories: pick(translations.insights.categories, categories) },
      articles: pick(translations.articles, insight.language === language ? [] : ["inEnglish"]),
    },
    insight: {
      ...without(insight, ["body", "languages", "authors", "author", "second_author"]),
      ...articlePicture(insight, filesOrigin, stored),
    },
    ...(authors.length > 0 && { authors: shownAuthors(authors, { language, filesOrigin }, stored) }),
    body: withPictures(body, filesOrigin, stored, insight.language),
  };
}
