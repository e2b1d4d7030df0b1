import { readdirSync, type ReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { LRUCache } from "lru-cache";
import sirv from "sirv";
import { attempted } from "../schemas/formats/attempted.ts";
import { cacheControl } from "./cache-policy.server.ts";
import { compressedFile, sendCached, type CachedPage } from "./cached-page.server.ts";
import { encodingFor } from "./encoding.server.ts";
import type { Log } from "./log.server.ts";

const heldTypes: Record<string, string> = { ".js": "text/javascript", ".css": "text/css" };

/** Bytes, compressed twice: those of one visit's scripts and styles. */
const mostHeld = 2 * 1024 * 1024;

export function createStaticFiles(folder: string, log: Log) {
  const serveFromDisk = createFilesOnDisk(folder, log);
  const held = createHeldFiles(folder);

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const file = isPlain(request) ? held(request.url ?? "") : undefined;
    if (!file) serveFromDisk(request, response, next);
    else if ("etag" in file) sendCached(file, request, response);
    else {
      void file.then(
        (read) => sendCached(read, request, response),
        () => serveFromDisk(request, response, next),
      );
    }
  };
}

function isPlain({ method, headers }: IncomingMessage): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return isRead && headers.range === undefined && encodingFor(headers["accept-encoding"]) !== "identity";
}

function createHeldFiles(folder: string) {
  const names = new Set(attempted(() => readdirSync(join(folder, "assets"))));
  const files = new LRUCache<string, CachedPage>({
    maxSize: mostHeld,
    sizeCalculation: ({ size }) => size,
    fetchMethod: (address) =>
      compressedFile(join(folder, address), [
        "Content-Type",
        heldTypes[extname(address)] ?? "",
        "Cache-Control",
        cacheControl.hashedFile,
        "X-Content-Type-Options",
        "nosniff",
      ]),
  });

  return (address: string): CachedPage | Promise<CachedPage> | undefined => {
    const known = files.get(address);
    if (known) return known;
    const name = address.startsWith("/assets/") ? address.slice("/assets/".length) : "";
    return heldTypes[extname(name)] && names.has(`${name}.br`) ? files.forceFetch(address) : undefined;
  };
}

function createFilesOnDisk(folder: string, log: Log) {
  const serve = sirv(folder, { brotli: true, gzip: true, etag: true, dev: false, setHeaders: dropTag });

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const headers = Object.entries(fileHeaders(request));
    for (const [name, value] of headers) response.setHeader(name, value);
    const watch = (file: ReadStream) => endWith(file, response, log);
    response.once("pipe", watch);
    const { headers: asked } = request;
    request.headers = { ...asked, ...understoodBySirv(asked) };
    serve(request, response, () => {
      for (const [name] of headers) response.removeHeader(name);
      response.off("pipe", watch);
      request.headers = asked;
      next();
    });
  };
}

function fileHeaders({ url = "", headers }: IncomingMessage): Record<string, string> {
  const tag = headers["if-none-match"];
  return {
    "Cache-Control": url.startsWith("/assets/") ? cacheControl.hashedFile : cacheControl.staticFile,
    "X-Content-Type-Options": "nosniff",
    Vary: "Accept-Encoding",
    // sirv leaves the tag out of a 304, where it is the one that was asked about.
    ...(tag && { ETag: tag }),
  };
}

function dropTag(response: ServerResponse): void {
  response.removeHeader("ETag");
}

/** sirv takes every named encoding for accepted, and throws on a range that ends before it begins: a server may ignore any. */
function understoodBySirv({ range, ...headers }: IncomingMessage["headers"]) {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? "") ?? [];
  const isServable = first !== undefined && (last === "" || Number(first) <= Number(last));
  return { "accept-encoding": encodingFor(headers["accept-encoding"]), range: isServable ? range : undefined };
}

/** sirv leaves the file open when the reader goes away, and its errors to nobody. */
function endWith(file: ReadStream, response: ServerResponse, log: Log): void {
  file.once("error", (error) => {
    log.error({ err: error }, "a file could not be read");
    response.destroy();
  });
  response.once("close", () => file.destroy());
}
