import type { Webhook } from "../../schemas/forms/webhook.ts";
import type { Client } from "../backend/client.server.ts";
import type { RequestServices } from "../backend/request-services.server.ts";
import { backendDown, refusal, type Result, resultOf } from "../backend/result.server.ts";

export function webhookFor(client: Client, { published }: RequestServices) {
  return {
    /** Null where there is none. Throws 503 when the backend does not answer. */
    async read(): Promise<Webhook | null> {
      const { data, error, status } = await client.rpc("read_webhook");
      if (error) throw backendDown("webhook", refusal(error, status));
      return data as Webhook | null;
    },

    /** Gives the secret, which nothing tells a second time; null where somebody has changed it since it was seen. */
    set({ address, changed_at }: { address: string; changed_at: string }): Promise<Result<string | null>> {
      const given = { address, ...(changed_at && { former: changed_at }) };
      return resultOf(client.rpc("set_webhook", given), republished);
    },

    /** Drops what waits. `false`: there was none. */
    remove(): Promise<Result<boolean>> {
      return resultOf(client.rpc("remove_webhook"), republished);
    },

    test(): Promise<Result<boolean>> {
      return resultOf(client.rpc("test_webhook"));
    },
  };

  async function republished<Given>(given: Given): Promise<Given> {
    await published.republish();
    return given;
  }
}
