import { data, href } from "react-router";
import type { ListFilter } from "../../schemas/document-list.ts";
import { kindNamed, kinds, type KindName } from "../../schemas/kinds/kinds.ts";
import type { Language } from "../../schemas/languages.ts";
import { listAddress } from "../components/page-number.ts";

/** The id in an address; undefined of an document that is not saved yet. Throws 404 for what cannot be one. */
export function idIn(params: { id: string }): string;
export function idIn(params: { id?: string }): string | undefined;
export function idIn({ id }: { id?: string }): string | undefined {
  if (id !== undefined && !uuid.test(id)) throw data(null, 404);
  return id;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export type DocumentName = { kind: KindName; id: string };

export function listOf(kind: KindName): string {
  return href(kinds[kind].list);
}

export function addressOfList(kind: KindName, filter: Partial<ListFilter> = {}, page?: number): string {
  const { search, state, language, order } = filter;
  return listAddress(listOf(kind), { q: search, state, language, order }, page);
}

export function newAddress(kind: KindName): string {
  return `${listOf(kind)}/new`;
}

export function editAddress(kind: KindName, id: string | undefined, language: Language = "en"): string {
  if (id === undefined) return kindNamed(kind).listed ? newAddress(kind) : listOf(kind);
  const path = `${listOf(kind)}/${id}`;
  return language === "en" ? path : `${path}?${new URLSearchParams({ language })}`;
}

export function documentAddress({ kind, id }: DocumentName, page: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${listOf(kind)}/${id}/${page}${search && `?${search}`}`;
}

export function addressOnSite(kind: KindName, slug: string): string | undefined {
  return kindNamed(kind).pathOnSite?.(slug);
}
