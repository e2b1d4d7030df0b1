import { z } from "../../schemas/formats/zod.ts";
import type { Client } from "../backend/client.server.ts";
import { type Result, resultOf } from "../backend/result.server.ts";

const overview = z.object({
  features: z.object({ enabled: z.number(), total: z.number() }),
  files: z.number(),
  sections: z.number(),
  accounts: z.number(),
  without_second_step: z.array(z.string()),
  undelivered: z.number(),
  late: z.number(),
  newest_enquiries: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Overview = z.infer<typeof overview>;

export function overviewFor(client: Client) {
  let reading: Promise<Result<Overview>> | undefined;
  return {
    /** Asked once a request. `undelivered` and `late`, which has waited for more than an hour, are parts of the lists of emails. */
    read: () => (reading ??= read()),
  };

  function read(): Promise<Result<Overview>> {
    const late_since = new Date(Date.now() - 3_600_000).toISOString();
    return resultOf(client.rpc("read_overview", { late_since }), (data) => overview.parse(data));
  }
}
