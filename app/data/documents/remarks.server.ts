import type { Language } from "../../schemas/formats/languages.ts";
import type { Verdict } from "../../schemas/forms/preview-remark.ts";
import type { KindName } from "../../schemas/kinds/kinds.ts";
import type { Client } from "../backend/client.server.ts";
import { done, refusal, type Result } from "../backend/result.server.ts";

export type StoredRemark = {
  id: number;
  name: string;
  verdict: Verdict;
  heading: string | null;
  /** Null: the verdict alone. */
  remark: string | null;
  revision: string | null;
  revision_saved_at: string | null;
  sent_at: string;
  done: boolean;
};

export type OpenRemarks = { kind: KindName; id: string; language: Language; title: string; remarks: number };

const columns = "id, name, verdict, heading, remark, revision, revision_saved_at, sent_at, done";
/** As many as a few links take; the latest. */
const mostShown = 500;
/** The latest: their ids go into an address. */
const mostLinks = 100;

export function remarksFor(client: Client) {
  return {
    async of(document: string, language: Language): Promise<Result<StoredRemark[]>> {
      const links = await client
        .from("preview_links")
        .select("id")
        .match({ document_id: document, language })
        .order("created_at", { ascending: false })
        .limit(mostLinks);
      if (links.error) return refusal(links.error, links.status);
      if (links.data.length === 0) return done([]);
      const ids = links.data.map(({ id }) => id);
      const found = await client
        .from("preview_remarks")
        .select(columns)
        .in("link_id", ids)
        .order("id", { ascending: false })
        .limit(mostShown);
      if (found.error) return refusal(found.error, found.status);
      return done((found.data as StoredRemark[]).toReversed());
    },

    async open(): Promise<Result<OpenRemarks[]>> {
      const found = await client.rpc("open_remarks");
      return found.error ? refusal(found.error, found.status) : done(found.data as OpenRemarks[]);
    },

    async mark(id: number, isDone: boolean): Promise<Result> {
      const marked = await client.from("preview_remarks").update({ done: isDone }).eq("id", id);
      return marked.error ? refusal(marked.error, marked.status) : done();
    },
  };
}
