import type { Articles } from "../../data/published/published-documents.server.ts";
import { locales, type Language } from "../../i18n/languages.ts";
import { pick, without } from "../../i18n/translations.server.ts";
import type { Insight } from "../../schemas/formats/article.ts";
import { proseOf } from "../../schemas/formats/prose.server.ts";
import type { ProseNode } from "../../schemas/formats/prose.ts";
import { unmarked } from "../../schemas/rules/field-marks.ts";
import { slugOf } from "../../schemas/rules/slug.ts";
import { articlePicture, uploadedPicture, picturesIn, withPictures } from "../article-picture.server.ts";
import { choiceNames } from "../components/choice-names.ts";
import type { ContentsEntry } from "../components/contents.tsx";
import type { sitePage } from "../page.server.ts";
import { wordsOf } from "../preview/headings.ts";
import { leading } from "../redirected.server.ts";
import { shownAuthors } from "../shown-authors.server.ts";
import { caseToRead, downloadOf } from "./further.server.ts";

type Page = Omit<Awaited<ReturnType<typeof sitePage<"insight" | "insights" | "articles" | "downloads">>>, "t">;
export type ShownInsight = Awaited<ReturnType<typeof shownInsight>>;

export async function shownInsight(
  insight: Insight,
  { translations, language, localized, filesOrigin, published }: Page,
  articles: Articles,
  isWatched = false,
) {
  const address = await leading([insight.body], language, articles, localized);
  const { body, contents } = withContents(proseOf(insight.body, address, isWatched ? "body" : undefined));
  const { authors = [] } = insight;
  const shown = [insight, ...authors].flatMap(uploadedPicture);
  const stored = await articles.pictures([...shown, ...picturesIn(body, filesOrigin)]);
  const categories = [insight.category, ...insight.related.map(({ topic }) => topic)];
  const download = downloadOf(insight, language, published.documents);
  const { types, documents, megabytes } = translations.downloads;
  return {
    translations: {
      insight: translations.insight,
      insights: { categories: choiceNames(translations.insights.categories, categories) },
      articles: pick(translations.articles, insight.language === language ? [] : ["inEnglish"]),
      ...(download && {
        downloads: {
          megabytes,
          types: pick(types, [download.kind]),
          documents: pick(documents, download.id ? [download.id] : []),
        },
      }),
    },
    insight: {
      ...without(insight, [
        "body",
        "languages",
        "addresses",
        "authors",
        "author",
        "second_author",
        "reviewed_on",
        "case_to_read",
        "download",
      ]),
      ...articlePicture(insight, filesOrigin, stored),
    },
    ...(insight.reviewed_on && { reviewed: monthOf(insight.reviewed_on, language) }),
    ...(authors.length > 0 && { authors: shownAuthors(authors, { language, filesOrigin }, stored) }),
    body: withPictures(body, filesOrigin, stored, insight.language),
    contents,
    caseToRead: await caseToRead(insight, language, articles),
    download,
  };
}

function monthOf(isoDate: string, language: Language): string | undefined {
  const date = new Date(isoDate);
  if (Number.isNaN(date.getTime())) return undefined;
  return date.toLocaleDateString(locales[language], { month: "long", year: "numeric", timeZone: "UTC" });
}

const fewest = 3;

export function withContents(nodes: readonly ProseNode[]): { body: ProseNode[]; contents: ContentsEntry[] } {
  const contents: ContentsEntry[] = [];
  const body = nodes.map((node): ProseNode => {
    if (typeof node === "string" || node.tag !== "h2") return node;
    const title = unmarked(wordsOf(node));
    if (title === "") return node;
    const id = freeAnchor(`part-${slugOf(title)}`, contents);
    contents.push({ id, title });
    return { ...node, id };
  });
  return { body, contents: contents.length < fewest ? [] : contents };
}

function freeAnchor(wanted: string, taken: readonly ContentsEntry[]): string {
  const same = taken.filter(({ id }) => id === wanted || id.startsWith(`${wanted}--`)).length;
  return same === 0 ? wanted : `${wanted}--${same + 1}`;
}
