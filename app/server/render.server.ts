import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { attempted } from "../schemas/formats/attempted.ts";
import { clientAddressContext, environmentContext, foreignOriginContext } from "./context.server.ts";
import { answerOnEmbedHost, isEmbedHost } from "./embed.server.ts";
import type { Environment } from "./environment.server.ts";
import { withSiteHeaders } from "./headers.server.ts";
import { isForeign, isOneClick, stripCredentials } from "./origin.server.ts";
import { passPublicFile, publicFiles } from "./pass-through.server.ts";
import { redirect, withoutDoubleSlashes } from "./safe-redirect.ts";

export type Client = { address: string };
export type Render = (request: Request, client?: Client) => Promise<Response>;

type Options = { build: ServerBuild; settings: Environment; provide: (context: RouterContextProvider) => void };

export function createRender({ build, settings, provide }: Options): Render {
  const route = createRequestHandler(build, settings.NODE_ENV);

  return async (request, client = { address: "" }) => {
    const url = new URL(request.url);
    const response = isEmbedHost(url.hostname, settings)
      ? await answerOnEmbedHost(request, url, (bare) => answer(bare, url, client))
      : await answer(request, url, client);
    return withSiteHeaders(response, url.protocol, settings);
  };

  async function answer(request: Request, url: URL, client: Client): Promise<Response> {
    const pathname = withoutDoubleSlashes(url.pathname);
    if (pathname !== url.pathname) return redirect(pathname + url.search, 308);
    if (settings.PUBLIC_FILES === "proxy" && url.pathname.startsWith(publicFiles)) {
      return passPublicFile(request, url, settings);
    }
    if (!["GET", "HEAD", "POST"].includes(request.method)) return methodNotAllowed("GET, HEAD, POST");

    const context = new RouterContextProvider();
    provide(context);
    context.set(environmentContext, settings);
    context.set(clientAddressContext, client.address);
    const answered = await route(routable(request, url, context), context);
    // A page says so itself; what is no page would name an error of the server.
    if (answered.status === 405 && !answered.headers.get("content-type")?.startsWith("text/"))
      return methodNotAllowed("GET, HEAD");
    if (answered.status === 405) answered.headers.set("Allow", "GET, HEAD");
    return new Response(answered.body, answered);
  }
}

function methodNotAllowed(allowed: string): Response {
  return new Response("Method Not Allowed", { status: 405, headers: { Allow: allowed } });
}

function routable(request: Request, url: URL, context: RouterContextProvider): Request {
  if (isOneClick(request, url)) return stripCredentials(request);
  const foreign = isForeign(request, url);
  context.set(foreignOriginContext, foreign);
  return foreign || !isReadable(url.pathname) ? refusable(request, url) : request;
}

/** React Router decodes a path and parses it again, which drops tabs and line breaks: `/%09/evil.example`. */
function isReadable(pathname: string): boolean {
  return attempted(() => !/\p{Cc}/u.test(decodeURIComponent(pathname))) ?? false;
}

/** React Router refuses foreign origins and unreadable paths before any middleware: without origin and body, or escapes, they reach our pages. */
function refusable(request: Request, url: URL): Request {
  const { method, signal } = request;
  const pathname = isReadable(url.pathname) ? url.pathname : url.pathname.replaceAll("%", "\ufffd");
  const headers = [...request.headers].filter(([name]) => name !== "origin");
  return new Request(url.origin + pathname + url.search, {
    method,
    headers,
    signal,
    ...(method === "POST" && { body: "" }),
  });
}
