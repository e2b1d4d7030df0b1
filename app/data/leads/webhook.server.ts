import type { Webhook } from "../../schemas/forms/webhook.ts";
import type { ListedMail } from "../../schemas/rules/mail.ts";
import type { Client } from "../backend/client.server.ts";
import type { RequestServices } from "../backend/request-services.server.ts";
import { backendDown, done, refusal, rows, type Result } from "../backend/result.server.ts";
import { columnsOfMails } from "./mail-list.server.ts";

const latest = 20;

export function webhookFor(client: Client, { published }: RequestServices) {
  return {
    /** Null where there is none; with what was handed on last. Throws 503 when the backend does not answer. */
    async read(): Promise<{ webhook: Webhook | null; records: ListedMail[] }> {
      const records = client.from("outbox").select<string, ListedMail>(columnsOfMails).like("kind", "webhook%");
      const [webhook, recent] = await Promise.all([
        client.rpc("read_webhook"),
        records.order("queued_at", { ascending: false }).order("id").limit(latest),
      ]);
      if (webhook.error) throw backendDown("webhook", refusal(webhook.error, webhook.status));
      return { webhook: webhook.data as Webhook | null, records: rows(recent, "outbox") };
    },

    /** Gives the secret, which nothing tells a second time; null where somebody has changed it since it was seen. */
    async set({ address, changed_at }: { address: string; changed_at: string }): Promise<Result<string | null>> {
      const { data, error, status } = await client.rpc("set_webhook", {
        address,
        ...(changed_at && { seen: changed_at }),
      });
      if (error) return refusal(error, status);
      await published.republish();
      return done(data);
    },

    /** Drops what waits. `false`: there was none. */
    async remove(): Promise<Result<boolean>> {
      const { data, error, status } = await client.rpc("remove_webhook");
      if (error) return refusal(error, status);
      await published.republish();
      return done(data);
    },

    async test(): Promise<Result<boolean>> {
      const { data, error, status } = await client.rpc("test_webhook");
      return error ? refusal(error, status) : done(data);
    },
  };
}
