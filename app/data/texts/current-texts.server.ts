import type { Language } from "../../schemas/formats/languages.ts";
import type { StoredTexts } from "../../schemas/forms/inputs.ts";
import type { KindName } from "../../schemas/kinds/kinds.ts";
import type { FieldReview } from "../../schemas/rules/document-state.ts";
import type { Client } from "../backend/client.server.ts";
import { rows } from "../backend/result.server.ts";

/** A text of what is not in the trash, as the view of this name gives it. */
export type CurrentText = {
  document_id: string;
  kind: KindName;
  slug: string;
  language: Language;
  stage: "draft" | "scheduled" | "published";
  revision: string;
  text_revision: string;
  title: string;
  texts: StoredTexts;
  edited: boolean;
  facts: StoredTexts | null;
  reviews: FieldReview[] | null;
  translates_revision: string | null;
  saved_at: string;
  saved_by: string | null;
  shown_facts: StoredTexts;
  published_on: string;
  /** Readers see the draft; a publication of it waits, and nothing else is published before; or neither. */
  draft_state: "shown" | "waits" | "draft";
  publish_at: string | null;
  unpublish_at: string | null;
};

export type TextQuery = ReturnType<typeof textsWith>;
type Options<Column> = {
  columns: readonly Column[];
  fitting: (texts: TextQuery) => TextQuery;
};

type Found<Column extends keyof CurrentText> = Pick<CurrentText, Column | "document_id">;

/** As many as the database gives at once. */
const perPage = 1_000;
/** Their addresses make a question of some kilobytes. */
export const idsAtOnce = 100;

/** Every text that fits, a document after the other, read in pages. Throws 503 as soon as the backend does not answer. */
export async function currentTexts<Column extends keyof CurrentText>(
  client: Client,
  { columns, fitting }: Options<Column>,
): Promise<Found<Column>[]> {
  const all: Found<Column>[] = [];
  for (let after = "", more = true; more;) {
    const texts = fitting(textsWith(client, [...columns, "document_id"].join(", ")));
    const rest = after ? texts.gt("document_id", after) : texts;
    const ordered = rest.order("document_id").order("language").order("stage", { ascending: false });
    const found = rows(await ordered.limit(perPage), "documents");
    more = found.length === perPage;
    // What the end of a page cuts in two comes whole with the next.
    const whole = more ? found.filter((text) => text.document_id !== found.at(-1)!.document_id) : found;
    all.push(...whole);
    after = whole.at(-1)?.document_id ?? "";
  }
  return all;
}

/** Those of each of these documents together, in the order of `ids`, read as many at once as their length allows. */
export async function* textsOfEach<Column extends keyof CurrentText>(
  client: Client,
  ids: readonly string[],
  { columns, fitting, atOnce = idsAtOnce }: Options<Column> & { atOnce?: number },
): AsyncGenerator<Found<Column>[]> {
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce);
    const found = await currentTexts(client, { columns, fitting: (all) => fitting(all.in("document_id", some)) });
    const texts = Map.groupBy(found, ({ document_id }) => document_id);
    for (const id of some) if (texts.has(id)) yield texts.get(id)!;
  }
}

export function textsWith(client: Client, columns: string) {
  return client.from("current_texts").select<string, CurrentText>(columns);
}
