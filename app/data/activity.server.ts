import type { SupabaseClient } from "@supabase/supabase-js";
import { activitiesPerPage, type Activity } from "../schemas/activity.ts";
import { containing } from "./ilike-filter.server.ts";
import { pageOf, type Counting, type PageOf } from "./page-of.server.ts";
import { done, refusal, type Result } from "./result.server.ts";

const columns = "id, at, actor_email, action, subject_table, subject_id, subject_name, scheduled, before, after";
const recently = 20;

type Image = { enabled?: unknown; starts_at?: unknown } | null;
type Row = Omit<Activity, "id" | "enabled" | "starts_at"> & { id: number; before: Image; after: Image };

export function activityFor(client: SupabaseClient) {
  const events = (counting?: Counting) =>
    client.from("activity").select(columns, counting).order("id", { ascending: false });

  return {
    async newest(): Promise<Result<Activity[]>> {
      const found = await events().limit(recently);
      return found.error ? refusal(found.error, found.status) : done((found.data as Row[]).map(activityOf));
    },

    async page(texts: string[], page: number): Promise<PageOf<Activity>> {
      const found = await pageOf<Row>(
        "activity",
        (counting) =>
          texts.length > 0 ? events(counting).or(containing(["actor_email", "subject_name"], texts)) : events(counting),
        page,
        activitiesPerPage,
      );
      return { rows: found.rows.map(activityOf), total: found.total };
    },
  };
}

function activityOf({ id, before, after, ...activity }: Row): Activity {
  const enabled = typeof after?.enabled === "boolean" ? after.enabled : null;
  const { starts_at } = after ?? before ?? {};
  return { ...activity, id: String(id), enabled, starts_at: typeof starts_at === "string" ? starts_at : null };
}
