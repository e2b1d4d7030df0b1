import {
  leadsPerPage,
  type Enquiry,
  type EnquiryState,
  type EnquiryWork,
  type LeadList,
  type Subscriber,
  type SubscriptionState,
  type Who,
} from "../schemas/lead.ts";
import type { Client } from "./client.server.ts";
import { containing } from "./ilike-filter.server.ts";
import { operatorNames } from "./operators.server.ts";
import { countIn, pageOf, type Counting, type PageOf } from "./page-of.server.ts";
import { personalDataFor } from "./personal-data.server.ts";
import { backendDown, done, refusal, rows, type Result } from "./result.server.ts";

type WorkOnEnquiry = { state: EnquiryState; note: string; owner: string; seen: string };
type LeadOf = { newsletter: Subscriber; enquiries: Enquiry };

const tables = {
  newsletter: {
    name: "newsletter_subscriptions",
    at: "consented_at",
    columns:
      "id, email, language, consented_at, consent_wording, source, state, network, confirmed_at, confirmation_network, unsubscribed_at, paused_at, unsubscribe_token, in_flood",
    searched: ["email"],
  },
  enquiries: {
    name: "enquiries",
    at: "sent_at",
    columns:
      "id, name, email, company, message, language, sent_at, consent_wording, in_flood, campaign, referrer, heard, state, note, owner, changed_at",
    searched: ["name", "email", "company", "message"],
  },
} as const;

const writableStates: SubscriptionState[] = ["confirmed"];

/** PostgREST returns at most this many rows at once. */
const batch = 1_000;

export function leadListFor(client: Client) {
  return {
    ...personalDataFor(client),

    page<List extends LeadList>(
      list: List,
      search: string,
      page: number,
      who: Who,
      state?: EnquiryState,
    ): Promise<PageOf<LeadOf[List]>> {
      const { at, name } = tables[list];
      return pageOf<LeadOf[List]>(
        name,
        (counting) =>
          inState(matching(list, search, who, counting), state)
            .order(at, { ascending: false })
            .order("id", { ascending: false }),
        page,
        leadsPerPage,
      );
    },

    /** How many wait, and how long answers take. Throws 503 when the backend does not answer. */
    async work(): Promise<EnquiryWork> {
      return rows(await client.rpc("enquiry_work"), "enquiries") as EnquiryWork;
    },

    /** With those who can take care of it. Throws 503 when the backend does not answer. */
    async enquiry(id: string): Promise<{ enquiry: Enquiry | undefined; operators: [id: string, email: string][] }> {
      const [found, operators] = await Promise.all([
        client
          .from("enquiries")
          .select(tables.enquiries.columns)
          .eq("id", id)
          .overrideTypes<Enquiry[], { merge: false }>(),
        operatorNames(client),
      ]);
      return { enquiry: rows(found, "enquiries")[0], operators: [...operators] };
    },

    /** `false` where somebody else changed it since it was seen, or it is gone. */
    async workOn(id: string, { state, note, owner, seen }: WorkOnEnquiry): Promise<Result<boolean>> {
      const changes = { state, note: note || null, owner: owner || null };
      const saved = await client.from("enquiries").update(changes).eq("id", id).eq("changed_at", seen).select("id");
      return saved.error ? refusal(saved.error, saved.status) : done(saved.data.length > 0);
    },

    async total(list: LeadList, who: Who): Promise<number> {
      return countIn(await matching(list, "", who, { count: "exact", head: true }), tables[list].name);
    },

    /** The log then says who took the list out. Throws 503 when it could not be noted. */
    async noteExport(list: LeadList, searched: boolean): Promise<void> {
      const { error } = await client.rpc("note_export", { of_list: list, searched });
      if (error) throw backendDown("leads");
    },

    /** Oldest first, in batches. Throws 503 as soon as the backend does not answer. */
    async *all<List extends LeadList>(list: List, search: string, who: Who): AsyncGenerator<LeadOf[List][]> {
      const { at, name } = tables[list];
      let last: Record<string, string> | undefined;
      do {
        let query = matching(list, search, who)
          .order(at, { ascending: true })
          .order("id", { ascending: true })
          .limit(batch);
        if (last) query = query.or(`${at}.gt."${last[at]}",and(${at}.eq."${last[at]}",id.gt.${last["id"]})`);
        const found = rows(await query.overrideTypes<LeadOf[List][], { merge: false }>(), name);
        if (found.length > 0) yield found;
        last = found.length === batch ? (found.at(-1) as Record<string, unknown> as Record<string, string>) : undefined;
      } while (last);
    },
  };

  function inState<Query extends { eq(column: string, value: string): Query }>(
    query: Query,
    state?: EnquiryState,
  ): Query {
    return state ? query.eq("state", state) : query;
  }

  function matching(list: LeadList, search: string, who: Who, counting?: Counting) {
    const { name, columns, searched } = tables[list];
    const whole = client.from(name).select(columns as string, counting);
    const query = list === "newsletter" && who === "active" ? whole.in("state", writableStates) : whole;
    return search === "" ? query : query.or(containing(searched, [search]));
  }
}
