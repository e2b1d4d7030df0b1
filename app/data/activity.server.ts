import {
  activitiesPerPage,
  documentsOfKind,
  tablesOfKind,
  type Activity,
  type ActivitySearch,
} from "../schemas/activity.ts";
import { dayAfter } from "../schemas/figures.ts";
import { defaultZone, instantOf } from "../schemas/zoned-time.ts";
import type { Client } from "./client.server.ts";
import { containing } from "./ilike-filter.server.ts";
import { pageOf, type Counting, type PageOf } from "./page-of.server.ts";
import { backendDown, done, refusal, rows, type Result } from "./result.server.ts";

const columns =
  "id, at, actor_email, action, subject_table, subject_id, subject_name, kind, scheduled, enabled:after->enabled, starts_at:after->starts_at, started_at:before->starts_at, waits_until:after->publish_at, waited_until:before->publish_at, changes";
const recently = 5;
/** PostgREST returns at most this many rows at once. */
const batch = 1_000;

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

    async page(search: ActivitySearch, page: number): Promise<PageOf<Activity>> {
      const found = await pageOf<Row>("activity", (counting) => matching(search, counting), page, activitiesPerPage);
      return { rows: found.rows.map(activityOf), total: found.total };
    },

    /** Newest first, in batches, up to `most` entries and one more that tells of others. Throws 503 as soon as the backend does not answer. */
    async *all(search: ActivitySearch, most: number): AsyncGenerator<Activity[]> {
      let last: number | undefined;
      for (let left = most + 1; left > 0;) {
        const limit = Math.min(batch, left);
        const query = matching(search).limit(limit);
        const found = rows(last === undefined ? await query : await query.lt("id", last), "activity") as Row[];
        if (found.length > 0) yield found.map(activityOf);
        left = found.length === limit ? left - limit : 0;
        last = found.at(-1)?.id;
      }
    },

    /** The log then says who took it out. Throws 503 when it could not be noted. */
    async noteExport(searched: boolean): Promise<void> {
      const { error } = await client.rpc("note_export", { of_list: "activity", searched });
      if (error) throw backendDown("activity");
    },

    async event(id: string): Promise<ActivityEvent | undefined> {
      const found = await client.from("activity").select(`${columns}, before, after`).eq("id", Number(id));
      const [row] = rows(found, "activity") as WholeRow[];
      if (!row) return undefined;
      const { before, after, ...activity } = row;
      return { activity: activityOf(activity), before: before ?? {}, after: after ?? {} };
    },
  };

  function matching({ texts, person, kind, from, until }: ActivitySearch, counting?: Counting) {
    let selected = events(counting);
    if (texts.length > 0) selected = selected.or(containing(["subject_name"], texts));
    if (person) selected = selected.or(containing(["actor_email"], [person]));
    if (kind) selected = selected.in("subject_table", [...tablesOfKind(kind)]);
    const documents = kind && documentsOfKind(kind);
    if (documents) selected = selected.eq("kind", documents);
    const begins = from && instantOf(`${from}T00:00`, defaultZone);
    if (begins) selected = selected.gte("at", begins);
    const ends = until && instantOf(`${dayAfter(until, 1)}T00:00`, defaultZone);
    if (ends) selected = selected.lt("at", ends);
    return selected;
  }
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
