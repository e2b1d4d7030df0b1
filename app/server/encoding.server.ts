import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip } from "node:zlib";
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
function brotliAtOnce(body: Buffer, settings: Brotli): NonSharedBuffer {
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

const threshold = 1024;
/** Bytes. Others are waited for behind a larger body that is compressed at once. */
const longestAtOnce = 2 ** 18;

type Init = Pick<Response, "status" | "headers">;

/** Compressed before the first byte is sent, so that the length is known: a proxy can tell a broken answer from a whole one. */
export async function wholeResponse(request: Request, body: NonSharedBuffer, init: Init): Promise<Response> {
  const headers = new Headers(init.headers);
  const encoding =
    body.length < threshold ? "identity" : encodingFor(request.headers.get("accept-encoding") ?? undefined);
  const encoded = await encode(body, encoding);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(encoded.length));
  return new Response(request.method === "HEAD" ? null : encoded, { status: init.status, headers });
}

function encode(body: NonSharedBuffer, encoding: Encoding) {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return promisify(gzip)(body);
  return body.length <= longestAtOnce ? brotliAtOnce(body, quickBrotli) : brotli(body, quickBrotli);
}
