import type { SupabaseClient } from "@supabase/supabase-js";
import type { ArticleKind } from "../schemas/article-kind.ts";
import type { TextLanguage } from "../schemas/section.ts";
import { rows } from "./result.server.ts";

const tables = {
  insight: { articles: "insights", translations: "insight_translations", of: "insight_id" },
  case_study: { articles: "case_studies", translations: "case_study_translations", of: "case_study_id" },
} as const satisfies Record<ArticleKind, object>;

export type StoredText = { title: string; revision: string; texts: Record<string, unknown> };
export type StoredArticle = {
  slug: string;
  /** What operators write, per language that has a draft. */
  drafts: Partial<Record<TextLanguage, StoredText>>;
  /** Languages with a draft or a published text. */
  languages: TextLanguage[];
};

type Row = { language: TextLanguage; stage: string; title: string; revision: string };

/** An article with its drafts; undefined where there is none. Throws 503 when the backend does not answer. */
export async function storedArticle(
  client: SupabaseClient,
  kind: ArticleKind,
  id: string,
): Promise<StoredArticle | undefined> {
  const { articles, translations, of } = tables[kind];
  const [found, written] = await Promise.all([
    client.from(articles).select("slug").eq("id", id),
    client.from(translations).select("*, revision").eq(of, id),
  ]);
  const [article] = rows<{ slug: string }[]>(found, articles);
  if (!article) return undefined;
  const texts = rows<Row[]>(written as never, translations);
  const drafts = texts.filter(({ stage }) => stage === "draft");
  return {
    slug: article.slug,
    drafts: Object.fromEntries(
      drafts.map(({ language, title, revision, ...rest }) => [
        language,
        { title, revision, texts: { ...rest, title } },
      ]),
    ),
    languages: [...new Set(texts.map(({ language }) => language))],
  };
}

/** E-mail addresses of the operators by their account. */
export async function operatorNames(client: SupabaseClient): Promise<Map<string, string>> {
  const operators = await client.from("operators").select("user_id, email");
  return new Map(rows(operators, "operators").map(({ user_id, email }) => [user_id, email as string]));
}
