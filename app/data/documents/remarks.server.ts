import type { Language } from "../../schemas/formats/languages.ts";
import type { Verdict } from "../../schemas/forms/preview-remark.ts";
import type { KindName } from "../../schemas/kinds/kinds.ts";
import type { Client } from "../backend/client.server.ts";
import { type Result, resultOf } from "../backend/result.server.ts";

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
    open(): Promise<Result<OpenRemarks[]>> {
      return resultOf(client.rpc("open_remarks"), (open) => open as OpenRemarks[]);
    },

    mark(id: number, isDone: boolean): Promise<Result> {
      return resultOf(client.from("preview_remarks").update({ done: isDone }).eq("id", id), () => {});
    },
  };
}
