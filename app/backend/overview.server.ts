import type { SupabaseClient } from "@supabase/supabase-js";
import { done, refusal, type Result } from "./result.server.ts";

/** How much of everything there is. */
export function overviewFor(client: SupabaseClient) {
  return {
    async features(): Promise<Result<{ enabled: number; total: number }>> {
      const found = await client.from("site_features").select("enabled");
      if (found.error) return refusal(found.error, found.status);
      return done({ enabled: found.data.filter(({ enabled }) => enabled).length, total: found.data.length });
    },
    files: () => countOf("website_assets_metadata", "file_path"),
    sections: () => countOf("content_sections", "id"),
  };

  async function countOf(table: string, key: string): Promise<Result<number>> {
    const counted = await client.from(table).select(key, { count: "exact", head: true });
    if (counted.error) return refusal(counted.error, counted.status);
    return done(counted.count ?? 0);
  }
}
