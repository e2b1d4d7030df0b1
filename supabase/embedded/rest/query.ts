import { missing } from "../refusal.ts";
import { type Condition, parseFilter } from "./grammar/filters.ts";
import { type OrderTerm, parseNames, parseOrder, parseSelect, type Selected } from "./grammar/select.ts";
import { refuse } from "./refusals.ts";

const mostRows = 1000;

export type Page = { limit: number; offset: number };

/** What the address of a REST request asks for. */
export type Query = {
  select: Selected[];
  conditions: Condition[];
  order: OrderTerm[];
  page: Page;
  /** The columns that a body is read for. */
  columns: string[] | undefined;
  onConflict: string[] | undefined;
};

const reserved = new Set(["select", "columns", "on_conflict", "apikey", "order", "limit", "offset"]);

export function readQuery(search: URLSearchParams | [string, string][]): Query {
  const entries = [...search];
  const valueOf = (name: string) => entries.find(([key]) => key === name)?.[1];
  const order = valueOf("order");
  const query: Query = {
    select: parseSelect(valueOf("select") || "*"),
    conditions: [],
    order: order ? parseOrder(order) : [],
    page: {
      limit: Math.min(countOf(valueOf("limit") ?? String(mostRows), "limit"), mostRows),
      offset: countOf(valueOf("offset") ?? "0", "offset"),
    },
    columns: listOf(valueOf("columns"), "columns parameter"),
    onConflict: listOf(valueOf("on_conflict"), "on_conflict parameter"),
  };
  for (const [key, value] of entries) {
    if (/\.(order|limit|offset)$/.test(key)) throw missing("order and pages of embedded rows");
    if (!reserved.has(key)) query.conditions.push(parseFilter(key, value));
  }
  return query;
}

export function isPlain({ select: [only, ...others], conditions, order, page }: Query): boolean {
  const isAll = only?.kind === "all" && others.length === 0;
  return isAll && conditions.length + order.length + page.offset === 0 && page.limit === mostRows;
}

function listOf(text: string | undefined, what: string): string[] | undefined {
  return text ? parseNames(text, what) : undefined;
}

function countOf(text: string, name: "limit" | "offset"): number {
  if (/^-\d{1,15}$/.test(text)) throw refuse.negative(name === "limit" ? "Limit" : "Offset");
  if (!/^\d{1,15}$/.test(text)) throw refuse.badQuery(name, text, 1, "expecting a whole number");
  return Number(text);
}
