import type { Backend } from "../../data/session/session.server.ts";
import { articleKinds, kinds, type ArticleKind } from "../../schemas/kinds/kinds.ts";

export type PublishedDocuments = {
  kind: ArticleKind;
  total: number;
  articles: { id: string; slug: string; title: string }[];
};

export function publishedArticles(
  { drafts }: Pick<Backend, "drafts">,
  q: string,
  of: readonly ArticleKind[] = articleKinds,
): Promise<PublishedDocuments[]> {
  const filter = { q, state: "published" } as const;
  return Promise.all(
    of.map(async (kind) => {
      const { rows, total } = await drafts.list(kinds[kind], filter, 1);
      return { kind, total, articles: rows.map(({ id, slug, title }) => ({ id, slug, title: title || slug })) };
    }),
  );
}
