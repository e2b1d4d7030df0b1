import { readdirSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import { LRUCache } from "lru-cache";
import { lookup } from "mrmime";
import { encodingFor, type Encoding } from "./encoding.server.ts";
import { log } from "./log.server.ts";

type Variant = { etag: string; body: Buffer; headers: string[]; notModified: string[] };
type StaticFile = { variants: Record<Encoding, Variant>; size: number };
type Next = () => void;
type Options = { maxBytes?: number; maxFileBytes?: number };

const suffixes = { br: ".br", gzip: ".gz" } as const;

/**
 * Answers for the files of a built folder from memory, each read when it is first asked for. Leaves to `next` what is no
 * file, what is too large, parts of files, and files that cannot be read.
 */
export function createStaticFiles(
  folder: string,
  headersFor: (pathname: string) => Record<string, string>,
  { maxBytes = 24 * 1024 ** 2, maxFileBytes = 1024 ** 2 }: Options = {},
) {
  const all = namesIn(folder);
  const names = new Set([...all].filter((name) => !/\.(?:br|gz)$|\/\./.test(name)));
  const files = new LRUCache<string, StaticFile>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size,
    fetchMethod: read,
  });
  return serve;

  function serve(request: IncomingMessage, response: ServerResponse, next: Next): void {
    const { url = "", method, headers } = request;
    const queryAt = url.indexOf("?");
    const pathname = queryAt === -1 ? url : url.slice(0, queryAt);
    const reads = method === "GET" || method === "HEAD";
    if (!reads || headers.range !== undefined || !names.has(pathname)) return next();
    const file = files.get(pathname);
    if (file) send(file, request, response);
    else void serveRead(pathname, request, response, next);
  }

  async function serveRead(
    pathname: string,
    request: IncomingMessage,
    response: ServerResponse,
    next: Next,
  ): Promise<void> {
    const file = await files.fetch(pathname).catch((error: unknown) => {
      log.error({ err: error }, "a file could not be read into memory");
      return undefined;
    });
    if (file) send(file, request, response);
    else next();
  }

  async function read(pathname: string): Promise<StaticFile | undefined> {
    const identity = await variantOf(pathname, "identity");
    if (!identity) {
      names.delete(pathname);
      return undefined;
    }
    const [br, gzip] = await Promise.all([variantOf(pathname, "br"), variantOf(pathname, "gzip")]);
    const size = [identity, br, gzip].reduce((sum, variant) => sum + (variant?.body.length ?? 0), 0);
    return { variants: { identity, br: br ?? identity, gzip: gzip ?? identity }, size };
  }

  /** Undefined for a file that is too large, or a compressed copy that was not made. */
  async function variantOf(pathname: string, encoding: Encoding): Promise<Variant | undefined> {
    const name = encoding === "identity" ? pathname : pathname + suffixes[encoding];
    if (encoding !== "identity" && !all.has(name)) return undefined;
    const path = join(folder, name);
    const { size, mtime } = await stat(path);
    if (size > maxFileBytes) return undefined;
    const body = await readFile(path);
    const etag = `W/"${size}-${mtime.getTime()}"`;
    const notModified = [...Object.entries(headersFor(pathname)).flat(), "ETag", etag, "Vary", "Accept-Encoding"];
    const headers = [...notModified, "Content-Length", String(body.length), "Last-Modified", mtime.toUTCString()];
    const type = lookup(pathname);
    if (type) headers.push("Content-Type", type);
    if (encoding !== "identity") headers.push("Content-Encoding", encoding);
    return { etag, body, headers, notModified };
  }
}

/** `/assets/a.js` */
function namesIn(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Set(
    entries.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, "/")}`),
  );
}

function send({ variants }: StaticFile, request: IncomingMessage, response: ServerResponse): void {
  const { etag, body, headers, notModified } = variants[encodingFor(request.headers["accept-encoding"])];
  if (request.headers["if-none-match"]?.includes(etag)) {
    response.writeHead(304, notModified).end();
    return;
  }
  response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : body);
}
