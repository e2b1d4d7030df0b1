import { languages, type Language } from "../../schemas/formats/languages.ts";
import type { Row } from "../../schemas/formats/row.ts";
import { z } from "../../schemas/formats/zod.ts";
import { instantOf } from "../../schemas/formats/zoned-time.ts";
import { kindNames } from "../../schemas/kinds/kinds.ts";
import { activitiesPerPage, isLogged, type Activity, type ActivitySearch } from "../../schemas/rules/activity.ts";
import { dayAfter } from "../../schemas/rules/figures.ts";
import type { Client } from "../backend/client.server.ts";
import { containing, pageOf, type Counting, type PageOf } from "../backend/page-of.server.ts";
import type { RequestServices } from "../backend/request-services.server.ts";
import { backendDown, rows, type Result, resultOf } from "../backend/result.server.ts";

const columns =
  "id, at, actor_email, action, subject_table, subject_id, subject, scheduled, enabled:after->enabled, starts_at:after->starts_at, started_at:before->starts_at, waits_until:after->publish_at, waited_until:before->publish_at, changes";
const recently = 5;
/** PostgREST returns at most this many rows at once. */
const batch = 1_000;

type Entry = Omit<Row<"activity">, "actor" | "before" | "after"> &
  Record<"enabled" | "starts_at" | "started_at" | "waits_until" | "waited_until", unknown>;

const subject = z
  .object({
    name: z.string().optional().catch(undefined),
    language: z.enum(languages).optional().catch(undefined),
    kind: z.enum(kindNames).optional().catch(undefined),
  })
  // Other shapes are shown as they are.
  .or(z.unknown().transform((other) => ({ name: typeof other === "string" ? other : JSON.stringify(other) })));
const text = z.string().nullable();
const changes = z.record(z.string(), z.tuple([text, text]).nullable()).catch({});
const values = z.record(z.string(), z.unknown()).catch({});
type Values = z.infer<typeof values>;
export type ActivityEvent = { activity: Activity; before: Values; after: Values };

export function activityFor(client: Client, { zone }: Pick<RequestServices, "zone">) {
  const events = (counting?: Counting) =>
    client.from("activity").select(columns, counting).order("id", { ascending: false });

  return {
    newest(): Promise<Result<Activity[]>> {
      return resultOf(events().limit(recently), (found) => found.map(activityOf));
    },

    async page(search: ActivitySearch, page: number): Promise<PageOf<Activity>> {
      const found = await pageOf("activity", (counting) => matching(search, counting), page, activitiesPerPage);
      return { rows: found.rows.map(activityOf), total: found.total };
    },

    /** Newest first, in batches, up to `most` entries and one more that tells of others. Throws 503 as soon as the backend does not answer. */
    async *all(search: ActivitySearch, most: number): AsyncGenerator<Activity[]> {
      let last: number | undefined;
      for (let left = most + 1; left > 0;) {
        const limit = Math.min(batch, left);
        const query = matching(search).limit(limit);
        const found = rows(last === undefined ? await query : await query.lt("id", last), "activity");
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

    /** Before anything leaves the site; false when the log could not note it. */
    async noteAssistantDraft(
      language: Language,
      about: { document_id: string } | { file_path: string },
    ): Promise<boolean> {
      const { error } = await client.rpc("note_machine_draft", { language, ...about });
      return !error;
    },

    async event(id: string): Promise<ActivityEvent | undefined> {
      const found = await client.from("activity").select(`${columns}, before, after`).eq("id", Number(id));
      const [row] = rows(found, "activity");
      return row && { activity: activityOf(row), before: values.parse(row.before), after: values.parse(row.after) };
    },
  };

  function matching({ texts, person, tables, documents, from, until }: ActivitySearch, counting?: Counting) {
    let selected = events(counting);
    if (texts.length > 0) selected = selected.or(containing(["subject->>name"], texts));
    if (person) selected = selected.or(containing(["actor_email"], [person]));
    if (tables) selected = selected.in("subject_table", [...tables]);
    if (documents) selected = selected.or(`subject->>kind.eq.${documents},subject->>kind.is.null`);
    const begins = from && instantOf(`${from}T00:00`, zone);
    if (begins) selected = selected.gte("at", begins);
    const ends = until && instantOf(`${dayAfter(until, 1)}T00:00`, zone);
    if (ends) selected = selected.lt("at", ends);
    return selected;
  }
}

function activityOf(row: Entry): Activity {
  const startsAt =
    row.starts_at ?? row.started_at ?? row.waits_until ?? (row.action === "delete" ? row.waited_until : null);
  return {
    id: String(row.id),
    at: row.at,
    actor_email: row.actor_email,
    action: row.action as Activity["action"],
    subject_table: row.subject_table,
    subject_id: row.subject_id,
    subject: subject.parse(row.subject),
    scheduled: row.scheduled,
    enabled: typeof row.enabled === "boolean" ? row.enabled : null,
    starts_at: typeof startsAt === "string" ? startsAt : null,
    changes: Object.fromEntries(Object.entries(changes.parse(row.changes)).filter(([column]) => isLogged(column))),
  };
}
