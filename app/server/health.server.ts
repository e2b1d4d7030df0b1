import { cacheControl } from "./cache-policy.server.ts";
import type { Environment } from "./environment.server.ts";

type Backend = Pick<Environment, "SUPABASE_URL" | "SUPABASE_PUBLISHABLE_KEY">;

/** Milliseconds for which an answer of the backend holds, however many ask. */
const freshFor = 1_000;
const headers = { "Cache-Control": cacheControl.noStore };

export function healthAnswer(): Response {
  return Response.json({ alive: true }, { headers });
}

/** 503 names what does not answer within two seconds, or that the cache is still warming up. Where inquiries do not arrive, pages do. */
export function createReadiness(
  backend: Backend,
  isWarming: () => boolean,
  failing: () => readonly string[],
): () => Promise<Response> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<string[]> = Promise.resolve([]);

  return async () => {
    // A clock that was put back counts as later, too.
    if (Math.abs(Date.now() - checkedAt) >= freshFor) {
      checkedAt = Date.now();
      checking = partsDown(backend);
    }
    const down = [...(await checking), ...(isWarming() ? ["pages"] : [])];
    const inquiries = failing().length > 0 && { inquiries: failing() };
    return Response.json(
      { ready: down.length === 0, down, ...inquiries },
      { status: down.length === 0 ? 200 : 503, headers },
    );
  };
}

async function partsDown(backend: Backend): Promise<string[]> {
  const parts = {
    auth: "/auth/v1/health",
    data: "/rest/v1/site_features?select=id&limit=1",
    files: "/storage/v1/bucket/website-assets",
  };
  const checked = await Promise.all(
    Object.entries(parts).map(async ([part, path]) => ((await answers(path, backend)) ? undefined : part)),
  );
  return checked.filter((part) => part !== undefined);
}

async function answers(path: string, { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY }: Backend): Promise<boolean> {
  const answer = await fetch(new URL(path, SUPABASE_URL), {
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY },
    signal: AbortSignal.timeout(2_000),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer !== undefined && answer.status < 500;
}
