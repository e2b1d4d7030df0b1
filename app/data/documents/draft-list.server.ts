import { fallbackLanguage, languages, type Language } from "../../schemas/formats/languages.ts";
import { draftsPerPage, type DocumentFilter } from "../../schemas/forms/document-list.ts";
import type { StoredTexts } from "../../schemas/forms/inputs.ts";
import type { Kind } from "../../schemas/kinds/fields.ts";
import { kindNamed, kindNames, type KindName, type NameWith } from "../../schemas/kinds/kinds.ts";
import type { Dates, DocumentState, TextMark } from "../../schemas/rules/document-state.ts";
import type { Client } from "../backend/client.server.ts";
import type { PageOf } from "../backend/page-of.server.ts";
import { rows } from "../backend/result.server.ts";

export type ListedDocument = Dates & {
  id: string;
  slug: string;
  topic: string | null;
  title: string;
  /** Null until readers first see it, unless a date was typed. */
  published_on: string | null;
  /** The last change of a draft and by whom, where that is still an operator; null where it stands as it was supplied. */
  changed: { at: string; by: string | null } | null;
  texts: TextMark[];
};

export type FoundText = {
  document_id: string;
  kind: Exclude<KindName, NameWith<"inPlace">>;
  language: Language;
  revision: string;
  texts: StoredTexts;
};

/** So many documents in each language are searched for words; whoever wants others writes more words. */
const mostOfLanguage = 30;

type Titled = Pick<Dates, "state"> & { id: string; title: string };

type PageDraft = { document_id: string; language: string; texts: unknown };

/** With those of sections. */
export function draftsOfPages(client: Client) {
  const inPlace = kindNames.filter((name) => kindNamed(name).inPlace);
  return client.from("document_texts").select("document_id, language, texts").in("kind", inPlace).eq("stage", "draft");
}

/** By id and language. */
export function editsAmong(drafts: readonly PageDraft[]): Map<string, StoredTexts> {
  return new Map(drafts.map((draft) => [`${draft.document_id} ${draft.language}`, draft.texts as StoredTexts]));
}

/** Each throws 503 when the backend does not answer. */
export function draftListFor(client: Client) {
  return {
    async list({ name }: Kind, filter: DocumentFilter, page: number): Promise<PageOf<ListedDocument>> {
      const found = client.rpc("list_drafts", {
        of_kind: name,
        ...(filter.q && { query: filter.q }),
        ...(filter.state && { in_state: filter.state }),
        ...(filter.language && { in_language: filter.language }),
        by_date: filter.order === "date",
        page,
        page_size: draftsPerPage,
      });
      return rows(await found, "documents") as PageOf<ListedDocument>;
    },

    async pages(): Promise<ListedDocument[]> {
      const found = client.rpc("list_drafts", { of_kind: "page", page_size: 100 });
      return (rows(await found, "documents") as PageOf<ListedDocument>).rows;
    },

    /** What differs from the supplied texts in the drafts of pages and sections, by id and language. */
    async textsOfPages(): Promise<Map<string, StoredTexts>> {
      return editsAmong(rows(await draftsOfPages(client), "documents"));
    },

    /** Of other documents, those whose texts say any of the words. `more`: there are others. */
    async saying(words: readonly string[]): Promise<{ texts: FoundText[]; more: boolean }> {
      const found = rows(
        await client.rpc("find_texts", { words: [...words], at_most: mostOfLanguage + 1 }),
        "documents",
      );
      const of = (language: string) => found.filter((text) => text.language === language).length;
      return { texts: found as FoundText[], more: languages.some((language) => of(language) > mostOfLanguage) };
    },

    /** By an address that it has or had. Undefined where none is, or the backend does not answer. */
    async at(kind: Kind, slug: string): Promise<string | undefined> {
      const [now, before] = await Promise.all([
        client.from("documents").select("id").match({ kind: kind.name, slug }),
        client.from("slug_redirects").select("document_id").match({ kind: kind.name, slug }),
      ]);
      return now.data?.[0]?.id ?? before.data?.[0]?.document_id ?? undefined;
    },

    async titles({ name }: Kind): Promise<Titled[]> {
      const [documents, drafts] = await Promise.all([
        client.from("document_states").select("id, state").eq("kind", name),
        client
          .from("document_texts")
          .select("document_id, title")
          .match({ kind: name, language: fallbackLanguage, stage: "draft" })
          .order("title"),
      ]);
      const states = new Map(rows(documents, "documents").map(({ id, state }) => [id, state as DocumentState]));
      return rows(drafts, "documents").flatMap(({ document_id: id, title }) => {
        const state = states.get(id);
        return state && title ? { id, title, state } : [];
      });
    },
  };
}
