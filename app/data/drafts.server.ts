import type { SupabaseClient } from "@supabase/supabase-js";
import { industries } from "../content/case-studies.ts";
import { insightCategories } from "../content/insights.ts";
import { services } from "../content/services.ts";
import type { ArticleKind } from "../schemas/article-kind.ts";
import {
  draftsPerPage,
  columnsOf,
  factFields,
  linesOf,
  provisionalSlug,
  sameTexts,
  textsOfRow,
  type Dates,
  type Facts,
  type ListFilter,
  type TextMark,
  type Texts,
} from "../schemas/draft.ts";
import type { Language } from "../schemas/languages.ts";
import { articleTables as tables } from "./article-tables.ts";
import type { PageOf } from "./page-of.server.ts";
import type { PublishedContent } from "./published.server.ts";
import { done, refusal, rows, type Refusal, type Result } from "./result.server.ts";

export type ListedArticle = Dates & {
  id: string;
  slug: string;
  /** Category or industry. */
  topic: string;
  title: string;
  published_on: string;
  texts: TextMark[];
};

export type Draft = Dates & {
  id: string;
  facts: Facts;
  texts: (TextMark & { saved_at: string; words: Texts })[];
};

/** Who saved what in the meantime. */
export type ConflictingDraft = { texts: Texts; revision: string; by: string | null; at: string | null };

export type DraftRefusal =
  | { ok: false; why: "conflict"; conflict: ConflictingDraft }
  | {
      ok: false;
      why:
        | "missing"
        | "notAllowed"
        | "addressTaken"
        | "factsChanged"
        | "relatedUnknown"
        | "incomplete"
        | "alreadyShown";
    }
  | { ok: false; why: "refused"; refusal: Refusal };
export type DraftResult<Value = object> = ({ ok: true } & Value) | DraftRefusal;

const unchosen = {
  insight: { category: insightCategories[0] },
  case_study: { industry: industries[0], service: services[0] },
};

type Saved = { revision: string; at: string };
type DraftText = { language: Language; revision: string; texts: Texts; translates?: string };
type Instants = { at?: string | undefined; until?: string | undefined };

const uniqueViolation = "23505";
const foreignKeyViolation = "23503";
const whyByCode: Record<string, "missing" | "incomplete" | "notAllowed" | "alreadyShown"> = {
  PT404: "missing",
  PT412: "alreadyShown",
  PT422: "incomplete",
  "42501": "notAllowed",
};

