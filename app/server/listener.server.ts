import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import { createRequestListener, sendResponse } from "@remix-run/node-fetch-server";
import compression from "compression";
import { clientOf } from "./client.server.ts";
import { isEmbedHost } from "./embed.server.ts";
import { quickBrotli } from "./encoding.server.ts";
import type { Environment } from "./environment.server.ts";
import type { Handle } from "./handle.server.ts";
import { withSiteHeaders } from "./headers.server.ts";
import type { Log } from "./log.server.ts";
import type { PageCache } from "./page-cache.server.ts";
import { createStaticFiles } from "./static-files.server.ts";

const brotli = {
  [constants.BROTLI_PARAM_QUALITY]: quickBrotli.quality,
  [constants.BROTLI_PARAM_LGWIN]: quickBrotli.window,
};
const strictTransport = "max-age=63072000; includeSubDomains";

type Options = {
  handle: Handle;
  folder: string;
  cache?: Pick<PageCache, "serve"> | undefined;
  settings: Environment;
  log: Log;
};

export function createListener({ handle, folder, cache, settings, log }: Options): RequestListener {
  const { EMBED_ORIGIN, TRUST_PROXY } = settings;
  const serveFile = createStaticFiles(folder, log);
  const compressed = compression({ brotli: { params: brotli } });
  return (request, response) => {
    try {
      answer(request, response);
    } catch (error) {
      // Thrown here, it would end the process.
      if (response.headersSent) response.destroy();
      else void sendResponse(response, onError(error));
    }
  };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if ("x-forwarded-proto" in request.headers && clientOf(request, TRUST_PROXY).protocol === "https:")
      response.setHeader("Strict-Transport-Security", strictTransport);
    if (!readTarget(request)) return void sendResponse(response, plainAnswer("Bad Request", 400));
    if (isForEmbedHost(request)) pages(request, response);
    else if (cache) cache.serve(request, response, () => uncached(request, response));
    else uncached(request, response);
  }

  function uncached(request: IncomingMessage, response: ServerResponse): void {
    response.once("finish", () => discardRest(request));
    serveFile(request, response, () => {
      compressed(request as never, response as never, () => pages(request, response));
    });
  }

  function pages(incoming: IncomingMessage, response: ServerResponse): void {
    const { address, protocol, host } = clientOf(incoming, TRUST_PROXY);
    const options = { protocol, host, onError };
    createRequestListener((request: Request) => handle(request, { address }), options)(incoming, response);
  }

  function isForEmbedHost(request: IncomingMessage): boolean {
    if (!EMBED_ORIGIN) return false;
    const hostname = URL.parse(`http://${clientOf(request, TRUST_PROXY).host}`)?.hostname;
    return hostname !== undefined && isEmbedHost(hostname, settings);
  }

  function onError(error: unknown): Response {
    log.error({ err: error }, "a request could not be answered");
    return plainAnswer("Something went wrong on our side.", 500);
  }

  function plainAnswer(sentence: string, status: number): Response {
    return withSiteHeaders(new Response(sentence, { status }), "http:", settings);
  }
}

/** A target may be a whole address, whose host then counts. False for one that names nothing of ours, such as `*`. */
function readTarget(request: IncomingMessage): boolean {
  const { url = "" } = request;
  if (url.startsWith("/")) return true;
  const target = URL.parse(url);
  if (!target || !/^https?:$/.test(target.protocol)) return false;
  request.url = target.pathname + target.search;
  request.headers.host = target.host;
  return true;
}

/** Most browsers read the answer only after sending everything, so the rest of an upload is discarded. */
function discardRest(request: IncomingMessage): void {
  if (request.complete) return;
  request.removeAllListeners("data");
  request.resume();
}
