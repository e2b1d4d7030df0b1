import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import { createRequestListener } from "@remix-run/node-fetch-server";
import compression from "compression";
import sirv from "sirv";
import { clientOf } from "./client.server.ts";
import type { Handle } from "./handle.server.ts";
import { log } from "./log.server.ts";
import type { PageCache } from "./page-cache.server.ts";

const oneYear = 60 * 60 * 24 * 365;
/** The default window of 4 MB costs each page five milliseconds, mostly of garbage collection. */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 };
const strictTransport = "max-age=63072000; includeSubDomains";

export function createListener(handle: Handle, clientFolder: string, cache?: PageCache): RequestListener {
  const files = sirv(clientFolder, {
    brotli: true,
    gzip: true,
    etag: true,
    dev: false,
    setHeaders(response, pathname) {
      const immutable = pathname.startsWith("/assets/");
      response.setHeader("Cache-Control", immutable ? `public, max-age=${oneYear}, immutable` : "public, max-age=3600");
      response.setHeader("X-Content-Type-Options", "nosniff");
    },
  });
  const pages = (incoming: IncomingMessage, response: ServerResponse) => {
    const { address, protocol, host } = clientOf(incoming);
    const options = { protocol, host, onError };
    createRequestListener((request: Request) => handle(request, { address }), options)(incoming, response);
  };
  const compressed = compression({ brotli: { params: brotli } });
  return (request, response) => {
    if (isSecure(request)) response.setHeader("Strict-Transport-Security", strictTransport);
    if (cache) cache.serve(request, response, () => uncached(request, response));
    else uncached(request, response);
  };

  function uncached(request: IncomingMessage, response: ServerResponse): void {
    response.once("finish", () => discardRest(request));
    files(request, response, () => {
      compressed(request as never, response as never, () => pages(request, response));
    });
  }
}

function isSecure(request: IncomingMessage): boolean {
  return "x-forwarded-proto" in request.headers && clientOf(request).protocol === "https:";
}

function onError(error: unknown): Response {
  log.error({ err: error }, "a request could not be answered");
  return new Response("Something went wrong on our side.", { status: 500 });
}

/** Most browsers read the answer only after sending everything, so the rest of an upload is discarded. */
function discardRest(request: IncomingMessage): void {
  if (request.complete) return;
  request.removeAllListeners("data");
  request.resume();
}
