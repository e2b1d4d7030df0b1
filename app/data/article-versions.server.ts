import type { SupabaseClient } from "@supabase/supabase-js";
import type { ArticleKind } from "../schemas/article-kind.ts";
import type { VersionTexts } from "../schemas/article-version.ts";
import type { Language } from "../schemas/languages.ts";
import { operatorNames } from "./operators.server.ts";
import { denied, rows, type Denied } from "./result.server.ts";
import { storedArticle, storedDraft, type StoredArticle } from "./stored-article.server.ts";

export type ArticleVersion = {
  id: string;
  title: string;
  savedAt: string;
  /** Null for somebody who no longer is an operator, undefined for what came with the software. */
  savedBy: string | null | undefined;
};

export type ComparedVersion = { former: VersionTexts; draft: { revision: string; texts: VersionTexts } | undefined };

export type Restored = { ok: true } | Denied<"conflict" | "missing" | "notAllowed">;

type Versions = { article: StoredArticle; versions: ArticleVersion[]; more: boolean };

const versionsAtOnce = 50;

export function articleVersionsFor(client: SupabaseClient) {
  const versionsOf = (columns: string, kind: ArticleKind, id: string, language: Language) =>
    client
      .from("article_versions")
      .select(columns)
      .eq("kind", kind)
      .eq("article_id", id)
      .eq("language", language)
      .order("id", { ascending: false });

  return {
    /** Former versions of a text, newest first, those before the version `before`; undefined where there is no such article. */
    async of(kind: ArticleKind, id: string, language: Language, before?: string): Promise<Versions | undefined> {
      const former = versionsOf("id, title, saved_at, saved_by", kind, id, language).limit(versionsAtOnce + 1);
      const [article, found, names] = await Promise.all([
        storedArticle(client, kind, id),
        before ? former.lt("id", before) : former,
        operatorNames(client),
      ]);
      const versions = (rows(found, "article_versions") as unknown as Row[]).map(
        ({ id: number, title, saved_at, saved_by }) => ({
          id: String(number),
          title: title ?? "",
          savedAt: saved_at,
          savedBy: saved_by === null ? undefined : (names.get(saved_by) ?? null),
        }),
      );
      return (
        article && { article, versions: versions.slice(0, versionsAtOnce), more: versions.length > versionsAtOnce }
      );
    },

    async compare(
      kind: ArticleKind,
      id: string,
      language: Language,
      version: string,
    ): Promise<ComparedVersion | undefined> {
      const [found, draft] = await Promise.all([
        versionsOf("texts", kind, id, language).eq("id", version),
        storedDraft(client, kind, id, language),
      ]);
      const [former] = rows(found, "article_versions") as unknown as { texts: VersionTexts }[];
      return former && { former: former.texts, draft };
    },

    async restore({ version, revision }: { version: string; revision: string }): Promise<Restored> {
      const answer = await client.rpc("restore_version", { version, revision });
      return answer.error ? denied(answer, reasonByCode) : { ok: true };
    },
  };
}

type Row = { id: number; title: string | null; saved_at: string; saved_by: string | null };

const reasonByCode: Record<string, "conflict" | "missing" | "notAllowed"> = {
  PT404: "missing",
  PT409: "conflict",
  "42501": "notAllowed",
};
