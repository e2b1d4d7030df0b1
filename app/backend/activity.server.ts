import type { SupabaseClient } from "@supabase/supabase-js";
import type { Activity } from "../records/activity.ts";
import { done, refusal, type Result } from "./result.server.ts";

const activitiesAtOnce = 20;

/** Who did what in the back office. */
export function activityFor(client: SupabaseClient) {
  return {
    /** The newest activities, or those before a given one. */
    async newestFirst(before?: string): Promise<Result<{ activities: Activity[]; more: boolean }>> {
      const newest = client
        .from("activity")
        .select("id, at, actor_email, action, subject_table, subject_id, subject_name, after")
        .order("id", { ascending: false })
        .limit(activitiesAtOnce + 1);
      const found = await (before ? newest.lt("id", before) : newest);
      if (found.error) return refusal(found.error, found.status);

      const activities = found.data.map(({ id, after, ...activity }) => ({
        ...activity,
        id: String(id),
        enabled: typeof after?.enabled === "boolean" ? after.enabled : null,
      }));
      return done({ activities: activities.slice(0, activitiesAtOnce), more: activities.length > activitiesAtOnce });
    },
  };
}
