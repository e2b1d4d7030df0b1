import { missing } from "../refusal.ts";
import { type Condition, parseFilter } from "./grammar/filters.ts";
import { type OrderTerm, parseNames, parseOrder, parseSelect, type Selected } from "./grammar/select.ts";
import { refuse } from "./refusals.ts";

export const mostRows = 1000;

export type Page = { limit: number; offset: number };

export type Query = {
  select: Selected[];
  conditions: Condition[];
  order: OrderTerm[];
  page: Page;
  columns: string[] | undefined;
  onConflict: string[] | undefined;
};

const reserved = ["select", "columns", "on_conflict", "order", "limit", "offset"] as const;

export function readQuery(search: URLSearchParams): Query {
  const given: { [name in (typeof reserved)[number]]?: string } = {};
  const conditions: Condition[] = [];
  for (const [key, value] of search) {
    const name = reserved.find((other) => other === key);
    if (/\.(order|limit|offset)$/.test(key)) throw missing("order and pages of embedded rows");
    if (name && given[name] !== undefined) throw missing(`${name} given twice`);
    if (name) given[name] = value;
    else conditions.push(parseFilter(key, value));
  }
  if (given.select === "") throw missing("a select of nothing");
  return {
    select: parseSelect(given.select ?? "*"),
    conditions,
    order: given.order === undefined ? [] : parseOrder(given.order),
    page: { limit: Math.min(countOf(given, "limit") ?? mostRows, mostRows), offset: countOf(given, "offset") ?? 0 },
    columns: given.columns === undefined ? undefined : parseNames(given.columns, "columns parameter"),
    onConflict: given.on_conflict === undefined ? undefined : parseNames(given.on_conflict, "on_conflict parameter"),
  };
}

function countOf(given: { limit?: string; offset?: string }, name: "limit" | "offset"): number | undefined {
  const text = given[name];
  if (text === undefined || /^\d{1,15}$/.test(text)) return text === undefined ? undefined : Number(text);
  if (name === "limit" && /^-\d{1,15}$/.test(text)) throw refuse.negativeLimit();
  throw missing(`${name}=${text}, which PostgREST reads as if it were not there`);
}
