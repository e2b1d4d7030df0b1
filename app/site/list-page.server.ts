import { articlesPerPage, type ArticlePage } from "../data/article.ts";
import type { ListOptions } from "../data/articles.server.ts";
import { articlePicture } from "./article-picture.server.ts";

type List<Card> = (wanted?: ListOptions) => Promise<ArticlePage<Card>>;

/** What a list shows: a list that fits on one page whole, to be filtered there, of a longer one the page that is wanted. */
export async function listPage<Card extends { picture: string | null }>(
  list: List<Card>,
  wanted: ListOptions & { page: number },
  filesOrigin: string,
) {
  const whole = await list();
  const byLoader = whole.total > articlesPerPage;
  const { total, items } = byLoader ? await list(wanted) : whole;
  return {
    byLoader,
    total,
    page: wanted.page,
    pages: Math.ceil(total / articlesPerPage),
    cards: items.map((card) => ({ ...card, picture: articlePicture(card.picture, filesOrigin) })),
  };
}
