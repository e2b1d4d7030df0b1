import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";

const encodings: readonly Encoding[] = ["br", "gzip"];
const negotiated = new LRUCache<string, Encoding>({ max: 200 });

export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  const known = negotiated.get(accepted);
  if (known) return known;
  const possible = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings();
  const encoding = encodings.find((one) => possible.includes(one)) ?? "identity";
  negotiated.set(accepted, encoding);
  return encoding;
}

/** A window no larger than the body: the default allocates megabytes per call. */
export function brotli(
  body: Buffer,
  quality: number,
  window: number = constants.BROTLI_DEFAULT_WINDOW,
): Promise<NonSharedBuffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(window, Math.max(10, Math.ceil(Math.log2(body.length + 16)))),
  };
  return promisify(brotliCompress)(body, { params });
}

/** Compresses as quickly as a body that is sent once deserves. */
export function compress(body: Buffer, encoding: Exclude<Encoding, "identity">): Promise<NonSharedBuffer> {
  return encoding === "br" ? brotli(body, 4, 16) : promisify(gzip)(body);
}
