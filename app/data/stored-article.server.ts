import type { SupabaseClient } from "@supabase/supabase-js";
import type { ArticleKind } from "../schemas/article-kind.ts";
import type { VersionTexts } from "../schemas/article-version.ts";
import type { Language } from "../schemas/languages.ts";
import { articleTables as tables } from "./article-tables.ts";
import { rows } from "./result.server.ts";

export type StoredArticle = {
  title: string;
  languages: Language[];
};

/** An article as operators know it; undefined where there is none. Throws 503 when the backend does not answer. */
export async function storedArticle(
  client: SupabaseClient,
  kind: ArticleKind,
  id: string,
): Promise<StoredArticle | undefined> {
  const { articles, texts: translations, of } = tables[kind];
  const [found, written] = await Promise.all([
    client.from(articles).select("id").eq("id", id),
    client.from(translations).select("language, title").eq(of, id).order("stage"),
  ]);
  if (rows(found, articles).length === 0) return undefined;
  const texts = rows(written, translations) as { language: Language; title: string }[];
  const titled = texts.filter(({ title }) => title !== "");
  return {
    title: (titled.find(({ language }) => language === "en") ?? titled[0])?.title ?? "",
    languages: [...new Set(texts.map(({ language }) => language))],
  };
}

export async function storedDraft(
  client: SupabaseClient,
  kind: ArticleKind,
  id: string,
  language: Language,
): Promise<{ revision: string; texts: VersionTexts } | undefined> {
  const { texts: translations, of } = tables[kind];
  const found = await client
    .from(translations)
    .select("*, revision")
    .eq(of, id)
    .eq("language", language)
    .eq("stage", "draft");
  const [draft] = rows<Record<string, unknown>[]>(found as never, translations);
  return draft && { revision: String(draft["revision"]), texts: draft };
}
