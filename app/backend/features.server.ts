import type { SupabaseClient } from "@supabase/supabase-js";
import type { Flag } from "../records/flag.ts";
import { republish } from "./published.server.ts";
import { done, refusal, rows, type Result } from "./result.server.ts";

/** The feature flags, as the operator of this request may read and switch them. */
export function featuresFor(client: SupabaseClient) {
  return {
    /** All flags; category ascending, then by key. Throws 503 when the backend does not answer. */
    async byCategory(): Promise<Flag[]> {
      const answer = await client
        .from("site_features")
        .select("id, feature_key, description, category, enabled, last_switch")
        .order("category", { ascending: true })
        .order("feature_key", { ascending: true });
      return rows<Flag[]>(answer, "site_features");
    },

    /** Reaches the state it is given; `false` when no such flag exists or the account may not switch it. */
    async set(id: string, enabled: boolean): Promise<Result<boolean>> {
      const answer = await client.from("site_features").update({ enabled }).eq("id", id).select("id");
      if (answer.error) return refusal(answer.error, answer.status);
      await republish();
      return done(answer.data.length === 1);
    },
  };
}
