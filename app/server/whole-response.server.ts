import { compress, encodingFor } from "./encoding.server.ts";

/** Smaller bodies do not gain from compression. */
const threshold = 1024;

type Init = Pick<Response, "status" | "headers">;

/**
 * A response whose body is compressed before the first byte is sent, and whose length is therefore known: whoever is
 * in between can tell when the process has ended amid sending it. In pieces of unknown number, an old proxy passes on
 * what has come as if it were everything.
 */
export async function wholeResponse(request: Request, body: NonSharedBuffer, init: Init): Promise<Response> {
  const headers = new Headers(init.headers);
  const encoding =
    body.length < threshold ? "identity" : encodingFor(request.headers.get("accept-encoding") ?? undefined);
  const encoded = encoding === "identity" ? body : await compress(body, encoding);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(encoded.length));
  return new Response(request.method === "HEAD" ? null : encoded, { status: init.status, headers });
}
