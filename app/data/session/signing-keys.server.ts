import type { JWK } from "@supabase/supabase-js";
import { z } from "../../schemas/formats/zod.ts";
import type { Environment } from "../../server/environment.server.ts";

export type Jwks = { keys: JWK[] };

const jwks = z.looseObject({ keys: z.array(z.looseObject({ kid: z.string().optional() })) });

/** Milliseconds until the keys are read again, and until they are asked for again where that failed. */
const freshFor = 10 * 60_000;
const pause = 30_000;

const known = new WeakMap<Environment, { keys: Jwks; until: number }>();

/** Those last published, so that a token stays verifiable while the login service is away; none before the first answer. */
export async function signingKeys(environment: Environment, ask: typeof fetch): Promise<Jwks> {
  const last = known.get(environment);
  if (last && last.until > Date.now()) return last.keys;
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = environment;
  const answer = await ask(new URL("/auth/v1/.well-known/jwks.json", SUPABASE_URL), {
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY },
  });
  const read = answer.ok ? jwks.safeParse(await answer.json().catch(() => undefined)) : undefined;
  const keys = read?.success ? (read.data as Jwks) : (last?.keys ?? { keys: [] });
  if (read?.success || last) known.set(environment, { keys, until: Date.now() + (read?.success ? freshFor : pause) });
  return keys;
}
