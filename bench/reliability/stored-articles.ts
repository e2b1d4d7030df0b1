import type { SupabaseClient } from "@supabase/supabase-js";
import { articleKinds, type ArticleKind } from "../../app/schemas/kinds/kinds.ts";
import type { Deployment } from "../../tests/faults/deployment.ts";
import { all, asBackendOwner } from "../../tests/faults/stored-data.ts";

/** The state of each text and the dates of each article, and what of them is there by halves. */
export async function readStoredArticles(deployment: Deployment) {
  const client = asBackendOwner(deployment);
  const articles = await Promise.all(articleKinds.map((kind) => articlesOf(client, kind)));
  return { states: articles.flatMap(({ states }) => states), torn: articles.flatMap(({ torn }) => torn) };
}

type DocumentRow = { id: string; publish_at: string | null; trashed_at: string | null };
type TextRow = { document_id: string; language: string; stage: string; title: string; texts: Record<string, unknown> };

/** The dates and texts of one kind; every part of a text that the bench writes ends with the stamp of its title. */
async function articlesOf(client: SupabaseClient, kind: ArticleKind) {
  const parts = kind === "insight" ? ["excerpt", "body"] : ["problem", "outcome", "context"];
  const ofKind = { kind };
  const rows = await all<DocumentRow>(client, "documents", "id, publish_at, trashed_at", "id", ofKind);
  const columns = "document_id, language, stage, title, texts";
  const written = await all<TextRow>(client, "document_texts", columns, "document_id,language,stage", ofKind);
  const english = (stage: string) =>
    new Map(
      written.filter((row) => row.stage === stage && row.language === "en").map((row) => [row.document_id, row.title]),
    );
  const [scheduled, published] = [english("scheduled"), english("published")];
  return {
    states: [
      ...rows.flatMap(({ id, publish_at, trashed_at }): [string, string][] => [
        [`article ${id} appears`, publish_at !== null ? "now" : scheduled.has(id) ? "later" : "never"],
        [`article ${id} en scheduled`, scheduled.get(id) ?? "none"],
        [`article ${id} trashed`, String(trashed_at !== null)],
      ]),
      ...written
        .filter(({ stage }) => stage !== "scheduled")
        .map((row): [string, string] => [`article ${row.document_id} ${row.language} ${row.stage}`, row.title]),
    ],
    torn: [
      ...rows
        .filter(({ id, publish_at }) => publish_at !== null && !published.has(id))
        .map(({ id }) => `the article ${id} is published without an English text`),
      ...written
        .filter(({ title, texts }) => {
          const [stamp] = /stamp \S+$/.exec(title) ?? [];
          return stamp !== undefined && parts.some((part) => !String(texts[part]).endsWith(stamp));
        })
        .map((row) => `the ${row.stage} text of article ${row.document_id} in ${row.language} is of two writes`),
    ],
  };
}
