import { retentionKinds, type Retention, type StoredRetention } from "../../schemas/forms/retention.ts";
import type { Client } from "../backend/client.server.ts";
import type { RequestServices } from "../backend/request-services.server.ts";
import { backendDown, rows, type Result, resultOf } from "../backend/result.server.ts";

export function retentionFor(client: Client, { published }: RequestServices) {
  return {
    async read(): Promise<{ periods: StoredRetention; sweptAt: string | null }> {
      const [settings, sweeps] = await Promise.all([
        client
          .from("retention_settings")
          .select([...retentionKinds, "revision"].join())
          .overrideTypes<StoredRetention[], { merge: false }>(),
        client.from("data_sweeps").select("swept_at"),
      ]);
      const [periods] = rows(settings, "retention_settings");
      if (!periods) throw backendDown("retention_settings");
      return { periods, sweptAt: rows(sweeps, "data_sweeps")[0]?.swept_at ?? null };
    },

    save(periods: Retention, revision: number): Promise<Result<boolean>> {
      const settings = client.from("retention_settings");
      return resultOf(settings.update(periods).eq("revision", revision).select("revision"), async (saved) => {
        await published.republish();
        return saved.length === 1;
      });
    },

    sweep(): Promise<Result> {
      return resultOf(client.rpc("sweep_now"), () => {});
    },
  };
}
