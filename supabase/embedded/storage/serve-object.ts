import type { Files } from "./files.ts";
import type { StoredObject } from "./objects.ts";
import { refuse } from "./refusals.ts";

// One type alone: of a list, or of what is no type, a browser picks what it likes.
const harmless = /^(image\/(?!svg)[\w.+-]+|(video|audio|font)\/[\w.+-]+|application\/pdf)(;\s*[\w-]+=[\w.-]+)*$/i;

/** The bytes of an object with Range, ETag and caching. Whatever a browser could run is sandboxed. */
export async function serveObject(request: Request, object: StoredObject, files: Files): Promise<Response> {
  const { size, eTag, mimetype, cacheControl, lastModified } = object.metadata;
  const headers = new Headers({
    "accept-ranges": "bytes",
    "cache-control": cacheControl,
    // As hosted: nobody's page is shown from here.
    "content-type": /text\/html/i.test(mimetype) ? "text/plain" : mimetype,
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
  if (isUnchanged(request, eTag, lastModified)) return new Response(null, { status: 304, headers });

  const range = rangeOf(request, size, [eTag, headers.get("last-modified") ?? ""]);
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

function isUnchanged(request: Request, eTag: string, lastModified: string): boolean {
  const tags = request.headers.get("if-none-match");
  if (tags !== null) return tags === "*" || tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === eTag);
  const since = Date.parse(request.headers.get("if-modified-since") ?? "");
  return Math.floor(Date.parse(lastModified) / 1000) * 1000 <= since;
}

/** `validators`: any of them in If-Range says that the caller's part is of this version. */
function rangeOf(request: Request, size: number, validators: string[]) {
  const ifRange = request.headers.get("if-range");
  if (ifRange && !validators.includes(ifRange)) return undefined;
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("range")?.trim() ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined;

  const start = first === "" ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}

function attachment(name: string): string {
  const escaped = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return `attachment; filename*=UTF-8''${escaped}`;
}
