import { choiceListNames } from "../../content/choices.ts";
import { fallbackLanguage, type Language } from "../../schemas/formats/languages.ts";
import { textsOfStored } from "../../schemas/forms/inputs.ts";
import type { Kind } from "../../schemas/kinds/fields.ts";
import { isTargetPage } from "../../schemas/rules/site-paths.ts";
import { translatedSlugOf } from "../../schemas/rules/slug.ts";
import type { Client } from "../backend/client.server.ts";
import { answerOf, type Answer } from "../backend/result.server.ts";
import type { Changed } from "../published/published.server.ts";
import { refusedLists } from "./choices-in-use.server.ts";
import { rejectedDraft, type DraftRefusal, type DraftResult } from "./draft-result.server.ts";
import { storedDraft } from "./stored-document.server.ts";

export type TextRevision = { language: Language; revision: string; confirmed?: true };
/** What readers saw before: the version that holds it, of a text that was published alone, and the titles that are others now. */
export type Former = { version: string | null; titles: Partial<Record<Language, string>>; publication?: unknown };
export type Instants = { at?: string | undefined; until?: string | undefined };
export type DraftPublication = ReturnType<typeof draftPublicationFor>;

export function draftPublicationFor(client: Client, republish: (changed?: Changed) => Promise<void>) {
  let isTrashEmptied = false;
  const change = (kind: Kind, id: string, dates: { trashed_at?: string | null; unpublish_at?: string }) =>
    client.from("documents").update(dates).eq("id", id).eq("kind", kind.name).select("id");

  return {
    /** All of the texts or none; a refusal tells `of` which other than the first, where it is about one. */
    async publish(
      kind: Kind,
      id: string,
      revisions: TextRevision[],
      { at, until }: Instants = {},
    ): Promise<DraftResult<{ former?: Former | undefined }>> {
      const refused = revisions.some(({ language }) => language === fallbackLanguage)
        ? await refusedOf(kind, id)
        : undefined;
      if (refused) return refused;
      const row = await publishing(kind, id, revisions, { at, until });
      const answer = await answerOf(() => client.rpc("publish_texts", row));
      return outcomeOf(kind, revisions, answer, answer.data as Former | null);
    },

    publishing,
    outcomeOf,

    async unschedule(kind: Kind, id: string, language: Language): Promise<DraftResult> {
      const cancelled = await client.rpc("cancel_publication", { document_id: id, of_kind: kind.name, language });
      if (cancelled.error || cancelled.data) return settle(cancelled);
      const shown = await client
        .from("document_texts")
        .select("language")
        .match({ document_id: id, language, stage: "published" });
      if (shown.error) return rejectedDraft(shown);
      return shown.data.length === 0 ? { ok: true } : { ok: false, why: "alreadyShown" };
    },

    async unpublish(kind: Kind, id: string): Promise<DraftResult> {
      return settle(await answerOf(() => client.rpc("withdraw_document", { document_id: id, of_kind: kind.name })));
    },

    async endAt(kind: Kind, id: string, until: string): Promise<DraftResult> {
      return settleRows(await answerOf(() => change(kind, id, { unpublish_at: until })));
    },

    /** What has lain in the trash for 30 days is shown no more; it goes with the nightly sweep, or when something else comes in. */
    async moveToTrash(kind: Kind, id: string): Promise<DraftResult> {
      if (!isTrashEmptied) await client.rpc("empty_trash");
      isTrashEmptied = true;
      return settleRows(await answerOf(() => change(kind, id, { trashed_at: new Date().toISOString() })));
    },

    async restore(kind: Kind, id: string): Promise<DraftResult> {
      return settleRows(await answerOf(() => change(kind, id, { trashed_at: null })));
    },

    async deleteForGood(kind: Kind, id: string): Promise<DraftResult> {
      return settleRows(await client.from("documents").delete().eq("id", id).eq("kind", kind.name).select("id"));
    },
  };

  async function publishing(kind: Kind, id: string, revisions: TextRevision[], { at, until }: Instants) {
    return {
      document_id: id,
      of_kind: kind.name,
      revisions: await addressed(kind, id, revisions),
      ...(at && { at }),
      ...(until && { until }),
    };
  }

  async function outcomeOf(
    kind: Kind,
    revisions: TextRevision[],
    answer: Answer,
    former: Former | null,
  ): Promise<DraftResult<{ former?: Former | undefined }>> {
    const done = await settle(answer, kind.inTable ? undefined : { state: former?.publication });
    const of = revisions.slice(1).find(({ language }) => language === answer.error?.details)?.language;
    if (done.ok) return { ok: true, former: former ?? undefined };
    // A translation lacks nothing itself where that is a fact of all languages.
    const isShared =
      answer.error?.details !== fallbackLanguage && lackingIn(answer).some((name) => Object.hasOwn(kind.facts, name));
    if (isShared && done.why === "incomplete") return { ...done, why: "sharedMissing" };
    return !of || done.why === "conflict" ? done : { ...done, of };
  }

  /** Also of what was restored, or stands there since documents got what it lacks. */
  async function refusedOf(kind: Kind, id: string): Promise<DraftRefusal | undefined> {
    if (!choiceListNames.some((list) => kind.texts[list]?.of)) return undefined;
    const draft = await storedDraft(client, id, fallbackLanguage);
    return draft && refusedLists(client, kind, textsOfStored(kind, draft.fields, fallbackLanguage));
  }

  /** With what the titles of translations make of their addresses; of a page that stands at an address of the site's own, nothing. */
  async function addressed(
    kind: Kind,
    id: string,
    revisions: TextRevision[],
  ): Promise<(TextRevision & { slug?: string })[]> {
    if (!kind.texts["translated_slug"] || revisions.every(({ language }) => language === fallbackLanguage))
      return revisions;
    const [{ data: texts }, { data: documents }] = await Promise.all([
      client.from("document_texts").select("language, title").match({ document_id: id, stage: "draft" }),
      client.from("documents").select("slug").eq("id", id),
    ]);
    if (isTargetPage(kind.pathOnSite?.(documents?.[0]?.slug ?? "") ?? "")) return revisions;
    return revisions.map((text) => {
      const slug = translatedSlugOf(texts?.find(({ language }) => language === text.language)?.title ?? "");
      const isFree = slug && text.language !== fallbackLanguage && !kind.facts["slug"]?.reserved?.includes(slug);
      return isFree ? { ...text, slug } : text;
    });
  }

  async function settle(answer: Answer, changed?: Changed): Promise<DraftResult> {
    if (answer.error) return rejectedDraft(answer);
    await republish(changed);
    return { ok: true };
  }

  async function settleRows(answer: Answer & { data: unknown[] | null }): Promise<DraftResult> {
    return answer.data?.length === 0 ? { ok: false, why: "missing" } : settle(answer);
  }
}

function lackingIn({ error }: Answer): string[] {
  return /^Needed: (.*)$/.exec(error?.message ?? "")?.[1]?.split(", ") ?? [];
}
