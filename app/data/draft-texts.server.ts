import type { SupabaseClient } from "@supabase/supabase-js";
import type { ArticleKind } from "../schemas/article-kind.ts";
import { columnsOf, sameTexts, textsOfRow, type TextMark, type Texts } from "../schemas/draft.ts";
import type { Language } from "../schemas/languages.ts";
import { articleTables as tables } from "./article-tables.ts";
import { rejectedDraft, uniqueViolation, type DraftResult } from "./draft-result.server.ts";
import { explainUnsaved } from "./result.server.ts";

export type StoredText = TextMark & { saved_at: string; words: Texts };
export type Saved = { revision: string; at: string };
export type DraftText = { language: Language; revision: string; texts: Texts; translates?: string };

export type DraftTexts = ReturnType<typeof draftTextsFor>;

export function draftTextsFor(client: SupabaseClient) {
  const articles = (kind: ArticleKind) => client.from(tables[kind].articles);
  const texts = (kind: ArticleKind) => client.from(tables[kind].texts);

  return { saveDraft, explainUnsavedDraft };

  async function saveDraft(kind: ArticleKind, id: string, draft: DraftText): Promise<DraftResult<Saved>> {
    const { language, revision, translates } = draft;
    const row = {
      ...columnsOf(kind, draft.texts),
      ...(language !== "en" && translates !== undefined && { translates_revision: translates || null }),
    };
    const written =
      revision === ""
        ? await texts(kind)
            .insert({ [tables[kind].of]: id, language, stage: "draft", ...row })
            .select("revision, saved_at")
        : await texts(kind)
            .update(row)
            .eq(tables[kind].of, id)
            .eq("language", language)
            .eq("stage", "draft")
            .eq("revision", revision)
            .select("revision, saved_at");
    if (written.error?.code === uniqueViolation) return explainUnsavedDraft(kind, id, draft);
    if (written.error) return rejectedDraft(written);
    const [saved] = written.data;
    return saved ? { ok: true, revision: saved.revision, at: saved.saved_at } : explainUnsavedDraft(kind, id, draft);
  }

  /** No row matched: a newer revision, a deleted article, or no permission. */
  async function explainUnsavedDraft(kind: ArticleKind, id: string, draft: DraftText): Promise<DraftResult<Saved>> {
    const [article, present, operators] = await Promise.all([
      articles(kind).select("id").eq("id", id),
      texts(kind).select("*, revision").eq(tables[kind].of, id).eq("language", draft.language).eq("stage", "draft"),
      client.from("operators").select("user_id, email"),
    ]);
    if (article.error) return rejectedDraft(article);
    if (present.error) return rejectedDraft(present);
    if (article.data.length === 0) return { ok: false, why: "missing" };
    const [row] = present.data;
    const why = explainUnsaved(row, draft.revision, (theirs) => sameTexts(kind, textsOfRow(kind, theirs), draft.texts));
    if (why === "alreadySaved") return { ok: true, revision: row.revision, at: row.saved_at };
    if (why === "notAllowed") return { ok: false, why };
    return {
      ok: false,
      why,
      conflict: {
        texts: row ? textsOfRow(kind, row) : {},
        revision: row?.revision ?? "",
        by: operators.data?.find(({ user_id }) => user_id === row?.saved_by)?.email ?? null,
        at: row?.saved_at ?? null,
      },
    };
  }
}

export function draftsAmong(kind: ArticleKind, written: Record<string, any>[]): StoredText[] {
  const drafts = written.filter(({ stage }) => stage === "draft");
  const alone = written.filter(
    ({ stage, language }) => stage === "published" && !drafts.some((draft) => draft["language"] === language),
  );
  return [...drafts, ...alone].map((row) => ({
    language: row["language"],
    revision: row["stage"] === "draft" ? row["revision"] : "",
    translates_revision: row["translates_revision"],
    ...publicationOf(row["language"]),
    saved_at: row["saved_at"],
    words: textsOfRow(kind, row),
  }));

  function publicationOf(language: Language) {
    const other = written.find((row) => row["stage"] !== "draft" && row["language"] === language);
    return { published_revision: other?.["revision"] ?? null, publish_at: other?.["publish_at"] ?? null };
  }
}
