import { z } from "../schemas/zod.ts";
import type { Environment } from "../server/environment.server.ts";
import { fetchWithin } from "./client.server.ts";

export const sessionShape = z.looseObject({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_at: z.number(),
});
export type Session = z.infer<typeof sessionShape>;

/** Seconds before expiry: earlier than supabase-js would renew by itself. */
const margin = 90;

export function isEnding({ expires_at }: Session): boolean {
  return expires_at - margin <= Date.now() / 1000;
}

/** One try: supabase-js would retry for half a minute. `"over"`: refused; `"unknown"`: no answer. */
export async function renewed(
  { refresh_token }: Session,
  { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY }: Environment,
): Promise<Session | "over" | "unknown"> {
  const answer = await fetchWithin(5_000)(new URL("/auth/v1/token?grant_type=refresh_token", SUPABASE_URL), {
    method: "POST",
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY, "Content-Type": "application/json" },
    body: JSON.stringify({ refresh_token }),
  }).catch(() => undefined);
  const body: unknown = await answer?.json().catch(() => undefined);
  if (!answer || answer.status >= 500 || answer.status === 429) return "unknown";
  if (!answer.ok) return "over";
  return sessionShape.safeParse(body).data ?? "unknown";
}
