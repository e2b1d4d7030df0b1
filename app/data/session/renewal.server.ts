import { z } from "../../schemas/formats/zod.ts";
import type { Environment } from "../../server/environment.server.ts";
import type { Unidentified } from "../backend/result.server.ts";

export const sessionShape = z.looseObject({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_at: z.number(),
});
export type Session = z.infer<typeof sessionShape>;

/** Seconds before expiry: when supabase-js would renew by itself. */
export const renewalMargin = 90;

/** A refusal of the login service itself: a gateway before it names no code. */
const refusedRenewal = z.union([
  z.object({ error_code: z.string() }),
  z.object({ code: z.string() }),
  z.object({ error: z.string() }),
]);

/** One try: supabase-js would retry for half a minute. `"over"`: refused. */
export async function renewed(
  { refresh_token }: Session,
  { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY }: Environment,
  ask: typeof fetch,
): Promise<Session | "over" | Unidentified> {
  const answer = await ask(new URL("/auth/v1/token?grant_type=refresh_token", SUPABASE_URL), {
    method: "POST",
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY, "Content-Type": "application/json" },
    body: JSON.stringify({ refresh_token }),
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.status === 429) return "busy";
  if (answer.ok) return sessionShape.safeParse(body).data ?? "away";
  return answer.status < 500 && refusedRenewal.safeParse(body).success ? "over" : "away";
}
