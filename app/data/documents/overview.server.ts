import type { Client } from "../backend/client.server.ts";
import { done, refusal, type Result } from "../backend/result.server.ts";
import { mailsIn } from "../leads/mail-list.server.ts";

export function overviewFor(client: Client) {
  return {
    async features(): Promise<Result<{ enabled: number; total: number }>> {
      const [total, enabled] = await Promise.all([
        count(client.from("site_features").select("id", counting)),
        count(client.from("site_features").select("id", counting).eq("enabled", true)),
      ]);
      if (!total.ok) return total;
      return enabled.ok ? done({ enabled: enabled.value, total: total.value }) : enabled;
    },
    files: () => count(client.from("website_assets_metadata").select("file_path", counting)),
    sections: () => count(client.from("content_sections").select("id", counting)),
    waiting: () => count(client.from("operator_requests").select("user_id", counting).is("refused_at", null)),
    /** Each is a part of the list of its name; `late` has waited for more than an hour. */
    async mails(): Promise<Result<{ undelivered: number; late: number }>> {
      const [undelivered, late] = await Promise.all([
        count(mailsIn(client, "undelivered", counting)),
        count(mailsIn(client, "waiting", counting).lt("queued_at", new Date(Date.now() - 3_600_000).toISOString())),
      ]);
      if (!undelivered.ok) return undelivered;
      return late.ok ? done({ undelivered: undelivered.value, late: late.value }) : late;
    },
  };
}

type Counted = { error: { message: string; code?: string } | null; status: number; count: number | null };

const counting = { count: "exact", head: true } as const;

async function count(rows: PromiseLike<Counted>): Promise<Result<number>> {
  const { error, status, count } = await rows;
  return error ? refusal(error, status) : done(count ?? 0);
}
