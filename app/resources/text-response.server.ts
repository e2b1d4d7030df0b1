import { createHash } from "node:crypto";
import { cacheControl } from "../server/cache-policy.server.ts";

type Machine = {
  request: Request;
  body: string;
  type: string;
  languages: readonly string[];
  minutes: number;
};

export function textResponse({ request, body, type, languages, minutes }: Machine): Response {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = {
    "Content-Type": `${type}; charset=utf-8`,
    "Content-Language": languages.join(", "),
    "Cache-Control": cacheControl.publicFor(minutes),
    ETag: etag,
  };
  const known = request.headers.get("if-none-match")?.split(/,\s*/).includes(etag);
  if (known) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : body, { headers });
}
