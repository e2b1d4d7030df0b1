import { randomBytes, randomUUID } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { clientAddressContext, foreignOriginContext, nonceContext } from "./context.server.ts";
import { environment } from "./environment.server.ts";
import { secureHeaders } from "./headers.server.ts";
import { healthAnswer, readyAnswer } from "./health.server.ts";
import { log } from "./log.server.ts";
import { passPublicFile, publicFiles } from "./pass-through.server.ts";

export type Handle = (request: Request, client?: { address: string }) => Promise<Response>;

/** Everything between the listener and React Router: machine addresses, files of the storage, headers, one log line. */
export function createHandle(build: ServerBuild): Handle {
  const route = createRequestHandler(build, environment().NODE_ENV);

  return async function handle(request, client = { address: "" }) {
    const started = performance.now();
    const requestId = randomUUID();
    const url = new URL(request.url);
    const nonce = randomBytes(16).toString("base64");

    const response = await answer(request, url);
    secureHeaders(response.headers, { nonce, https: url.protocol === "https:" });
    response.headers.set("X-Request-Id", requestId);
    // React Router drops the headers of an answer that a middleware threw.
    if (response.status === 503 && !response.headers.has("Retry-After")) response.headers.set("Retry-After", "5");
    log.info({
      requestId,
      method: request.method,
      path: url.pathname.slice(0, 200),
      status: response.status,
      ms: Math.round(performance.now() - started),
    });
    return response;

    async function answer(request: Request, url: URL): Promise<Response> {
      if (url.pathname === "/healthz") return healthAnswer();
      if (url.pathname === "/readyz") return readyAnswer();
      if (url.pathname.startsWith(publicFiles)) return passPublicFile(request, url);
      if (!["GET", "HEAD", "POST"].includes(request.method)) return methodNotAllowed();

      const context = new RouterContextProvider();
      context.set(nonceContext, nonce);
      context.set(clientAddressContext, client.address);
      const foreign = request.method === "POST" && isForeign(request, url);
      context.set(foreignOriginContext, foreign);
      const refused = foreign || !isDecodable(url.pathname);
      const answered = await route(refused ? asRefused(request, url) : request, context);
      return new Response(answered.body, answered);
    }
  };
}

function isDecodable(pathname: string): boolean {
  try {
    // The result has to be used: the bundler drops a bare call, taking it to have no effect.
    return decodeURIComponent(pathname) !== "";
  } catch {
    return false;
  }
}

function methodNotAllowed(): Response {
  return new Response("Method Not Allowed", { status: 405, headers: { Allow: "GET, HEAD, POST" } });
}

function isForeign(request: Request, url: URL): boolean {
  const origin = request.headers.get("origin");
  if (origin !== null) return origin !== url.origin;
  return request.headers.get("sec-fetch-site") === "cross-site";
}

/**
 * React Router answers a foreign origin and broken percent-encoding with bare words. Without the header, the body and
 * the percent signs our own pages can say what happened.
 */
function asRefused(request: Request, url: URL): Request {
  const { method, signal } = request;
  const address =
    url.origin + (isDecodable(url.pathname) ? url.pathname : url.pathname.replaceAll("%", "\ufffd")) + url.search;
  const headers = [...request.headers].filter(([name]) => name !== "origin");
  return new Request(address, { method, headers, signal, ...(method === "POST" && { body: "" }) });
}
