import type { SupabaseClient } from "@supabase/supabase-js";
import type { Delivery } from "../server/mail-transport.server.ts";
import type { QueuedMail } from "./outbox/message.server.ts";

export type Outbox = ReturnType<typeof createOutbox>;

/** The mails that wait to be sent, for the process that shows the key of the site. */
export function createOutbox(client: SupabaseClient, siteKey: string) {
  return {
    /** The mail that is due next, for three minutes; undefined when there is none. */
    async claim(): Promise<QueuedMail | undefined | "unreachable"> {
      const { data, error } = await client.rpc("claim_mails", { site_key: siteKey, most: 1 });
      return error ? "unreachable" : (data as QueuedMail[])[0];
    },

    /** `false` when the database did not take it. */
    async record({ id, claim }: QueuedMail, { outcome, answer }: Delivery): Promise<boolean> {
      const { error } = await client.rpc("record_mail", { site_key: siteKey, id, claim, outcome, answer });
      return !error;
    },

    async forgetWhatIsOver(): Promise<boolean> {
      return !(await client.rpc("forget_what_is_over", { site_key: siteKey })).error;
    },
  };
}
