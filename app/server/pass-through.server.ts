import { attempted } from "../schemas/formats/attempted.ts";
import { cacheControl } from "./cache-policy.server.ts";
import type { Environment } from "./environment.server.ts";
import { redirect } from "./safe-redirect.ts";

export const publicFiles = "/storage/v1/object/public/";

export function publicFilesOrigin({ PUBLIC_FILES, SUPABASE_URL }: Environment): string {
  return PUBLIC_FILES === "proxy" ? "" : new URL(SUPABASE_URL).origin;
}

/** One type alone that a browser shows and does not run. */
const harmless = /^(image\/(?!svg)[\w.+-]+|(video|audio|font)\/[\w.+-]+|application\/pdf)(;\s*[\w-]+=[\w.-]+)*$/i;

const patience = 10_000;
const passedOn = ["range", "if-none-match", "if-modified-since", "if-range", "accept"];
const passedBack = [
  "accept-ranges",
  "cache-control",
  "content-disposition",
  "content-length",
  "content-range",
  "content-type",
  "etag",
  "last-modified",
];

export async function passPublicFile(request: Request, url: URL, environment: Environment): Promise<Response> {
  const { SUPABASE_URL } = environment;
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response("Method Not Allowed", { status: 405, headers: { Allow: "GET, HEAD" } });
  }
  const source = new URL(url.pathname + url.search, SUPABASE_URL);
  // The timeout covers the first byte only: a large video may take long.
  const deadline = new AbortController();
  const waiting = setTimeout(() => deadline.abort(), patience);
  const answer = await fetch(source, {
    method: request.method,
    headers: picked(request.headers, passedOn),
    redirect: "manual",
    signal: AbortSignal.any([request.signal, deadline.signal]),
  }).catch(() => undefined);
  clearTimeout(waiting);
  if (!answer || answer.status >= 500) return new Response("The file store does not answer.", { status: 503 });
  const renamed = answer.ok || answer.status === 304 ? undefined : await presentAddress(url.pathname, environment);
  if (renamed) {
    await answer.body?.cancel();
    return redirect(renamed, { status: 302, headers: { "Cache-Control": cacheControl.storedFile } });
  }
  const headers = picked(answer.headers, passedBack);
  headers.set("X-Content-Type-Options", "nosniff");
  // Here it is a document of the site's own origin, whatever the store says.
  if (!harmless.test(headers.get("Content-Type") ?? "")) {
    headers.set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  }
  return new Response(answer.body, { status: answer.status, headers });
}

/** Where a file is that had this address; no file that is there has it. */
async function presentAddress(pathname: string, { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY }: Environment) {
  const [, folder = "", name = ""] = /^(.*?\/public\/[^/]+\/)(.+)$/.exec(pathname) ?? [];
  const answer = await fetch(new URL("/rest/v1/rpc/file_at", SUPABASE_URL), {
    method: "POST",
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY, "Content-Type": "application/json" },
    body: JSON.stringify({ former: attempted(() => decodeURIComponent(name)) ?? "" }),
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined);
  const path: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  return typeof path === "string" ? folder + path.split("/").map(encodeURIComponent).join("/") : undefined;
}

function picked(headers: Headers, names: string[]): Headers {
  const passed = names.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new Headers(passed);
}
