import type { SupabaseClient } from "@supabase/supabase-js";
import type { ArticleKind } from "../schemas/article-kind.ts";
import type { VersionTexts } from "../schemas/article-version.ts";
import type { TextLanguage } from "../schemas/section.ts";
import { refusal, rows, type Refusal } from "./result.server.ts";
import { operatorNames, storedArticle, type StoredArticle } from "./stored-article.server.ts";

export type ArticleVersion = {
  id: string;
  texts: VersionTexts;
  savedAt: string;
  savedBy: string | null;
};

export type Restored =
  | { ok: true }
  | { ok: false; why: "conflict" | "missing" | "notAllowed" }
  | { ok: false; why: "refused"; refusal: Refusal };

type Former = { article: StoredArticle; versions: ArticleVersion[]; more: boolean };

const versionsAtOnce = 50;

export function articleVersionsFor(client: SupabaseClient) {
  return {
    /** Former versions of a text, newest first, those before the version `before`; undefined where there is no such article. */
    async of(kind: ArticleKind, id: string, language: TextLanguage, before?: string): Promise<Former | undefined> {
      const former = client
        .from("article_versions")
        .select("id, texts, saved_at, saved_by")
        .eq("kind", kind)
        .eq("article_id", id)
        .eq("language", language)
        .order("id", { ascending: false })
        .limit(versionsAtOnce + 1);
      const [article, found, names] = await Promise.all([
        storedArticle(client, kind, id),
        before ? former.lt("id", before) : former,
        operatorNames(client),
      ]);
      const versions = rows(found, "article_versions").map((version) => ({
        id: String(version.id),
        texts: version.texts as VersionTexts,
        savedAt: version.saved_at as string,
        savedBy: names.get(version.saved_by) ?? null,
      }));
      return (
        article && { article, versions: versions.slice(0, versionsAtOnce), more: versions.length > versionsAtOnce }
      );
    },

    /** Puts a version into the draft, if that is still at the revision that was compared; empty where there was no draft. */
    async restore({ version, revision }: { version: string; revision: string }): Promise<Restored> {
      const { error, status } = await client.rpc("restore_version", { version, revision });
      if (!error) return { ok: true };
      const why = refusals[error.code];
      return why ? { ok: false, why } : { ok: false, why: "refused", refusal: refusal(error, status) };
    },
  };
}

const refusals: Record<string, "conflict" | "missing" | "notAllowed"> = {
  PT404: "missing",
  PT409: "conflict",
  "42501": "notAllowed",
};
