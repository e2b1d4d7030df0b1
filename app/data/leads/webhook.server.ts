import type { Webhook } from "../../schemas/forms/webhook.ts";
import type { Client } from "../backend/client.server.ts";
import type { RequestServices } from "../backend/request-services.server.ts";
import { backendDown, done, refusal, type Result } from "../backend/result.server.ts";

export function webhookFor(client: Client, { published }: RequestServices) {
  return {
    /** Null where there is none. Throws 503 when the backend does not answer. */
    async read(): Promise<Webhook | null> {
      const { data, error, status } = await client.rpc("read_webhook");
      if (error) throw backendDown("webhook", refusal(error, status));
      return data as Webhook | null;
    },

    /** Gives the secret, which nothing tells a second time; null where somebody has changed it since it was seen. */
    async set({ address, changed_at }: { address: string; changed_at: string }): Promise<Result<string | null>> {
      const { data, error, status } = await client.rpc("set_webhook", {
        address,
        ...(changed_at && { former: changed_at }),
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
