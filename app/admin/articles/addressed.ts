import { data } from "react-router";
import { z } from "zod";
import type { ArticleKind } from "../../schemas/article-kind.ts";

export type ArticleName = { kind: ArticleKind; id: string };

const folders: Record<ArticleKind, string> = { insight: "/admin/insights", case_study: "/admin/case-studies" };

/** The article that a page of the back office is about. Throws 404 for what cannot be the id of one. */
export function articleAt(url: URL, params: { id: string }): ArticleName {
  const kind = url.pathname.startsWith(`${folders.insight}/`) ? "insight" : "case_study";
  const id = z.uuid().safeParse(params.id);
  if (!id.success) throw data(null, 404);
  return { kind, id: id.data };
}

/** A page of the article, its editor by default. */
export function addressOf({ kind, id }: ArticleName, page = "", query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${folders[kind]}/${id}${page && `/${page}`}${search && `?${search}`}`;
}
