import type { SupabaseClient } from "@supabase/supabase-js";
import type { ArticleKind } from "../schemas/article-kind.ts";
import { done, refusal, type Result } from "./result.server.ts";

export type Upcoming = { kind: ArticleKind; id: string; slug: string; event: "appears" | "leaves"; at: string };
type Dated = { id: string; slug: string; publish_at: string | null; unpublish_at: string | null };

const soon = 10;

export function overviewFor(client: SupabaseClient) {
  return {
    async features(): Promise<Result<{ enabled: number; total: number }>> {
      const [total, enabled] = await Promise.all([
        countOf("site_features", "id"),
        count(client.from("site_features").select("id", counting).eq("enabled", true)),
      ]);
      if (!total.ok) return total;
      return enabled.ok ? done({ enabled: enabled.value, total: total.value }) : enabled;
    },
    files: () => countOf("website_assets_metadata", "file_path"),
    sections: () => countOf("content_sections", "id"),

    /** What appears on the site or leaves it by itself, soonest first. */
    async upcoming(): Promise<Result<Upcoming[]>> {
      const now = new Date().toISOString();
      const [insights, caseStudies] = await Promise.all([dated("insights", now), dated("case_studies", now)]);
      if (insights.error) return refusal(insights.error, insights.status);
      if (caseStudies.error) return refusal(caseStudies.error, caseStudies.status);
      const all = [
        ...instantsOf("insight", insights.data as Dated[]),
        ...instantsOf("case_study", caseStudies.data as Dated[]),
      ].filter(({ at }) => Date.parse(at) > Date.parse(now));
      return done(all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).slice(0, soon));
    },
  };

  function dated(table: string, now: string) {
    return client
      .from(table)
      .select("id, slug, publish_at, unpublish_at")
      .is("trashed_at", null)
      .or(`publish_at.gt."${now}",unpublish_at.gt."${now}"`)
      .order("publish_at", { ascending: true })
      .limit(100);
  }

  function countOf(table: string, key: string): Promise<Result<number>> {
    return count(client.from(table).select(key, counting));
  }
}

function instantsOf(kind: ArticleKind, articles: Dated[]): Upcoming[] {
  return articles.flatMap(({ id, slug, publish_at, unpublish_at }) => [
    ...(publish_at ? [{ kind, id, slug, event: "appears" as const, at: publish_at }] : []),
    ...(publish_at && unpublish_at ? [{ kind, id, slug, event: "leaves" as const, at: unpublish_at }] : []),
  ]);
}

type Counted = { error: { message: string; code?: string } | null; status: number; count: number | null };

const counting = { count: "exact", head: true } as const;

async function count(rows: PromiseLike<Counted>): Promise<Result<number>> {
  const { error, status, count } = await rows;
  return error ? refusal(error, status) : done(count ?? 0);
}
