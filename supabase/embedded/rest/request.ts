import { missing } from "../refusal.ts";
import { refuse } from "./refusals.ts";

export type Wishes = {
  /** Rows come back, as written. */
  returnsRows: boolean;
  countsAll: boolean;
  onConflict: "update" | "ignore" | undefined;
  /** One row instead of a list of them. */
  single: boolean;
  contentType: string;
};

/** What the headers ask for. A wish that cannot be met is refused, not forgotten. */
export function wishesOf(request: Request): Wishes {
  const prefer = (request.headers.get("prefer") ?? "").split(",").map((wish) => wish.trim());
  const first = (name: string) => prefer.find((wish) => wish.startsWith(`${name}=`))?.slice(name.length + 1);
  if (request.headers.has("range")) throw missing("the Range header on tables");
  for (const wish of prefer) {
    if (
      /^(count=(planned|estimated)|missing=default|tx=rollback|handling=strict|(max-affected|timezone)=.*|return=headers-only)$/.test(
        wish,
      )
    ) {
      throw missing(`the preference ${wish}`);
    }
  }
  for (const header of ["accept-profile", "content-profile"]) {
    const schema = request.headers.get(header);
    if (schema && schema !== "public") throw missing(`the schema ${schema}`);
  }
  return {
    ...mediaTypeOf(request.headers.get("accept") ?? "*/*"),
    returnsRows: first("return") === "representation",
    countsAll: first("count") === "exact",
    onConflict: ({ "merge-duplicates": "update", "ignore-duplicates": "ignore" } as const)[first("resolution") ?? ""],
  };
}

/** Refuses a body of another type than JSON. */
export function requireJson(request: Request): void {
  const type = typeOf(request.headers.get("content-type") ?? "application/json");
  if (type === "text/csv" || type === "application/x-www-form-urlencoded") throw missing(`bodies of type ${type}`);
  if (type !== "application/json") throw refuse.contentType(type);
}

type MediaType = Pick<Wishes, "single" | "contentType">;

function mediaTypeOf(accept: string): MediaType {
  const wanted = (accept.trim() || "*/*")
    .split(",")
    .map((entry) => ({ entry: entry.trim(), quality: Number(/;\s*q=([\d.]+)/.exec(entry)?.[1] ?? 1) }))
    .toSorted((one, other) => other.quality - one.quality);
  for (const { entry } of wanted) {
    const type = typeOf(entry);
    if (/;\s*nulls=stripped/i.test(entry)) throw missing("answers without the keys that have no value");
    if (["*/*", "application/json"].includes(type)) return answersWith("application/json");
    if (/^application\/vnd\.pgrst\.array(\+json)?$/.test(type)) return answersWith(pgrst("array"));
    if (/^application\/vnd\.pgrst\.object(\+json)?$/.test(type)) return answersWith(pgrst("object"), true);
    if (/^(text\/csv|application\/(geo\+json|octet-stream|vnd\.pgrst\.plan.*))$/.test(type)) {
      throw missing(`answers of type ${type}`);
    }
  }
  throw refuse.mediaType(wanted.map(({ entry }) => typeOf(entry)));
}

function answersWith(type: string, single = false): MediaType {
  return { single, contentType: `${type}; charset=utf-8` };
}

function pgrst(shape: string): string {
  return `application/vnd.pgrst.${shape}+json`;
}

function typeOf(header: string): string {
  return (header.split(";")[0] ?? "").trim().toLowerCase();
}
