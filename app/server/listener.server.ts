import type { ReadStream } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import { createRequestListener, sendResponse } from "@remix-run/node-fetch-server";
import compression from "compression";
import sirv from "sirv";
import { clientOf } from "./client.server.ts";
import { isEmbedHost } from "./embed.server.ts";
import { environment } from "./environment.server.ts";
import type { Handle } from "./handle.server.ts";
import { secureHeaders, stateCaching } from "./headers.server.ts";
import { log } from "./log.server.ts";
import type { PageCache } from "./page-cache.server.ts";
import { createStaticFiles } from "./static-files.server.ts";

const oneYear = 60 * 60 * 24 * 365;
/** The default window of 4 MB costs each page five milliseconds, mostly of garbage collection. */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 };
const strictTransport = "max-age=63072000; includeSubDomains";

export function createListener(handle: Handle, clientFolder: string, cache?: PageCache): RequestListener {
  const files = sirv(clientFolder, { brotli: true, gzip: true, etag: true, dev: false });
  const serveFromMemory = createStaticFiles(clientFolder, fileHeaders);
  const pages = (incoming: IncomingMessage, response: ServerResponse) => {
    const { address, protocol, host } = clientOf(incoming);
    const options = { protocol, host, onError };
    createRequestListener((request: Request) => handle(request, { address }), options)(incoming, response);
  };
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
    if (isSecure(request)) response.setHeader("Strict-Transport-Security", strictTransport);
    if (!readTarget(request)) return void sendResponse(response, plainAnswer("Bad Request", 400));
    if (isForEmbedHost(request)) pages(request, response);
    else if (cache) cache.serve(request, response, () => uncached(request, response));
    else uncached(request, response);
  }

  function uncached(request: IncomingMessage, response: ServerResponse): void {
    response.once("finish", () => discardRest(request));
    serveFromMemory(request, response, () => {
      serveFile(request, response, () => {
        compressed(request as never, response as never, () => pages(request, response));
      });
    });
  }

  function serveFile(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const headers = Object.entries(fileHeaders(request.url));
    for (const [name, value] of headers) response.setHeader(name, value);
    response.once("pipe", (file: ReadStream) => endWith(file, response));
    const { range } = request.headers;
    if (!isServableRange(range)) delete request.headers.range;
    files(request, response, () => {
      for (const [name] of headers) response.removeHeader(name);
      if (range !== undefined) request.headers.range = range;
      next();
    });
  }
}

/**
 * A request's target may also be a whole address, whose host then counts. False for one that names nothing of ours,
 * such as `*`.
 */
function readTarget(request: IncomingMessage): boolean {
  const { url = "" } = request;
  if (url.startsWith("/")) return true;
  const target = URL.parse(url);
  if (!target || !/^https?:$/.test(target.protocol)) return false;
  request.url = target.pathname + target.search;
  request.headers.host = target.host;
  return true;
}

function fileHeaders(url = "") {
  const immutable = url.startsWith("/assets/");
  return {
    "Cache-Control": immutable ? `public, max-age=${oneYear}, immutable` : "public, max-age=3600",
    "X-Content-Type-Options": "nosniff",
  };
}

/** Any other range is ignored, as a server may; sirv throws on one that ends before it begins. */
function isServableRange(range: string | undefined): boolean {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? "") ?? [];
  return first !== undefined && (last === "" || Number(first) <= Number(last));
}

/** sirv leaves the file open when the reader goes away, and its errors to nobody. */
function endWith(file: ReadStream, response: ServerResponse): void {
  file.once("error", (error) => {
    log.error({ err: error }, "a file could not be read");
    response.destroy();
  });
  response.once("close", () => file.destroy());
}

function isSecure(request: IncomingMessage): boolean {
  return "x-forwarded-proto" in request.headers && clientOf(request).protocol === "https:";
}

function isForEmbedHost(request: IncomingMessage): boolean {
  if (!environment().EMBED_ORIGIN) return false;
  const hostname = URL.parse(`http://${clientOf(request).host}`)?.hostname;
  return hostname !== undefined && isEmbedHost(hostname);
}

function onError(error: unknown): Response {
  log.error({ err: error }, "a request could not be answered");
  return plainAnswer("Something went wrong on our side.", 500);
}

function plainAnswer(sentence: string, status: number): Response {
  const answer = new Response(sentence, { status });
  secureHeaders(answer.headers);
  stateCaching(answer);
  return answer;
}

/** Most browsers read the answer only after sending everything, so the rest of an upload is discarded. */
function discardRest(request: IncomingMessage): void {
  if (request.complete) return;
  request.removeAllListeners("data");
  request.resume();
}
