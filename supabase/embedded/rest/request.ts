import { missing } from "../refusal.ts";
import { refuse } from "./refusals.ts";

const reserved = new Set(["select", "order", "limit", "offset", "columns", "on_conflict", "apikey"]);
const mostRows = 1000;

export type Wishes = {
  /** Rows come back, as written. */
  returnsRows: boolean;
  countsAll: boolean;
  onConflict: "update" | "ignore" | undefined;
  single: boolean;
};

export function filtersOf(search: URLSearchParams): [string, string][] {
  return [...search].filter(([name]) => !reserved.has(name));
}

/** What the headers ask for. A wish that cannot be met is refused, not forgotten. */
export function wishesOf(request: Request): Wishes {
  const prefer = (request.headers.get("prefer") ?? "").split(",").map((wish) => wish.trim());
  const accept = request.headers.get("accept") ?? "*/*";
  if (accept.includes("text/csv") || accept.includes("plan+")) throw missing(`answers of type ${accept}`);
  if (request.headers.has("range")) throw missing("the Range header on tables");
  for (const wish of prefer) {
    if (/^(count=(planned|estimated)|missing=default|tx=rollback|handling=strict|max-affected=.*)$/.test(wish)) {
      throw missing(`the preference ${wish}`);
    }
  }
  for (const header of ["accept-profile", "content-profile"]) {
    const schema = request.headers.get(header);
    if (schema && schema !== "public") throw missing(`the schema ${schema}`);
  }
  return {
    returnsRows: prefer.includes("return=representation"),
    countsAll: prefer.includes("count=exact"),
    onConflict: prefer.includes("resolution=merge-duplicates")
      ? "update"
      : prefer.includes("resolution=ignore-duplicates")
        ? "ignore"
        : undefined,
    single: accept.includes("application/vnd.pgrst.object"),
  };
}

export function pageOf(search: URLSearchParams): { limit: number; offset: number } {
  return {
    limit: Math.min(wholeNumber(search, "limit", mostRows), mostRows),
    offset: wholeNumber(search, "offset", 0),
  };
}

function wholeNumber(search: URLSearchParams, name: string, otherwise: number): number {
  const text = search.get(name);
  if (text === null) return otherwise;
  if (!/^\d{1,15}$/.test(text)) throw refuse.badQuery(`${name} parameter (${text})`);
  return Number(text);
}
