import { environment } from "./environment.server.ts";

export function healthAnswer(): Response {
  return Response.json({ alive: true }, { headers: { "Cache-Control": "no-store" } });
}

/** 503 names what does not answer within two seconds, or that the cache is still warming up. */
export async function readyAnswer(warming: boolean): Promise<Response> {
  const parts = {
    auth: "/auth/v1/health",
    data: "/rest/v1/site_features?select=id&limit=1",
    files: "/storage/v1/bucket/website-assets",
  };
  const checked = await Promise.all(
    Object.entries(parts).map(async ([part, path]) => ((await answers(path)) ? undefined : part)),
  );
  const down = [...checked.filter((part) => part !== undefined), ...(warming ? ["pages"] : [])];
  const status = down.length === 0 ? 200 : 503;
  return Response.json({ ready: down.length === 0, down }, { status, headers: { "Cache-Control": "no-store" } });
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
