import { instantOf } from "../../schemas/formats/zoned-time.ts";
import {
  leadColumns,
  leadsPerPage,
  type Enquiry,
  type LeadFilter,
  type EnquiryWork,
  type EnquiryState,
  type LeadList,
  nobody,
  type Reply,
  type Subscriber,
  type SubscriptionState,
  workload,
} from "../../schemas/forms/lead.ts";
import { dayAfter } from "../../schemas/rules/figures.ts";
import type { Client } from "../backend/client.server.ts";
import { containing, countIn, pageOf, type Counting, type PageOf } from "../backend/page-of.server.ts";
import type { RequestServices } from "../backend/request-services.server.ts";
import { answerOf, backendDown, done, refusal, rows, type Result, resultOf } from "../backend/result.server.ts";
import { operatorNames } from "../session/operators.server.ts";
import { personalDataFor } from "./personal-data.server.ts";

type WorkOnEnquiry = { state: EnquiryState; note: string; owner: string; changed_at: string };
export type Worked = Pick<Enquiry, "state" | "note" | "owner" | "changed_at">;
type WorkSaved = { saved: true } | { saved: false; theirs: Worked | null };
/** `meanwhile`: another reply was sent since the form was opened, and `full`: there are as many as are kept; then nothing is sent. */
export type ReplyOutcome =
  | { outcome: "sent" | "erased" | "full"; theirs?: never }
  | { outcome: "meanwhile"; theirs: Reply };
type LeadOf = { newsletter: Subscriber; enquiries: Enquiry };
type Narrowed<List extends LeadList> = Partial<Omit<LeadFilter, "list" | "q">> & { list: List; q: string };

const tables = {
  newsletter: {
    name: "newsletter_subscriptions",
    at: "consented_at",
    columns: Object.keys(leadColumns.newsletter).join(),
    searched: ["email"],
  },
  enquiries: {
    name: "enquiries",
    at: "sent_at",
    columns: Object.keys(leadColumns.enquiries).join(),
    searched: ["name", "email", "company", "message"],
  },
} as const;

const replyColumns = "id, enquiry_id, reply, sent_by, sent_at, delivered_at, delivery";

const writableStates: SubscriptionState[] = ["confirmed"];

/** PostgREST returns at most this many rows at once. */
const batch = 1_000;

export function leadListFor(client: Client, { zone }: Pick<RequestServices, "zone">) {
  return {
    ...personalDataFor(client),

    page<List extends LeadList>(filter: Narrowed<List>, page: number): Promise<PageOf<LeadOf[List]>> {
      const { at, name } = tables[filter.list];
      return pageOf(
        name,
        (counting) => matching(filter, counting).order(at, { ascending: false }).order("id", { ascending: false }),
        page,
        leadsPerPage,
      );
    },

    async work(): Promise<EnquiryWork> {
      return workload.parse(rows(await client.rpc("enquiry_work"), "enquiries"));
    },

    async operators(): Promise<[id: string, email: string][]> {
      return [...(await operatorNames(client))];
    },

    async enquiry(
      id: string,
    ): Promise<{ enquiry: Enquiry | undefined; replies: Reply[]; operators: [id: string, email: string][] }> {
      const [found, replies, operators] = await Promise.all([
        client.from("enquiries").select<string, Enquiry>(tables.enquiries.columns).eq("id", id),
        client.from("enquiry_replies").select<string, Reply>(replyColumns).eq("enquiry_id", id).order("sent_at"),
        operatorNames(client),
      ]);
      const [enquiry] = rows(found, "enquiries");
      return { enquiry, replies: rows(replies, "enquiries"), operators: [...operators] };
    },

    replyTo(id: string, { reply, latest }: { reply: string; latest: string }): Promise<Result<ReplyOutcome>> {
      const given = { enquiry_id: id, reply, ...(latest && { latest }) };
      const sent = answerOf(() => client.rpc("reply_to_enquiry", given));
      return resultOf(sent, (outcome) => outcome as ReplyOutcome);
    },

    /** Saves nothing over somebody else's change: `theirs` is the present state, null where the inquiry is gone. */
    async workOn(id: string, { state, note, owner, changed_at }: WorkOnEnquiry): Promise<Result<WorkSaved>> {
      const changes = { state, note: note || null, owner: owner || null };
      const saved = await client.from("enquiries").update(changes).match({ id, changed_at }).select("id");
      if (saved.error) return refusal(saved.error, saved.status);
      if (saved.data.length > 0) return done({ saved: true });
      const now = client.from("enquiries").select<string, Worked>("state, note, owner, changed_at").eq("id", id);
      return resultOf(now, ([theirs = null]) => ({ saved: false, theirs }));
    },

    /** Takes the mark of a flood away. `false`: it has none, or is gone. */
    takeMarkAway(id: string): Promise<Result<boolean>> {
      const marked = client.from("enquiries").update({ in_flood: false }).match({ id, in_flood: true });
      return resultOf(marked.select("id"), (found) => found.length > 0);
    },

    /** Of subscribers those who may be written to, of inquiries those that are some. */
    async total(list: LeadList): Promise<number> {
      const all = matching({ list, q: "" }, { count: "exact", head: true });
      return countIn(await (list === "enquiries" ? all.neq("state", "unsolicited") : all), tables[list].name);
    },

    async noteExport(list: LeadList, searched: boolean): Promise<void> {
      const { error } = await client.rpc("note_export", { of_list: list, searched });
      if (error) throw backendDown("leads");
    },

    /** Oldest first, in batches. Throws 503 as soon as the backend does not answer. */
    async *all<List extends LeadList>(filter: Narrowed<List>): AsyncGenerator<LeadOf[List][]> {
      const { at, name } = tables[filter.list];
      let last: Record<string, string> | undefined;
      do {
        let query = matching(filter).order(at, { ascending: true }).order("id", { ascending: true }).limit(batch);
        if (last) query = query.or(`${at}.gt."${last[at]}",and(${at}.eq."${last[at]}",id.gt.${last["id"]})`);
        const found = rows(await query, name);
        if (found.length > 0) yield found;
        last = found.length === batch ? (found.at(-1) as Record<string, unknown> as Record<string, string>) : undefined;
      } while (last);
    },
  };

  function matching<List extends LeadList>(
    { list, q, who, state, language, owner, from, until }: Narrowed<List>,
    counting?: Counting,
  ) {
    const { name, at, columns, searched } = tables[list];
    let query = client.from(name).select<string, LeadOf[List]>(columns, counting);
    if (list === "newsletter" && who === undefined) query = query.in("state", writableStates);
    if (state) query = query.eq("state", state);
    if (language) query = query.eq("language", language);
    if (owner) query = owner === nobody ? query.filter("owner", "is", null) : query.filter("owner", "eq", owner);
    const begins = from && instantOf(`${from}T00:00`, zone);
    if (begins) query = query.gte(at, begins);
    const ends = until && instantOf(`${dayAfter(until, 1)}T00:00`, zone);
    if (ends) query = query.lt(at, ends);
    return q === "" ? query : query.or(containing(searched, [q]));
  }
}
