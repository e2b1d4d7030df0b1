import type { SupabaseClient } from "@supabase/supabase-js";
import { give } from "./project.ts";

/** A text of a document, as the functions of the database name it. */
export type TextOf = { document_id: string; of_kind: string; language: string };

export async function draftOf(client: SupabaseClient, { document_id, language }: Omit<TextOf, "of_kind">) {
  const drafts = client.from("document_texts").select("texts, revision, text_revision");
  return give(drafts.match({ document_id, language, stage: "draft" }).single());
}

/** Saves over the draft as it is now; gives what publishes that. */
export async function saveText(client: SupabaseClient, of: TextOf, texts: object, more: object = {}) {
  const { revision } = await draftOf(client, of);
  const { saved } = await give(client.rpc("save_document", { ...of, revision, texts, ...more }));
  return { ...of, revision: saved.revision as string };
}

/** Makes a document with an English draft; gives what publishes that. */
export async function makeDocument(
  client: SupabaseClient,
  kind: string,
  texts: object,
  facts: { slug: string; [fact: string]: unknown },
) {
  const { id, saved } = await give(client.rpc("create_document", { kind, slug: facts.slug, texts, facts }));
  return { document_id: id as string, of_kind: kind, language: "en", revision: saved.revision as string };
}

export async function sectionText(client: SupabaseClient, section_id: string, language: string): Promise<TextOf> {
  const { id } = await give(client.from("content_sections").select("id").eq("section_id", section_id).single());
  return { document_id: id, of_kind: "section", language };
}
