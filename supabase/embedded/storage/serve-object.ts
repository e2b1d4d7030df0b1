import type { Files } from "./files.ts";
import type { StoredObject } from "./objects.ts";

const harmless = /^(image\/(?!svg)|video\/|audio\/|font\/|application\/pdf$)/;

/** The bytes of an object with Range, ETag and caching. Whatever a browser could run is sandboxed. */
export function serveObject(request: Request, object: StoredObject, files: Files): Response {
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
  if (download !== null) headers.set("content-disposition", attachment(download || (object.name.split("/").at(-1) ?? "")));
  if (matches(request.headers.get("if-none-match"), eTag)) return new Response(null, { status: 304, headers });

  const isHead = request.method === "HEAD";
  const range = rangeOf(request, size, eTag);
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  if (range) {
    headers.set("content-range", `bytes ${range.start}-${range.end}/${size}`);
    headers.set("content-length", String(range.end - range.start + 1));
    return new Response(isHead ? null : files.read(object.version, range), { status: 206, headers });
  }
  headers.set("content-length", String(size));
  return new Response(isHead || size === 0 ? null : files.read(object.version), { headers });
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
