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

export function remarksFor(client: Client) {
  return {
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
