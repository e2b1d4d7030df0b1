import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { strictTransport } from "./headers.server.ts";

export type Encoding = "br" | "gzip" | "identity";

type Bytes = { body: Buffer; headers: string[]; secureHeaders: string[] };

/** A finished page: its bytes in each encoding, each with the headers as the listener writes them. */
export type KeptPage = {
  etag: string;
  bytes: Record<Encoding, Bytes>;
  unchanged: string[];
  /** Of all its bytes in memory. */
  size: number;
};

const replaced = ["content-length", "vary", "cache-control", "strict-transport-security"];
const quick = { br: 4, gzip: 6 };

/** Takes an answer, its whole body and for how long others may keep it; compresses it at a quick level. */
export async function keptPage(headers: Headers, body: Buffer, cacheControl: string): Promise<KeptPage> {
  const [br, gz] = await Promise.all([
    brotli(body, quick.br),
    promisify(gzip)(body, { level: quick.gzip }).then(trimmed),
  ]);
  const etag = `W/"${hash("sha1", body, "base64url")}"`;
  const vary = [headers.get("vary"), "Accept-Encoding"].filter(Boolean).join(", ");
  const unchanged = ["ETag", etag, "Cache-Control", cacheControl, "Vary", vary];
  const others = [...headers].filter(([name]) => !replaced.includes(name));
  const lines = [...others.flatMap(([name, value]) => [titled(name), value]), ...unchanged];
  const bytes = {
    br: withHeaders(br, lines, "br"),
    gzip: withHeaders(gz, lines, "gzip"),
    identity: withHeaders(body, lines),
  };
  return { etag, bytes, unchanged, size: body.length + br.length + gz.length };
}

/** The same page with its brotli bytes at the best level, which takes a while in another thread. */
export async function pressed(page: KeptPage): Promise<KeptPage> {
  const { identity, br } = page.bytes;
  const body = await brotli(identity.body, constants.BROTLI_MAX_QUALITY);
  const size = page.size - br.body.length + body.length;
  const lines = without(br.headers, "Content-Encoding", "Content-Length");
  return { ...page, size, bytes: { ...page.bytes, br: withHeaders(body, lines, "br") } };
}

function withHeaders(body: Buffer, lines: string[], encoding?: "br" | "gzip"): Bytes {
  const headers = [
    ...lines,
    ...(encoding ? ["Content-Encoding", encoding] : []),
    "Content-Length",
    String(body.length),
  ];
  return { body, headers, secureHeaders: [...headers, "Strict-Transport-Security", strictTransport] };
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

function without(lines: string[], ...names: string[]): string[] {
  return lines.filter((_, index) => !names.includes(lines[index - (index % 2)] ?? ""));
}

/** `content-type` → `Content-Type`, as people read them. */
function titled(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
}
