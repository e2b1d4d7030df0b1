import { request, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** A whole answer as it came over the wire; the body in base64, so that it can be handed to another process. */
export type Answer = { status: number; headers: string[]; body: string };

export type Received = {
  status: number;
  headers: IncomingHttpHeaders;
  /** Names and values in turn, as they were sent. */
  rawHeaders: string[];
  /** The bytes that were sent, compressed or not. */
  sent: Buffer;
  text: string;
};

/** What every first visit of a present-day browser in English brings along. */
export const browserHeaders = { accept: "text/html,*/*", "accept-encoding": "gzip, br", "accept-language": "en" };

/** Asks once and gives everything that came, undisturbed by a client that decompresses or follows. */
export async function receive(address: string, headers: Record<string, string> = {}): Promise<Received> {
  const sent = request(address, { headers: { ...browserHeaders, ...headers }, agent: false });
  const response = await new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
    sent.once("response", resolve).once("error", reject).end();
  });
  const body = await buffer(response);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    rawHeaders: response.rawHeaders,
    sent: body,
    text: decoded(body, response.headers["content-encoding"]).toString(),
  };
}

/** As a client does with what it asked for. */
export function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === "br") return brotliDecompressSync(body);
  return encoding === "gzip" ? gunzipSync(body) : body;
}

/** Node adds these by itself. */
const ofTheConnection = new Set(["connection", "date", "keep-alive", "transfer-encoding"]);

/** The same answer for a server that repeats it. */
export function repeatable({ status, rawHeaders, sent }: Received): Answer {
  const headers: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = "", value = ""] = rawHeaders.slice(index, index + 2);
    if (!ofTheConnection.has(name.toLowerCase())) headers.push(name, value);
  }
  return { status, headers, body: sent.toString("base64") };
}
