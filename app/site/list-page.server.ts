import type { Articles, ListOptions } from "../data/published/published-documents.server.ts";
import type { Language } from "../i18n/languages.ts";
import { without } from "../i18n/translations.server.ts";
import { articlesPerPage, type ArticlePage } from "../schemas/formats/article.ts";
import { readSearch } from "../schemas/forms/filter.ts";
import { articlePicture, uploadedPicture } from "./article-picture.server.ts";

type Selection = ListOptions & { query?: string | undefined };
/** `near`: the search with words of the texts in place of those that none has. */
type List<Card> = (selection?: Selection) => Promise<ArticlePage<Card> & { near?: string | undefined }>;

export async function listPage<Card extends { picture: string | null; picture_alt: string; language: Language }>(
  list: List<Card>,
  pictures: Articles["pictures"],
  selection: Selection & { page: number },
  filesOrigin: string,
) {
  const whole = await list();
  const byLoader = whole.total > articlesPerPage;
  const { total, items, near } = byLoader ? await list(selection) : whole;
  const stored = await pictures(items.flatMap(uploadedPicture));
  return {
    byLoader,
    total,
    ...(near && { near }),
    page: selection.page,
    number:
      !selection.query && !selection.category && (selection.page - 1) * articlesPerPage < total ? selection.page : 1,
    pages: Math.ceil(total / articlesPerPage),
    // Decorative beside its title: the description is heard on the article's own page.
    cards: items.map((card) => ({
      ...without(card, ["picture_alt"]),
      picture: articlePicture(card, filesOrigin, stored).picture,
    })),
  };
}

type Readable = { filter?: string; values?: readonly string[]; searchable?: boolean };

const lastPage = 10_000;

export function listOptions({ searchParams }: URL, { filter = "", values = [], searchable = true }: Readable) {
  const category = values.find((value) => value === searchParams.get(filter));
  const query = searchable ? readSearch(searchParams.get("q")) : "";
  const page = Number(searchParams.get("page"));
  return {
    category,
    query: query || undefined,
    page: Number.isInteger(page) && page > 0 && page <= lastPage ? page : 1,
  };
}
