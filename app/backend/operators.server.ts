import type { SupabaseClient } from "@supabase/supabase-js";
import { rows } from "./result.server.ts";

export type Standing = "operator" | "waiting" | "refused";

/** Who may work in the back office. */
export function operatorsFor(client: SupabaseClient) {
  return {
    /** Where an account stands. One that was invited becomes an operator by asking; others are put on the waiting list. */
    async standingOf(userId: string): Promise<Standing> {
      const known = rows(await client.from("operators").select("user_id").eq("user_id", userId), "operators");
      if (known.length === 1) return "operator";
      return rows<Standing>(await client.rpc("enter_back_office"), "operators");
    },
  };
}
