import type { SupabaseClient } from "@supabase/supabase-js";
import { industries } from "../content/case-studies.ts";
import { insightCategories } from "../content/insights.ts";
import { services } from "../content/services.ts";
import type { ArticleKind } from "../schemas/article-kind.ts";
import {
  draftsPerPage,
  provisionalSlug,
  type Dates,
  type Facts,
  type ListFilter,
  type TextMark,
  type Texts,
} from "../schemas/draft.ts";
import { articleTables as tables } from "./article-tables.ts";
import { draftFactsFor, factsIn } from "./draft-facts.server.ts";
import { draftPublicationFor } from "./draft-publication.server.ts";
import { rejectedDraft, type DraftResult } from "./draft-result.server.ts";
import { draftsAmong, draftTextsFor, type Saved, type StoredText } from "./draft-texts.server.ts";
import type { PageOf } from "./page-of.server.ts";
import { done, refusal, rows, type Result } from "./result.server.ts";
import type { Surroundings } from "./surroundings.server.ts";

export type { ConflictingDraft, DraftRefusal, DraftResult } from "./draft-result.server.ts";

export type ListedArticle = Dates & {
  id: string;
  slug: string;
  topic: string;
  title: string;
  published_on: string;
  texts: TextMark[];
};

export type Draft = Dates & {
  id: string;
  facts: Facts;
  texts: StoredText[];
};

const unchosen = {
  insight: { category: insightCategories[0] },
  case_study: { industry: industries[0], service: services[0] },
};

export function draftsFor(client: SupabaseClient, { published }: Surroundings) {
  const articles = (kind: ArticleKind) => client.from(tables[kind].articles);
  const texts = (kind: ArticleKind) => client.from(tables[kind].texts);
  const republish = () => published.republish();
  const draftTexts = draftTextsFor(client);
  const { saveDraft } = draftTexts;
  const { columnsOfFacts, saveFacts, slugsOf } = draftFactsFor(client, republish);

  return {
    saveDraft,
    saveFacts,
    ...draftPublicationFor(client, draftTexts, republish),

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

    async create(kind: ArticleKind, facts: Facts, texts: Texts): Promise<DraftResult<Saved & { id: string }>> {
      const columns = await columnsOfFacts(kind, facts);
      if (!columns.ok) return columns;
      const created = await articles(kind).insert(columns.value).select("id");
      const id = created.data?.[0]?.id ?? (await withoutText(kind, facts.slug ?? ""));
      if (created.error && !id) return rejectedDraft(created);
      const saved = await saveDraft(kind, id, { language: "en", revision: "", texts });
      return saved.ok ? { ...saved, id } : saved;
    },

    /** By a key that the page chose: the same key again goes on with the same article. Its category is none that anybody chose. */
    async begin(
      kind: ArticleKind,
      key: string,
      texts: Texts,
    ): Promise<DraftResult<Saved & { id: string; facts: Facts }>> {
      const slug = provisionalSlug(key);
      const created = await articles(kind)
        .insert({ slug, ...unchosen[kind] })
        .select("*");
      const row = created.data?.[0] ?? (await articles(kind).select("*").eq("slug", slug)).data?.[0];
      if (!row) return rejectedDraft(created);
      const draft = { language: "en" as const, revision: "", texts };
      const first = await saveDraft(kind, row.id, draft);
      const isOwn = !first.ok && first.why === "conflict";
      const saved = isOwn ? await saveDraft(kind, row.id, { ...draft, revision: first.conflict.revision }) : first;
      if (!saved.ok) return saved;
      return { ...saved, id: row.id, facts: factsIn(kind, row, []) };
    },
  };

  async function withoutText(kind: ArticleKind, slug: string): Promise<string | undefined> {
    const found = await articles(kind).select("id").eq("slug", slug);
    const id = found.data?.[0]?.id;
    if (!id) return undefined;
    const written = await texts(kind).select("language").eq(tables[kind].of, id).limit(1);
    return written.data?.length === 0 ? id : undefined;
  }
}
