import { environment } from "./environment.server.ts";

/** Milliseconds for which an answer of the backend holds, however many ask. */
const freshFor = 1_000;

export function healthAnswer(): Response {
  return Response.json({ alive: true }, { headers: { "Cache-Control": "no-store" } });
}

/** 503 names what does not answer within two seconds, or that the cache is still warming up. */
export function createReadiness(isWarming: () => boolean): () => Promise<Response> {
  let asked = Number.NEGATIVE_INFINITY;
  let checking: Promise<string[]> = Promise.resolve([]);

  return async () => {
    // A clock that was put back counts as later, too.
    if (Math.abs(Date.now() - asked) >= freshFor) {
      asked = Date.now();
      checking = partsDown();
    }
    const down = [...(await checking), ...(isWarming() ? ["pages"] : [])];
    const status = down.length === 0 ? 200 : 503;
    return Response.json({ ready: down.length === 0, down }, { status, headers: { "Cache-Control": "no-store" } });
  };
}

async function partsDown(): Promise<string[]> {
  const parts = {
    auth: "/auth/v1/health",
    data: "/rest/v1/site_features?select=id&limit=1",
    files: "/storage/v1/bucket/website-assets",
  };
  const checked = await Promise.all(
    Object.entries(parts).map(async ([part, path]) => ((await answers(path)) ? undefined : part)),
  );
  return checked.filter((part) => part !== undefined);
}

async function answers(path: string): Promise<boolean> {
  const apikey = environment().SUPABASE_PUBLISHABLE_KEY;
  const answer = await fetch(new URL(path, environment().SUPABASE_URL), {
    headers: { apikey },
    signal: AbortSignal.timeout(2_000),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer !== undefined && answer.status < 500;
}