/** What operators do with insights and case studies; readers see it at once. */
export function draftsFor(client: SupabaseClient, published: Pick<PublishedContent, "republish">) {
  const articles = (kind: ArticleKind) => client.from(tables[kind].articles);
  const texts = (kind: ArticleKind) => client.from(tables[kind].texts);

  return {
    /** Throws 503 when the backend does not answer. */
    async list(kind: ArticleKind, filter: ListFilter, page: number): Promise<PageOf<ListedArticle>> {
      const found = await client.rpc("list_drafts", {
        of_kind: kind,
        query: filter.search || null,
        in_state: filter.state ?? null,
        in_language: filter.language ?? null,
        page,
        page_size: draftsPerPage,
      });
      return rows(found, tables[kind].articles) as PageOf<ListedArticle>;
    },

    /** Undefined where there is no such article. */
    async read(kind: ArticleKind, id: string): Promise<Result<Draft | undefined>> {
      const [article, written] = await Promise.all([
        articles(kind).select("*").eq("id", id),
        texts(kind).select("*, revision").eq(tables[kind].of, id),
      ]);
      if (article.error) return refusal(article.error, article.status);
      if (written.error) return refusal(written.error, written.status);
      const [row] = article.data;
      if (!row) return done(undefined);
      const related = await slugsOf(row.related ?? []);
      if (!related.ok) return related;
      return done({
        id,
        facts: factsIn(kind, row, related.value),
        publish_at: row.publish_at,
        unpublish_at: row.unpublish_at,
        trashed_at: row.trashed_at,
        texts: draftsAmong(kind, written.data),
      });
    },

    /** A new article with its English draft. */
    async create(kind: ArticleKind, facts: Facts, words: Texts): Promise<DraftResult<Saved & { id: string }>> {
      const columns = await columnsOfFacts(kind, facts);
      if (!columns.ok) return columns;
      const made = await articles(kind).insert(columns.value).select("id");
      const id = made.data?.[0]?.id ?? (await withoutText(kind, facts.slug ?? ""));
      if (made.error && !id) return refused(made);
      const saved = await saveDraft(kind, id, { language: "en", revision: "", texts: words });
      return saved.ok ? { ...saved, id } : saved;
    },

    /**
     * A new article whose text saves itself, by a key that the page chose: the same key again goes on with the same article.
     * Its category or industry is none that anybody chose.
     */
    async begin(
      kind: ArticleKind,
      key: string,
      words: Texts,
    ): Promise<DraftResult<Saved & { id: string; facts: Facts }>> {
      const slug = provisionalSlug(key);
      const made = await articles(kind)
        .insert({ slug, ...unchosen[kind] })
        .select("*");
      const row = made.data?.[0] ?? (await articles(kind).select("*").eq("slug", slug)).data?.[0];
      if (!row) return refused(made);
      const draft = { language: "en" as const, revision: "", texts: words };
      const first = await saveDraft(kind, row.id, draft);
      const isOwn = !first.ok && first.why === "conflict";
      const saved = isOwn ? await saveDraft(kind, row.id, { ...draft, revision: first.conflict.revision }) : first;
      if (!saved.ok) return saved;
      return { ...saved, id: row.id, facts: factsIn(kind, row, []) };
    },

    saveDraft,

    /** Writes only what differs from what the edit started from, so that nobody's other choice is undone. */
    async saveFacts(kind: ArticleKind, id: string, facts: Facts, was: Facts): Promise<DraftResult> {
      const changed = factFields[kind].filter((name) => (facts[name] ?? "") !== (was[name] ?? ""));
      if (changed.length === 0) return { ok: true };
      const columns = await columnsOfFacts(kind, Object.fromEntries(changed.map((name) => [name, facts[name] ?? ""])));
      if (!columns.ok) return columns;
      let query = articles(kind).update(columns.value).eq("id", id);
      for (const name of changed) {
        if (name === "related" || was[name] === undefined) continue;
        query = was[name] === "" ? query.is(name, null) : query.eq(name, was[name]);
      }
      const written = await query.select("id");
      if (written.error) return refused(written);
      if (written.data.length === 0) return whyFactsStayed(kind, id, columns.value);
      await published.republish();
      return { ok: true };
    },

    /** Publishes the draft of one language, now or at an instant; a translation that readers see is refused an instant. */
    async publish(
      kind: ArticleKind,
      id: string,
      { language, revision, at, until }: { language: Language; revision: string } & Instants,
    ): Promise<DraftResult> {
      const { of, publish } = tables[kind];
      const given = { [of]: id, language, revision, ...(at && { at }), ...(until && { until }) };
      const answer = await client.rpc(publish, given);
      if (answer.error?.code === "PT409") return whyNot(kind, id, { language, revision, texts: {} });
      if (answer.error) return refused(answer);
      await published.republish();
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
      if (dropped.error) return refused(dropped);
      if (dropped.data.length > 0) {
        await published.republish();
        return { ok: true };
      }
      const shown = await texts(kind)
        .select("language")
        .eq(tables[kind].of, id)
        .eq("language", language)
        .eq("stage", "published");
      if (shown.error) return refused(shown);
      return shown.data.length === 0 ? { ok: true } : { ok: false, why: "alreadyShown" };
    },

    /** The end of what is published already. */
    endAt: (kind: ArticleKind, id: string, until: string) => change(kind, id, { unpublish_at: until }),
    /** Also takes back what is scheduled. */
    unpublish: (kind: ArticleKind, id: string) => change(kind, id, { publish_at: null, unpublish_at: null }),
    /** What has lain in the trash for 30 days is shown no more; it goes with the nightly sweep, or when something else comes in. */
    async moveToTrash(kind: ArticleKind, id: string): Promise<DraftResult> {
      await client.rpc("empty_trash");
      return change(kind, id, { trashed_at: new Date().toISOString() });
    },
    restore: (kind: ArticleKind, id: string) => change(kind, id, { trashed_at: null }),

    /** Only what is in the trash. */
    async deleteForGood(kind: ArticleKind, id: string): Promise<DraftResult> {
      return settle(await articles(kind).delete().eq("id", id).select("id"));
    },
  };

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
    if (written.error?.code === uniqueViolation) return whyNot(kind, id, draft);
    if (written.error) return refused(written);
    const [saved] = written.data;
    return saved ? { ok: true, revision: saved.revision, at: saved.saved_at } : whyNot(kind, id, draft);
  }

  /** No row matched: a newer revision, a deleted article, or no permission. */
  async function whyNot(kind: ArticleKind, id: string, draft: DraftText): Promise<DraftResult<Saved>> {
    const [article, present, operators] = await Promise.all([
      articles(kind).select("id").eq("id", id),
      texts(kind).select("*, revision").eq(tables[kind].of, id).eq("language", draft.language).eq("stage", "draft"),
      client.from("operators").select("user_id, email"),
    ]);
    if (article.error) return refused(article);
    if (present.error) return refused(present);
    if (article.data.length === 0) return { ok: false, why: "missing" };
    const [row] = present.data;
    if (row && row.revision === draft.revision) return { ok: false, why: "notAllowed" };
    const theirs = row ? textsOfRow(kind, row) : {};
    // A form sent twice: the same text is already saved.
    if (row && sameTexts(kind, theirs, draft.texts)) return { ok: true, revision: row.revision, at: row.saved_at };
    return {
      ok: false,
      why: "conflict",
      conflict: {
        texts: theirs,
        revision: row?.revision ?? "",
        by: operators.data?.find(({ user_id }) => user_id === row?.saved_by)?.email ?? null,
        at: row?.saved_at ?? null,
      },
    };
  }

  async function whyFactsStayed(kind: ArticleKind, id: string, wanted: Record<string, unknown>): Promise<DraftResult> {
    const found = await articles(kind).select("*").eq("id", id);
    if (found.error) return refused(found);
    const [row] = found.data;
    if (!row) return { ok: false, why: "missing" };
    const there = Object.entries(wanted).every(([name, value]) => JSON.stringify(row[name]) === JSON.stringify(value));
    return there ? { ok: true } : { ok: false, why: "factsChanged" };
  }

  async function columnsOfFacts(
    kind: ArticleKind,
    facts: Facts,
  ): Promise<DraftResult<{ value: Record<string, unknown> }>> {
    const columns: Record<string, unknown> = { ...facts };
    if (facts.picture !== undefined) columns["picture"] = facts.picture || null;
    if (kind === "case_study") delete columns["related"];
    else if (facts.related !== undefined) {
      const slugs = [...new Set(linesOf(facts.related))];
      const found = slugs.length === 0 ? undefined : await client.from("insights").select("id, slug").in("slug", slugs);
      if (found?.error) return refused(found);
      const ids = slugs.map((slug) => found?.data.find((row) => row.slug === slug)?.id);
      if (ids.includes(undefined)) return { ok: false, why: "relatedUnknown" };
      columns["related"] = ids;
    }
    return { ok: true, value: columns };
  }

  async function slugsOf(ids: string[]): Promise<Result<string[]>> {
    if (ids.length === 0) return done([]);
    const found = await client.from("insights").select("id, slug").in("id", ids);
    if (found.error) return refusal(found.error, found.status);
    return done(ids.flatMap((id) => found.data.find((row) => row.id === id)?.slug ?? []));
  }

  /** An article whose first text could not be saved: the next try goes on with it. */
  async function withoutText(kind: ArticleKind, slug: string): Promise<string | undefined> {
    const found = await articles(kind).select("id").eq("slug", slug);
    const id = found.data?.[0]?.id;
    if (!id) return undefined;
    const written = await texts(kind).select("language").eq(tables[kind].of, id).limit(1);
    return written.data?.length === 0 ? id : undefined;
  }

  async function change(kind: ArticleKind, id: string, dates: Partial<Dates>): Promise<DraftResult> {
    return settle(await articles(kind).update(dates).eq("id", id).select("id"));
  }

  async function settle(answer: Answer & { data: unknown[] | null }): Promise<DraftResult> {
    if (answer.error) return refused(answer);
    if (answer.data?.length === 0) return { ok: false, why: "missing" };
    await published.republish();
    return { ok: true };
  }
}

type Answer = { error: { message: string; code?: string } | null; status: number };

function refused({ error, status }: Answer): DraftRefusal {
  const code = error?.code ?? "";
  if (code === uniqueViolation) return { ok: false, why: "addressTaken" };
  if (code === foreignKeyViolation) return { ok: false, why: "missing" };
  const why = whyByCode[code];
  return why ? { ok: false, why } : { ok: false, why: "refused", refusal: refusal(error ?? { message: "" }, status) };
}

/** As the form has them: related insights by their addresses, a line each. */
function factsIn(kind: ArticleKind, row: Record<string, any>, related: string[]): Facts {
  const facts = factFields[kind].map((name) => [name, name === "related" ? related.join("\n") : (row[name] ?? "")]);
  return Object.fromEntries(facts) as Facts;
}

/** A published text without a draft is where the next draft begins. */
function draftsAmong(kind: ArticleKind, written: Record<string, any>[]): Draft["texts"] {
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
