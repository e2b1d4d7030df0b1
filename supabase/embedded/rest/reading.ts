import type { Relation } from "./catalog.ts";
import { fieldSql, whereSql } from "./conditions.ts";
import { nameOf } from "./grammar/select.ts";
import { type Params, quoted } from "./params.ts";
import type { Query } from "./query.ts";

export type Reading = Pick<Query, "select" | "conditions" | "order"> & {
  relation: Relation;
  alias: string;
  /** Without one, all rows. */
  page?: Query["page"];
};

/** The rows of the page out of `source`, a table or an expression that gives rows like those of it, and the count of all pages. */
export function readingSql(reading: Reading, source: string, params: Params): { rows: string; count: string } {
  const from = `${source} as ${quoted(reading.alias)}`;
  const where = whereSql(reading.conditions, scopeOf(reading), params);
  return {
    rows: `select ${itemsSql(reading, params)} from ${from} ${where} ${endSql(reading, params)}`,
    count: `select count(*)::int from ${from} ${where}`,
  };
}

/** What a statement that writes gives back for `reading` to be read from it: no computed column beside all, and the primary key. */
export function returningSql({ select, alias, relation: { primaryKey } }: Reading): string {
  if (select.some(({ kind }) => kind === "all")) return `${quoted(alias)}.*`;
  const names = select.flatMap((selected) => (selected.kind === "all" ? [] : [selected.field.name]));
  return [...new Set([...names, ...primaryKey])].map((name) => `${quoted(alias)}.${quoted(name)}`).join(", ");
}

function scopeOf({ alias, relation: { columns } }: Reading) {
  return { alias, columns };
}

function itemsSql(reading: Reading, params: Params): string {
  const items = reading.select.map((selected) => {
    if (selected.kind === "all") return `${quoted(reading.alias)}.*`;
    const { field, alias } = selected;
    return `${fieldSql(field, scopeOf(reading), params)} as ${quoted(nameOf(field, alias))}`;
  });
  return items.join(", ");
}

function endSql(reading: Reading, params: Params): string {
  const terms = reading.order.map(
    ({ field, direction }) => `${fieldSql(field, scopeOf(reading), params)} ${direction}`,
  );
  const order = terms.length ? `order by ${terms.join(", ")}` : "";
  return reading.page ? `${order} limit ${reading.page.limit} offset ${reading.page.offset}` : order;
}
