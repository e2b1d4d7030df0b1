import { z } from "zod";
import type { Environment } from "../server/environment.server.ts";
import { fetchWithin } from "./client.server.ts";

/** A session as the sign-in service gives it and the cookies keep it. */
export const sessionShape = z.looseObject({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_at: z.number(),
});
export type Session = z.infer<typeof sessionShape>;

/** So long before its end, in seconds, a session is renewed; the client of the backend would try by itself later. */
const margin = 90;

export function isEnding({ expires_at }: Session): boolean {
  return expires_at - margin <= Date.now() / 1000;
}

/**
 * Trades the refresh token for a new session: one try, because the client's own renewal repeats itself for half a
 * minute. Gives `"over"` when the backend refuses, `"unknown"` when it does not answer.
 */
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
