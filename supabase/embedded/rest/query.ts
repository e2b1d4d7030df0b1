import { type Condition, parseFilter, type Placed } from "./grammar/filters.ts";
import { type OrderTerm, parseNames, parseOrder, parseSelect, type Selected } from "./grammar/select.ts";
import { refuse } from "./refusals.ts";

const mostRows = 1000;

export type Page = { limit: number; offset: number };
export const firstPage: Page = { limit: mostRows, offset: 0 };
export const everything: Page = { limit: Infinity, offset: 0 };

/** What the address of a REST request asks for. A path leads to what is embedded; the table itself has an empty one. */
export type Query = {
  select: Selected[];
  conditions: Placed<Condition>[];
  orders: Placed<OrderTerm[]>[];
  /** By path, its names joined with dots. */
  pages: Map<string, Page>;
  /** The columns that a body is read for. */
  columns: string[] | undefined;
  onConflict: string[] | undefined;
};

const reserved = new Set(["select", "columns", "on_conflict", "apikey"]);

export function readQuery(search: URLSearchParams | [string, string][]): Query {
  const entries = [...search];
  const valueOf = (name: string) => entries.find(([key]) => key === name)?.[1];
  const query: Query = {
    select: parseSelect(valueOf("select") || "*"),
    conditions: [],
    orders: [],
    pages: new Map(),
    columns: listOf(valueOf("columns"), "columns parameter"),
    onConflict: listOf(valueOf("on_conflict"), "on_conflict parameter"),
  };
  for (const [key, value] of entries) {
    if (reserved.has(key)) continue;
    const path = key.split(".");
    const name = path.pop();
    const place = path.join(".");
    if (name === "limit") query.pages.set(place, { ...pageOf(query, place), limit: countOf(value, "limit") });
    else if (name === "offset") query.pages.set(place, { ...pageOf(query, place), offset: countOf(value, "offset") });
    else if (name === "order") query.orders.push({ path, value: value ? parseOrder(value) : [] });
    else query.conditions.push(parseFilter(key, value));
  }
  return query;
}

export function pageOf(query: Query, place = ""): Page {
  return query.pages.get(place) ?? firstPage;
}

export function isPlain(query: Query): boolean {
  const [only, ...others] = query.select;
  return only?.kind === "all" && others.length + query.conditions.length + query.orders.length + query.pages.size === 0;
}

function listOf(text: string | undefined, what: string): string[] | undefined {
  return text ? parseNames(text, what) : undefined;
}

function countOf(text: string, name: "limit" | "offset"): number {
  if (/^-\d{1,15}$/.test(text)) throw refuse.negative(name === "limit" ? "Limit" : "Offset");
  if (!/^\d{1,15}$/.test(text)) throw refuse.badQuery(name, text, 1, "expecting a whole number");
  return name === "limit" ? Math.min(Number(text), mostRows) : Number(text);
}
