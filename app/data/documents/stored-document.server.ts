import type { Language } from "../../schemas/formats/languages.ts";
import type { Kind } from "../../schemas/kinds/fields.ts";
import type { VersionFields } from "../../schemas/rules/document-version.ts";
import type { Client } from "../backend/client.server.ts";
import { rows } from "../backend/result.server.ts";

export type StoredDocument = {
  title: string;
  languages: Language[];
};

export async function storedDocument(client: Client, kind: Kind, id: string): Promise<StoredDocument | undefined> {
  const [found, foundTexts] = await Promise.all([
    client.from("documents").select("id").eq("id", id).eq("kind", kind.name),
    client.from("document_texts").select("language, title").eq("document_id", id).order("stage").order("language"),
  ]);
  if (rows(found, "documents").length === 0) return undefined;
  const texts = rows(foundTexts, "document_texts");
  const titled = texts.filter(({ title }) => title);
  return {
    title: (titled.find(({ language }) => language === "en") ?? titled[0])?.title ?? "",
    languages: [...new Set(texts.map(({ language }) => language as Language))],
  };
}

export async function storedDraft(
  client: Client,
  id: string,
  language: Language,
): Promise<{ revision: string; fields: VersionFields } | undefined> {
  const found = await client
    .from("document_texts")
    .select("texts, facts, revision")
    .match({ document_id: id, language, stage: "draft" });
  const [draft] = rows(found, "document_texts");
  return draft && { revision: draft.revision ?? "", fields: fieldsOf(draft) };
}

export function fieldsOf({ texts, facts }: { texts: unknown; facts: unknown }): VersionFields {
  return { ...(facts as object | null), ...(texts as object) };
}
