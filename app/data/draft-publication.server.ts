import type { SupabaseClient } from "@supabase/supabase-js";
import type { ArticleKind } from "../schemas/article-kind.ts";
import type { Dates } from "../schemas/draft.ts";
import type { Language } from "../schemas/languages.ts";
import { articleTables as tables } from "./article-tables.ts";
import { rejectedDraft, type DraftResult } from "./draft-result.server.ts";
import type { DraftTexts } from "./draft-texts.server.ts";
import type { Answer } from "./result.server.ts";

type Instants = { at?: string | undefined; until?: string | undefined };

export function draftPublicationFor(
  client: SupabaseClient,
  { explainUnsavedDraft }: DraftTexts,
  republish: () => Promise<void>,
) {
  const articles = (kind: ArticleKind) => client.from(tables[kind].articles);
  const texts = (kind: ArticleKind) => client.from(tables[kind].texts);

  return {
    /** Publishes the draft of one language, now or at an instant; a translation that readers see is refused an instant. */
    async publish(
      kind: ArticleKind,
      id: string,
      { language, revision, at, until }: { language: Language; revision: string } & Instants,
    ): Promise<DraftResult> {
      const { of, publish } = tables[kind];
      const given = { [of]: id, language, revision, ...(at && { at }), ...(until && { until }) };
      const answer = await client.rpc(publish, given);
      if (answer.error?.code === "PT409") return explainUnsavedDraft(kind, id, { language, revision, texts: {} });
      if (answer.error) return rejectedDraft(answer);
      await republish();
      return { ok: true };
    },

    /** Takes back the instant of a translation; refused once readers see it. */
    async unschedule(kind: ArticleKind, id: string, language: Language): Promise<DraftResult> {
      const dropped = await texts(kind)
        .delete()
        .eq(tables[kind].of, id)
        .eq("language", language)
        .eq("stage", "scheduled")
        .select("language");
      if (dropped.error) return rejectedDraft(dropped);
      if (dropped.data.length > 0) {
        await republish();
        return { ok: true };
      }
      const shown = await texts(kind)
        .select("language")
        .eq(tables[kind].of, id)
        .eq("language", language)
        .eq("stage", "published");
      if (shown.error) return rejectedDraft(shown);
      return shown.data.length === 0 ? { ok: true } : { ok: false, why: "alreadyShown" };
    },

    endAt: (kind: ArticleKind, id: string, until: string) => change(kind, id, { unpublish_at: until }),
    unpublish: (kind: ArticleKind, id: string) => change(kind, id, { publish_at: null, unpublish_at: null }),
    /** What has lain in the trash for 30 days is shown no more; it goes with the nightly sweep, or when something else comes in. */
    async moveToTrash(kind: ArticleKind, id: string): Promise<DraftResult> {
      await client.rpc("empty_trash");
      return change(kind, id, { trashed_at: new Date().toISOString() });
    },
    restore: (kind: ArticleKind, id: string) => change(kind, id, { trashed_at: null }),

    async deleteForGood(kind: ArticleKind, id: string): Promise<DraftResult> {
      return settle(await articles(kind).delete().eq("id", id).select("id"));
    },
  };

  async function change(kind: ArticleKind, id: string, dates: Partial<Dates>): Promise<DraftResult> {
    return settle(await articles(kind).update(dates).eq("id", id).select("id"));
  }

  async function settle(answer: Answer & { data: unknown[] | null }): Promise<DraftResult> {
    if (answer.error) return rejectedDraft(answer);
    if (answer.data?.length === 0) return { ok: false, why: "missing" };
    await republish();
    return { ok: true };
  }
}
