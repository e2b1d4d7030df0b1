import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** A rendered page: its bytes in each encoding, each with its headers as `writeHead` takes them. */
export type CachedPage = {
  etag: string;
  encoded: Record<Encoding, { body: Buffer; headers: string[] }>;
  /** The headers of a 304. */
  notModified: string[];
  /** Of all its bytes in memory. */
  size: number;
  /** How often the cache had been invalidated or told to revalidate when the page was rendered. */
  generation: number;
};

const replaced = ["content-length", "vary", "cache-control"];
const quick = { br: 4, gzip: 6 };

/** Takes an answer, its whole body and for how long others may keep it; compresses it at a quick level. */
export async function cachedPage(
  headers: Headers,
  body: Buffer,
  { cacheControl, generation }: { cacheControl: string; generation: number },
): Promise<CachedPage> {
  const [br, gz] = await Promise.all([
    brotli(body, quick.br),
    promisify(gzip)(body, { level: quick.gzip }).then(trimmed),
  ]);
  const etag = `W/"${hash("sha1", body, "base64url")}"`;
  const vary = [headers.get("vary"), "Accept-Encoding"].filter(Boolean).join(", ");
  const notModified = ["ETag", etag, "Cache-Control", cacheControl, "Vary", vary];
  const lines = [...[...headers].filter(([name]) => !replaced.includes(name)).flat(), ...notModified];
  const encoded = {
    br: { body: br, headers: [...lines, ...encodedAs("br", br)] },
    gzip: { body: gz, headers: [...lines, ...encodedAs("gzip", gz)] },
    identity: { body, headers: [...lines, "Content-Length", String(body.length)] },
  };
  return { etag, encoded, notModified, size: body.length + br.length + gz.length, generation };
}

/** Gives the page brotli bytes of the best level, which takes a while in another thread. */
export async function recompress(page: CachedPage): Promise<void> {
  const { identity, br } = page.encoded;
  const body = await brotli(identity.body, constants.BROTLI_MAX_QUALITY);
  page.size += body.length - br.body.length;
  page.encoded.br = { body, headers: [...br.headers.slice(0, -4), ...encodedAs("br", body)] };
}

function encodedAs(encoding: Encoding, body: Buffer): string[] {
  return ["Content-Encoding", encoding, "Content-Length", String(body.length)];
}

/** With a window no larger than the page, or each call would take megabytes to hold nothing. */
async function brotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(
      constants.BROTLI_DEFAULT_WINDOW,
      Math.max(10, Math.ceil(Math.log2(body.length + 16))),
    ),
  };
  return trimmed(await promisify(brotliCompress)(body, { params }));
}

/** Compressed bytes are a part of a larger piece of memory, which would be kept with them. */
function trimmed(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
