import {
  activitiesPerPage,
  documentsOfKind,
  tablesOfKind,
  type Activity,
  type ActivitySearch,
} from "../schemas/activity.ts";
import type { Client } from "./client.server.ts";
import { containing } from "./ilike-filter.server.ts";
import { pageOf, type Counting, type PageOf } from "./page-of.server.ts";
import { done, refusal, rows, type Result } from "./result.server.ts";

const columns =
  "id, at, actor_email, action, subject_table, subject_id, subject_name, kind, scheduled, enabled:after->enabled, starts_at:after->starts_at, started_at:before->starts_at, waits_until:after->publish_at, waited_until:before->publish_at, changes";
const recently = 20;

type Unread = {
  id: number;
  enabled: unknown;
  starts_at: unknown;
  started_at: unknown;
  waits_until: unknown;
  waited_until: unknown;
};
type Row = Omit<Activity, keyof Unread> & Unread;
type WholeRow = Row & { before: Values | null; after: Values | null };
type Values = Record<string, unknown>;
export type ActivityEvent = { activity: Activity; before: Values; after: Values };

export function activityFor(client: Client) {
  const events = (counting?: Counting) =>
    client.from("activity").select(columns, counting).order("id", { ascending: false });

  return {
    async newest(): Promise<Result<Activity[]>> {
      const found = await events().limit(recently);
      return found.error ? refusal(found.error, found.status) : done((found.data as Row[]).map(activityOf));
    },

    async page({ texts, person, kind, from, until }: ActivitySearch, page: number): Promise<PageOf<Activity>> {
      const found = await pageOf<Row>(
        "activity",
        (counting) => {
          let selected = events(counting);
          if (texts.length > 0) selected = selected.or(containing(["actor_email", "subject_name"], texts));
          if (person) selected = selected.or(containing(["actor_email"], [person]));
          if (kind) selected = selected.in("subject_table", [...tablesOfKind(kind)]);
          const documents = kind && documentsOfKind(kind);
          if (documents) selected = selected.eq("kind", documents);
          if (from) selected = selected.gte("at", from);
          if (until) selected = selected.lt("at", dayAfter(until));
          return selected;
        },
        page,
        activitiesPerPage,
      );
      return { rows: found.rows.map(activityOf), total: found.total };
    },

    async event(id: string): Promise<ActivityEvent | undefined> {
      const found = await client.from("activity").select(`${columns}, before, after`).eq("id", Number(id));
      const [row] = rows(found, "activity") as WholeRow[];
      if (!row) return undefined;
      const { before, after, ...activity } = row;
      return { activity: activityOf(activity), before: before ?? {}, after: after ?? {} };
    },
  };
}

function dayAfter(day: string): string {
  const next = new Date(day);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString();
}

function activityOf({ id, enabled, starts_at, started_at, waits_until, waited_until, ...activity }: Row): Activity {
  const startsAt = starts_at ?? started_at ?? waits_until ?? (activity.action === "delete" ? waited_until : null);
  return {
    ...activity,
    id: String(id),
    enabled: typeof enabled === "boolean" ? enabled : null,
    starts_at: typeof startsAt === "string" ? startsAt : null,
  };
}
