import { fieldSql, whereSql } from "./conditions.ts";
import { nameOf } from "./grammar/select.ts";
import { type Params, quoted } from "./params.ts";
import type { Embed, Plan } from "./plan.ts";

export type Reading = {
  /** The rows of the page. */
  rows: string;
  /** How many rows there are on all pages. */
  count: string;
};

/** Reads what a plan asks for out of `source`: a table, or an expression that gives rows like those of it. */
export function readingSql(plan: Plan, source: string, params: Params): Reading {
  const from = `${source} as ${quoted(plan.alias)}`;
  const joins = joinsSql(plan, params);
  const where = whereSql(plan.conditions, scopeOf(plan), params);
  const counted = plan.embeds.some(({ embedding }) => embedding.inner) ? `${from} ${joins}` : from;
  return {
    rows: `select ${itemsSql(plan, params)} from ${from} ${joins} ${where} ${endSql(plan, params)}`,
    count: `select count(*)::int from ${counted} ${where}`,
  };
}

/** What a statement that writes must give back for `plan` to be read from it. */
export function returningSql(plan: Plan): string {
  const names = new Set<string>();
  for (const selected of plan.select) {
    if (selected.kind === "all") names.add("*");
    if (selected.kind === "field") names.add(selected.field.name);
  }
  for (const { key } of plan.embeds) key.columns.forEach((own) => names.add(own));
  for (const { field } of plan.order) names.add(field.name);
  const { columns } = plan.relation;
  const needed = [...names].filter((name) => name === "*" || !names.has("*") || !Object.hasOwn(columns, name));
  return needed.map((name) => `${quoted(plan.alias)}.${name === "*" ? "*" : quoted(name)}`).join(", ") || "1";
}

function scopeOf({ alias, relation: { columns } }: Plan) {
  return { alias, columns };
}

function itemsSql(plan: Plan, params: Params): string {
  const items = plan.select.flatMap((selected): string[] => {
    if (selected.kind === "all") return [`${quoted(plan.alias)}.*`];
    if (selected.kind === "field") {
      const { field, alias, cast } = selected;
      const column = fieldSql(field, scopeOf(plan), params);
      return [`${cast ? `cast(${column} as ${cast})` : column} as ${quoted(nameOf(field, alias))}`];
    }
    const embed = plan.embeds.find(({ embedding }) => embedding === selected);
    if (!embed || selected.select.length === 0) return [];
    return [`row_to_json(${quoted(embed.alias)}.*)::jsonb as ${quoted(selected.alias ?? selected.name)}`];
  });
  return items.join(", ");
}

function joinsSql(plan: Plan, params: Params): string {
  return plan.embeds.map((embed) => joinSql(plan.alias, embed, params)).join(" ");
}

function joinSql(parent: string, { embedding, key, alias, plan }: Embed, params: Params): string {
  const matches = key.columns.map(
    (own, at) => `${quoted(plan.alias)}.${quoted(key.foreignColumns[at] ?? "")} = ${quoted(parent)}.${quoted(own)}`,
  );
  const rows = `select ${itemsSql(plan, params)} from public.${quoted(plan.relation.name)} as ${quoted(plan.alias)}
    ${joinsSql(plan, params)} ${whereSql(plan.conditions, scopeOf(plan), params, ...matches)} ${endSql(plan, params)}`;
  return `${embedding.inner ? "inner" : "left"} join lateral (${rows}) as ${quoted(alias)} on true`;
}

function endSql(plan: Plan, params: Params): string {
  const terms = plan.order.map(({ field, direction }) => `${fieldSql(field, scopeOf(plan), params)} ${direction}`);
  const order = terms.length ? `order by ${terms.join(", ")}` : "";
  const { limit, offset } = plan.page;
  return limit === Infinity ? order : `${order} limit ${limit} offset ${offset}`;
}
