import type { Files } from "./files.ts";
import type { StoredObject } from "./objects.ts";
import { refuse } from "./refusals.ts";

const harmless = /^(image\/(?!svg)|video\/|audio\/|font\/|application\/pdf$)/;

/** The bytes of an object with Range, ETag and caching. Whatever a browser could run is sandboxed. */
export async function serveObject(request: Request, object: StoredObject, files: Files): Promise<Response> {
  const { size, eTag, mimetype, cacheControl, lastModified } = object.metadata;
  const headers = new Headers({
    "accept-ranges": "bytes",
    "cache-control": cacheControl,
    "content-type": mimetype,
    etag: eTag,
    "last-modified": new Date(lastModified).toUTCString(),
    "x-content-type-options": "nosniff",
  });
  if (!harmless.test(mimetype)) {
    headers.set("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  }
  const download = new URL(request.url).searchParams.get("download");
  if (download !== null)
    headers.set("content-disposition", attachment(download || (object.name.split("/").at(-1) ?? "")));
  if (matches(request.headers.get("if-none-match"), eTag)) return new Response(null, { status: 304, headers });

  const range = rangeOf(request, size, eTag);
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) headers.set("content-range", `bytes ${start}-${end}/${size}`);
  headers.set("content-length", String(end - start + 1));
  const isEmpty = request.method === "HEAD" || size === 0;
  const body = isEmpty ? null : await files.read(object.version, { start, end });
  if (body === undefined) throw refuse.noObject();
  return new Response(body, { status: range ? 206 : 200, headers });
}

function matches(wanted: string | null, eTag: string): boolean {
  if (wanted === null) return false;
  return wanted === "*" || wanted.split(",").some((tag) => tag.trim().replace(/^W\//, "") === eTag);
}

function rangeOf(request: Request, size: number, eTag: string) {
  const ifRange = request.headers.get("if-range");
  if (ifRange && ifRange !== eTag) return undefined;
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("range")?.trim() ?? "") ?? [];
  if (first === "" && last === "") return undefined;

  const start = first === "" ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}

function attachment(name: string): string {
  const escaped = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return `attachment; filename*=UTF-8''${escaped}`;
}
