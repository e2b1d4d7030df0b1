import { hash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { constants, gunzip, gzip } from "node:zlib";
import { cacheControl, isKnown, isProvisional } from "./cache-policy.server.ts";
import { brotli, encodingFor, type Encoding } from "./encoding.server.ts";

export type CachedPage = {
  etag: string;
  encoded: Record<Exclude<Encoding, "identity">, { body: Buffer; headers: string[] }>;
  identity: string[];
  notModified: string[];
  size: number;
  generation: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
  isAskedFor: boolean;
};

const replaced = ["content-length", "vary", "cache-control", "expires"];
/** A window of 64 kB: with a larger one this level takes nine times as long. */
const quick = { br: { quality: 9, window: 16 }, gzip: 6 };

export async function cachedPage(
  headers: Headers,
  body: Buffer,
  { caching: ofAddress, generation }: { caching: readonly string[]; generation: number },
): Promise<CachedPage> {
  const caching = isProvisional(headers) ? ["Cache-Control", cacheControl.provisional] : ofAddress;
  const [br, gz] = await Promise.all([
    brotli(body, quick.br).then(trimmed),
    promisify(gzip)(body, { level: quick.gzip }).then(trimmed),
  ]);
  const etag = `W/"${hash("sha1", body, "base64url")}"`;
  const vary = [headers.get("vary"), "Accept-Encoding"].filter(Boolean).join(", ");
  const notModified = ["ETag", etag, ...caching, "Vary", vary];
  const lines = [...[...headers].filter(([name]) => !replaced.includes(name)).flat(), ...notModified];
  const expiresAt = Date.parse(headers.get("expires") ?? "") || Infinity;
  return { etag, ...inEncodings(lines, body.length, br, gz), notModified, generation, expiresAt, isAskedFor: false };
}

export async function compressedFile(file: string, headers: readonly string[]): Promise<CachedPage> {
  const [{ size: whole, mtime }, br, gz] = await Promise.all([
    stat(file),
    readFile(`${file}.br`),
    readFile(`${file}.gz`),
  ]);
  const etag = `W/"${hash("sha1", br, "base64url")}"`;
  const notModified = ["ETag", etag, ...headers, "Last-Modified", mtime.toUTCString(), "Vary", "Accept-Encoding"];
  return {
    etag,
    ...inEncodings(notModified, whole, br, gz),
    notModified,
    generation: 0,
    expiresAt: Infinity,
    isAskedFor: true,
  };
}

function inEncodings(lines: string[], whole: number, br: Buffer, gz: Buffer) {
  const encoded = {
    br: { body: br, headers: [...lines, ...encodedAs("br", br)] },
    gzip: { body: gz, headers: [...lines, ...encodedAs("gzip", gz)] },
  };
  return { encoded, identity: [...lines, "Content-Length", String(whole)], size: br.length + gz.length };
}

export async function recompress(page: CachedPage): Promise<void> {
  const { br, gzip: packed } = page.encoded;
  const body = trimmed(await brotli(await promisify(gunzip)(packed.body), { quality: constants.BROTLI_MAX_QUALITY }));
  page.size += body.length - br.body.length;
  page.encoded.br = { body, headers: [...br.headers.slice(0, -4), ...encodedAs("br", body)] };
}

export function sendCached(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  if (isKnown(page.etag, request.headers["if-none-match"])) {
    response.writeHead(304, page.notModified).end();
    return;
  }
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const { body, headers } = encoding === "identity" ? { headers: page.identity } : page.encoded[encoding];
  if (body || request.method === "HEAD")
    response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : body);
  else gunzip(page.encoded.gzip.body, (_error, whole) => response.writeHead(200, headers).end(whole));
}

function encodedAs(encoding: Encoding, body: Buffer): string[] {
  return ["Content-Encoding", encoding, "Content-Length", String(body.length)];
}

/** Copied: the result is a view into a larger buffer, which would be kept alive. */
function trimmed(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
