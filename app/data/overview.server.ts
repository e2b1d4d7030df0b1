import type { SupabaseClient } from "@supabase/supabase-js";
import { done, refusal, type Result } from "./result.server.ts";

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
    undeliveredMails: () => count(client.from("outbox").select("id", counting).not("given_up_at", "is", null)),
  };

  function countOf(table: string, key: string): Promise<Result<number>> {
    return count(client.from(table).select(key, counting));
  }
}

type Counted = { error: { message: string; code?: string } | null; status: number; count: number | null };

const counting = { count: "exact", head: true } as const;

async function count(rows: PromiseLike<Counted>): Promise<Result<number>> {
  const { error, status, count } = await rows;
  return error ? refusal(error, status) : done(count ?? 0);
}
