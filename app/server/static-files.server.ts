import type { ReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";
import { cacheControl } from "./cache-policy.server.ts";
import { encodingFor } from "./encoding.server.ts";
import type { Log } from "./log.server.ts";

export function createStaticFiles(folder: string, log: Log) {
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
