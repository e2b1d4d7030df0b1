import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { brotli, brotliAtOnce, encodingFor, quickBrotli, type Encoding } from "./encoding.server.ts";

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
