import type { Language } from "../../schemas/formats/languages.ts";
import type { StoredTexts } from "../../schemas/forms/inputs.ts";
import type { KindName } from "../../schemas/kinds/kinds.ts";
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
  translates_revision: string | null;
  saved_at: string;
  saved_by: string | null;
  shown_facts: StoredTexts;
  published_on: string;
  publish_at: string | null;
  unpublish_at: string | null;
};

type Query = ReturnType<typeof textsWith>;
type Options<Column> = {
  columns: readonly Column[];
  fitting: (texts: Query) => Query;
};

/** As many as the database gives at once. */
const perPage = 1_000;

/** Every text that fits, a document after the other, read in pages. Throws 503 as soon as the backend does not answer. */
export async function currentTexts<Column extends keyof CurrentText>(
  client: Client,
  { columns, fitting }: Options<Column>,
): Promise<Pick<CurrentText, Column>[]> {
  const all: Pick<CurrentText, Column>[] = [];
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

export function textsWith(client: Client, columns: string) {
  return client.from("current_texts").select<string, CurrentText>(columns);
}
