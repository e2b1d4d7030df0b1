import { data, href } from "react-router";
import type { ListFilter } from "../../schemas/draft.ts";
import type { KindName } from "../../schemas/kinds/kinds.ts";
import type { Language } from "../../schemas/languages.ts";
import { listAddress } from "../components/page-number.ts";

/** The id in an address; undefined of an article that is not saved yet. Throws 404 for what cannot be one. */
export function idIn(params: { id: string }): string;
export function idIn(params: { id?: string }): string | undefined;
export function idIn({ id }: { id?: string }): string | undefined {
  if (id !== undefined && !uuid.test(id)) throw data(null, 404);
  return id;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export type ArticleName = { kind: KindName; id: string };

export function listOf(kind: KindName): string {
  return kind === "insight" ? href("/admin/insights") : href("/admin/case-studies");
}

export function addressOfList(kind: KindName, filter: Partial<ListFilter> = {}, page?: number): string {
  const { search, state, language } = filter;
  return listAddress(listOf(kind), { q: search, state, language }, page);
}

export function newAddress(kind: KindName): string {
  return kind === "insight" ? href("/admin/insights/new") : href("/admin/case-studies/new");
}

/** Without an id: of an article that is not saved yet. */
export function editAddress(kind: KindName, id: string | undefined, language: Language = "en"): string {
  if (id === undefined) return newAddress(kind);
  const path = kind === "insight" ? href("/admin/insights/:id", { id }) : href("/admin/case-studies/:id", { id });
  return language === "en" ? path : `${path}?${new URLSearchParams({ language })}`;
}

export function articleAddress({ kind, id }: ArticleName, page: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${listOf(kind)}/${id}/${page}${search && `?${search}`}`;
}

export function addressOnSite(kind: KindName, slug: string): string {
  return kind === "insight"
    ? href("/:language?/insights/:insightId", { insightId: slug })
    : href("/:language?/case-studies/:caseId", { caseId: slug });
}
