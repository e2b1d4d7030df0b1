import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants } from "node:zlib";
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

type Brotli = { quality: number; window?: number };

/** For responses sent once. The default window of 4 MB costs each page five milliseconds, mostly of garbage collection. */
export const quickBrotli = { quality: 3, window: 16 };

export function brotli(body: Buffer, settings: Brotli): Promise<NonSharedBuffer> {
  return promisify(brotliCompress)(body, { params: paramsOf(body, settings) });
}

/** While nothing else is answered: quicker than to wake another thread for what takes half a millisecond, as a page does. */
export function brotliAtOnce(body: Buffer, settings: Brotli): NonSharedBuffer {
  return brotliCompressSync(body, { params: paramsOf(body, settings) });
}

/** A window no larger than the body: the default allocates megabytes per call. */
function paramsOf(body: Buffer, { quality, window = constants.BROTLI_DEFAULT_WINDOW }: Brotli) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(window, Math.max(10, Math.ceil(Math.log2(body.length + 16)))),
  };
}
