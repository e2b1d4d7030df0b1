import { fallbackLanguage } from "../../schemas/formats/languages.ts";
import { draftsPerPage, type DocumentFilter } from "../../schemas/forms/document-list.ts";
import type { Kind } from "../../schemas/kinds/fields.ts";
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

type Titled = Pick<Dates, "state"> & { id: string; title: string };

/** Each throws 503 when the backend does not answer. */
export function draftListFor(client: Client) {
  const englishDraftsOf = (kind: string) =>
    client
      .from("document_texts")
      .select("document_id, title")
      .match({ kind, language: fallbackLanguage, stage: "draft" });

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

    /** By an address that it has or had. Undefined where none is, or the backend does not answer. */
    async at(kind: Kind, slug: string): Promise<string | undefined> {
      const [now, before] = await Promise.all([
        client.rpc("address_holder", { of_kind: kind.name, slug }),
        client.from("slug_redirects").select("document_id").match({ kind: kind.name, slug }),
      ]);
      return now.data ?? before.data?.[0]?.document_id ?? undefined;
    },

    async titles({ name }: Kind): Promise<Titled[]> {
      const [documents, drafts] = await Promise.all([
        client.from("document_states").select("id, state").eq("kind", name),
        englishDraftsOf(name).order("title").order("document_id"),
      ]);
      const states = new Map(rows(documents, "documents").map(({ id, state }) => [id, state as DocumentState]));
      return rows(drafts, "documents").flatMap(({ document_id: id, title }) => {
        const state = states.get(id);
        return state && title ? { id, title, state } : [];
      });
    },

    /** Of these alone, also of one without a title. */
    async titlesOf({ name }: Kind, ids: string[]): Promise<Omit<Titled, "state">[]> {
      return rows(await englishDraftsOf(name).in("document_id", ids), "documents").map(
        ({ document_id: id, title }) => ({ id, title: title ?? "" }),
      );
    },
  };
}
