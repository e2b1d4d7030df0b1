import { randomUUID } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { clientAddressContext, foreignOriginContext } from "./context.server.ts";
import { answerOnEmbedHost, isEmbedHost } from "./embed.server.ts";
import { environment } from "./environment.server.ts";
import { secureCookies, secureHeaders, stateCaching } from "./headers.server.ts";
import { createReadiness, healthAnswer } from "./health.server.ts";
import { log } from "./log.server.ts";
import { loggedPath } from "./logged-path.server.ts";
import { metricsAnswer } from "./metrics.server.ts";
import { isForeign, isOneClick, withoutAmbientAuthority } from "./origin.server.ts";
import { passPublicFile, publicFiles } from "./pass-through.server.ts";
import { redirect, withoutDoubleSlashes } from "./safe-redirect.ts";

export type Handle = (request: Request, client?: { address: string }) => Promise<Response>;

type Options = {
  build: ServerBuild;
  isWarming: () => boolean;
  provide: (context: RouterContextProvider) => void;
  /** A visitor was answered by this site, not by the host of the embedded form. */
  onAnswer?: (request: Request, url: URL, response: Response) => void;
};

/** `render` serves the site's own requests: the same without a log line. */
export function createHandle({ build, isWarming, provide, onAnswer }: Options): { handle: Handle; render: Handle } {
  const { NODE_ENV, PUBLIC_FILES } = environment();
  const route = createRequestHandler(build, NODE_ENV);
  const passesFiles = PUBLIC_FILES === "proxy";
  const readyAnswer = createReadiness(isWarming);
  return { handle, render };

  async function handle(request: Request, client = { address: "" }): Promise<Response> {
    const started = performance.now();
    const requestId = randomUUID();
    const response = await render(request, client);
    const url = new URL(request.url);
    response.headers.set("X-Request-Id", requestId);
    if (!isEmbedHost(url.hostname)) onAnswer?.(request, url, response);
    log.info({
      requestId,
      method: request.method,
      path: loggedPath(url.pathname),
      status: response.status,
      ms: Math.round(performance.now() - started),
    });
    return response;
  }

  async function render(request: Request, client = { address: "" }): Promise<Response> {
    const url = new URL(request.url);
    const response = await answer(request, url, client);
    secureHeaders(response.headers);
    stateCaching(response);
    if (url.protocol === "https:") secureCookies(response.headers);
    // React Router drops the headers of an answer that a middleware threw.
    if (response.status === 503 && !response.headers.has("Retry-After")) response.headers.set("Retry-After", "5");
    return response;
  }

  async function answer(request: Request, url: URL, client: { address: string }): Promise<Response> {
    if (!isEmbedHost(url.hostname)) return answerOnSite(request, url, client);
    return answerOnEmbedHost(request, url, (bare) => answerOnSite(bare, url, client));
  }

  async function answerOnSite(request: Request, url: URL, client: { address: string }): Promise<Response> {
    const pathname = withoutDoubleSlashes(url.pathname);
    if (pathname !== url.pathname) return redirect(pathname + url.search, 308);
    if (url.pathname === "/healthz") return healthAnswer();
    if (url.pathname === "/readyz") return readyAnswer();
    const metrics = url.pathname === "/metrics" && (await metricsAnswer(request));
    if (metrics) return metrics;
    if (passesFiles && url.pathname.startsWith(publicFiles)) return passPublicFile(request, url);
    if (!["GET", "HEAD", "POST"].includes(request.method)) return methodNotAllowed();

    const context = new RouterContextProvider();
    provide(context);
    context.set(clientAddressContext, client.address);
    const oneClick = isOneClick(request, url);
    const foreign = !oneClick && isForeign(request, url);
    context.set(foreignOriginContext, foreign);
    const refused = foreign || !isReadable(url.pathname);
    const accepted = oneClick ? withoutAmbientAuthority(request) : request;
    const answered = await route(refused ? asRefused(request, url) : accepted, context);
    return new Response(answered.body, answered);
  }
}

/** React Router decodes a path and parses it again, which drops tabs and line breaks: `/%09/evil.example`. */
function isReadable(pathname: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

function methodNotAllowed(): Response {
  return new Response("Method Not Allowed", { status: 405, headers: { Allow: "GET, HEAD, POST" } });
}

/** React Router answers a foreign origin and an unreadable path in plain text, without our error page. */
function asRefused(request: Request, url: URL): Request {
  const { method, signal } = request;
  const address =
    url.origin + (isReadable(url.pathname) ? url.pathname : url.pathname.replaceAll("%", "\ufffd")) + url.search;
  const headers = [...request.headers].filter(([name]) => name !== "origin");
  return new Request(address, { method, headers, signal, ...(method === "POST" && { body: "" }) });
}
