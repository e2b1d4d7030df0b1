import type { NewsletterIssue } from "../../schemas/forms/newsletter-issue.ts";
import type { Client } from "../backend/client.server.ts";
import {
  refusalCodes,
  answerOf,
  denied,
  done,
  refusal,
  rows,
  wasSentBefore,
  type Denied,
  type Result,
  resultOf,
} from "../backend/result.server.ts";

export function newsletterIssuesFor(client: Client) {
  return {
    /** Of an insight's id; null where there is none. Throws 503 when the backend does not answer. */
    async of(id: string): Promise<NewsletterIssue | null> {
      const read = await client.rpc("newsletter_issue", { document_id: id });
      return read.error ? rows(read, "newsletter") : (read.data as NewsletterIssue | null);
    },

    async send(id: string, revision: string): Promise<{ ok: true } | Denied<"sentBefore" | "changed" | "notNow">> {
      const sent = await answerOf(() => client.rpc("send_issue", { document_id: id, revision }));
      if (sent.error?.code === refusalCodes.conflict && (await wasSentBefore(client))) return { ok: true };
      return sent.error
        ? denied(sent, {
            [refusalCodes.conflict]: "sentBefore",
            [refusalCodes.preconditionFailed]: "changed",
            [refusalCodes.unprocessable]: "notNow",
          })
        : { ok: true };
    },

    /** To the operator's own address. `false`: readers do not see such a text. */
    async test(id: string, language: string): Promise<Result<boolean>> {
      const { error, status } = await client.rpc("test_issue", { document_id: id, language });
      if (error?.code === refusalCodes.unprocessable) return done(false);
      return error ? refusal(error, status) : done(true);
    },

    /** `false`: nothing of it waits, or somebody else did the same. */
    stop(id: string, stopped: boolean): Promise<Result<boolean>> {
      return resultOf(client.rpc("stop_issue", { document_id: id, stopped }));
    },

    /** What was not delivered goes out once more, and the addresses that it paused are resumed. `false`: there is none. */
    retry(id: string): Promise<Result<boolean>> {
      return resultOf(client.rpc("retry_issue", { document_id: id }));
    },
  };
}
