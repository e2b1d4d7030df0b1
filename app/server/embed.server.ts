import type { Environment } from "./environment.server.ts";

const embedPath = "/contact/form";

const permissions = "allow-scripts allow-forms allow-popups";

type Settings = Pick<Environment, "EMBED_ORIGIN">;

export function sandboxOf({ EMBED_ORIGIN }: Settings): string {
  return EMBED_ORIGIN ? `${permissions} allow-same-origin` : permissions;
}

export function isEmbedHost(hostname: string, { EMBED_ORIGIN }: Settings): boolean {
  return EMBED_ORIGIN !== undefined && new URL(EMBED_ORIGIN).hostname === hostname;
}

/** The host of EMBED_ORIGIN has one document, and no cookie of ours goes there or comes from there. */
export async function answerOnEmbedHost(
  request: Request,
  url: URL,
  route: (request: Request) => Promise<Response>,
): Promise<Response> {
  const reads = request.method === "GET" || request.method === "HEAD";
  if (url.pathname !== embedPath || !reads) return new Response("Not Found", { status: 404 });
  const headers = new Headers(request.headers);
  headers.delete("Cookie");
  const answered = await route(new Request(request, { headers }));
  const response = new Response(answered.body, answered);
  response.headers.delete("Set-Cookie");
  return response;
}
