import type { SupabaseClient } from "@supabase/supabase-js";
import { leadsPerPage, type Enquiry, type LeadList, type Subscriber } from "../records/lead.ts";
import { done, refusal, rows, type Result } from "./result.server.ts";

type Kept = { newsletter: Subscriber; enquiries: Enquiry };

const tables = {
  newsletter: {
    name: "newsletter_subscriptions",
    at: "consented_at",
    columns: "id, email, language, consented_at, consent_wording, source",
    searched: ["email"],
  },
  enquiries: {
    name: "enquiries",
    at: "sent_at",
    columns: "id, name, email, company, message, language, sent_at, consent_wording",
    searched: ["name", "email", "company", "message"],
  },
} as const;

/** As many rows as the data interface gives at once. */
const batch = 1_000;

/** Newsletter addresses and enquiries, as the operator of this request may read and erase them. */
export function leadListFor(client: SupabaseClient) {
  return {
    /** One page, newest first, of the leads that hold `search` in any of their texts. Throws 503 when the backend does not answer. */
    async page<List extends LeadList>(
      list: List,
      search: string,
      page: number,
    ): Promise<{ leads: Kept[List][]; total: number }> {
      const { at } = tables[list];
      const start = (page - 1) * leadsPerPage;
      const [total, found] = await Promise.all([
        matching(list, search, { count: "exact", head: true }),
        matching(list, search)
          .order(at, { ascending: false })
          .order("id", { ascending: false })
          .range(start, start + leadsPerPage - 1),
      ]);
      return { leads: rows(found, tables[list].name) as unknown as Kept[List][], total: total.count ?? 0 };
    },

    /** How many of each list there are. */
    async totals(): Promise<Record<LeadList, number>> {
      const [newsletter, enquiries] = await Promise.all(
        (["newsletter", "enquiries"] as const).map((list) => matching(list, "", { count: "exact", head: true })),
      );
      return { newsletter: newsletter?.count ?? 0, enquiries: enquiries?.count ?? 0 };
    },

    /** All that match, oldest first, in batches. Throws 503 as soon as the backend does not answer. */
    async *all<List extends LeadList>(list: List, search: string): AsyncGenerator<Kept[List][]> {
      const { at, name } = tables[list];
      let last: Record<string, string> | undefined;
      do {
        let query = matching(list, search).order(at, { ascending: true }).order("id", { ascending: true }).limit(batch);
        if (last) query = query.or(`${at}.gt."${last[at]}",and(${at}.eq."${last[at]}",id.gt.${last["id"]})`);
        const found = rows(await query, name) as unknown as Kept[List][];
        if (found.length > 0) yield found;
        last = found.length === batch ? (found.at(-1) as unknown as Record<string, string>) : undefined;
      } while (last);
    },

    /** How much is kept about an address. */
    async aboutPerson(email: string): Promise<Record<LeadList, number>> {
      const [newsletter, enquiries] = await Promise.all(
        (["newsletter", "enquiries"] as const).map(async (list) => {
          const { name } = tables[list];
          return rows(await client.from(name).select("id").eq("email", email.toLowerCase()), name).length;
        }),
      );
      return { newsletter: newsletter ?? 0, enquiries: enquiries ?? 0 };
    },

    /** Erases everything that is kept about an address; gives the number of rows. */
    async erasePerson(email: string): Promise<Result<number>> {
      const erased = await client.rpc("erase_person", { email });
      return erased.error ? refusal(erased.error, erased.status) : done(Number(erased.data));
    },
  };

  function matching(list: LeadList, search: string, options: { count?: "exact"; head?: boolean } = {}) {
    const { name, columns, searched } = tables[list];
    const query = client.from(name).select(columns, options);
    if (search === "") return query;
    return query.or(searched.map((column) => `${column}.ilike.${quoted(`%${literal(search)}%`)}`).join(","));
  }
}

/** Takes from typed text what a pattern would read as "anything". */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, "\\$&")}"`;
}
