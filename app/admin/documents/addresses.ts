import { data, href, createContext } from "react-router";
import { beginningOf } from "../../schemas/formats/clean-text.ts";
import { languages, type Language } from "../../schemas/formats/languages.ts";
import { rowId, z } from "../../schemas/formats/zod.ts";
import { documentFilter } from "../../schemas/forms/document-list.ts";
import { readSearch, searched } from "../../schemas/forms/filter.ts";
import { longestSearch } from "../../schemas/forms/search.ts";
import type { Kind } from "../../schemas/kinds/fields.ts";
import { kindNamed, kinds, type KindName, type CollectionKind } from "../../schemas/kinds/kinds.ts";
import { kindWithFields, type PageField } from "../../schemas/kinds/page.ts";
import { translationIn, type TextMark } from "../../schemas/rules/document-state.ts";
import { listFilter, listAddress } from "../components/list-filter.ts";

/** The id in an address; undefined of a document that is not saved yet. Throws 404 for what cannot be one. */
export function idIn(params: { id: string }): string;
export function idIn(params: { id?: string }): string | undefined;
export function idIn({ id }: { id?: string }): string | undefined {
  if (id !== undefined && !rowId().safeParse(id).success) throw data(null, 404);
  return id;
}

export function textLanguageIn(url: URL): Language {
  return languages.find((language) => language === url.searchParams.get("language")) ?? "en";
}

export const lookQuery = "look";

export type DocumentName = { kind: KindName; id: string };

export function listOf(kind: KindName): string {
  return kinds[kind].list;
}

export function documentList(kind: KindName) {
  return listFilter({ path: listOf(kind), schema: documentFilter, views: ["order"] });
}

export function newAddress(kind: KindName): string {
  return `${listOf(kind)}/new`;
}

/** What documents were called that have other titles now. */
export type FormerTitles = Partial<Record<Language, string>>;

export function formerTitlesIn(query: URLSearchParams): FormerTitles {
  return Object.fromEntries(languages.map((language) => [language, readSearch(query.get(`formerly-${language}`))]));
}

export function editAddress(
  kind: KindName,
  id: string | undefined,
  language: Language = "en",
  formerTitles: FormerTitles = {},
): string {
  const { listed, onCard } = kindNamed(kind);
  if (id === undefined) return listed ? newAddress(kind) : listOf(kind);
  if (onCard) return editCardAddress(id, language);
  return listAddress(`${listOf(kind)}/${id}`, {
    language: language === "en" ? undefined : language,
    ...Object.fromEntries(Object.entries(formerTitles).map(([of, title]) => [`formerly-${of}`, title])),
  });
}

export function changedEnglishAddress(kind: KindName, id: string, language: Language): string {
  return placeInForm(editAddress(kind, id, language), changedEnglish);
}

export function remarksAddress(kind: KindName, id: string, language: Language): string {
  return placeInForm(editAddress(kind, id, language), "remarks");
}

/** Where one of its inputs stands: the only way to one from elsewhere. */
export function fieldAddress(kind: KindName, id: string, language: Language, input: string): string {
  return placeInForm(editAddress(kind, id, language), `${documentForm}-${input}`);
}

export const documentForm = "document";

function placeInForm(address: string, anchor: string): string {
  return `${address.replace(/#.*$/, "")}#${anchor}`;
}

export const changedEnglish = "changed-english";

export function translationAddress(kind: KindName, id: string, texts: TextMark[], language: Language): string {
  const isBehind = translationIn(texts, language) === "outOfDate";
  return (isBehind ? changedEnglishAddress : editAddress)(kind, id, language);
}

/** `section`: its id or its name. */
function editCardAddress(section: string, language: Language): string {
  const query = new URLSearchParams({ edit: section, ...(language !== "en" && { language }) });
  return `${listOf("section")}?${query}#${editedCard}`;
}

export const editedCard = "edited";

export function cardAddress(section: string): string {
  return `${listOf("section")}#section-${section}`;
}

export function documentAddress({ kind, id }: DocumentName, page: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${listOf(kind)}/${id}/${page}${search && `?${search}`}`;
}

export const textSearch = listFilter({ path: href("/admin/content"), schema: z.object({ q: searched }) });

export function searchOfTexts(text: string): string {
  return textSearch.address({ q: beginningOf(text, longestSearch) });
}

/** What pages and sections have each for themselves; from it the browser makes their kind whole again. */
export type PageParts = {
  title: string;
  fields: PageField[];
  pictured: boolean;
  file: string | undefined;
  /** Of a section: its card, which shows it as readers see it. Saving leads there, and so does leaving its form. */
  card?: string;
  /** Of the section that heads a page: where the image of that page is chosen. */
  image?: { text: string; to: string } | undefined;
  /** What is set in English holds for every language without a value of its own. */
  inheritsEnglish: boolean;
  unseen: boolean;
};
export type NamedKind = Kind & { name: KindName };
export type RoutedKind = NamedKind &
  ({ name: CollectionKind; page?: undefined } | { name: Exclude<KindName, CollectionKind>; page: PageParts });
export const kindContext = createContext<RoutedKind>();

const kindsOfParts = new WeakMap<PageParts, NamedKind>();

/** The same object for the same parts: schemas are kept by it. */
export function kindOf(name: KindName, page: PageParts | undefined): NamedKind {
  if (!page) return kinds[name];
  const kind = kindsOfParts.get(page) ?? { ...kindWithFields(kindNamed(name), page.fields, page.pictured), name };
  kindsOfParts.set(page, kind);
  return kind;
}

/** What fits into a cookie. */
const mostUndone = 50;

export function undoTrash({ name }: RoutedKind, ids: readonly string[]) {
  const fields = { do: "restore", ids: ids.join(" ") };
  return ids.length > mostUndone ? {} : { undo: { to: `${listOf(name)}/several?do=restore`, fields } };
}
