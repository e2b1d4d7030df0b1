import type { Field } from "./grammar/fields.ts";
import type { Condition, Filter } from "./grammar/filters.ts";
import { type Params, quoted } from "./params.ts";

/** The rows that names mean: their alias, and the types of their columns where known. */
export type Scope = { alias: string; columns: Record<string, string> };

const symbols: Record<string, string> = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  like: "like",
  ilike: "ilike",
};

export function whereSql(conditions: Condition[], scope: Scope, params: Params): string {
  const all = conditions.map((condition) => conditionSql(condition, scope, params));
  return all.length ? `where ${all.join(" and ")}` : "";
}

function conditionSql(condition: Condition, scope: Scope, params: Params): string {
  const not = condition.negated ? "not " : "";
  if (condition.kind === "filter") return `${not}(${filterSql(condition, scope, params)})`;
  const parts = condition.conditions.map((part) => conditionSql(part, scope, params));
  return `${not}(${parts.join(` ${condition.connective} `)})`;
}

function filterSql({ field, operation }: Filter, scope: Scope, params: Params): string {
  const { name, value, list } = operation;
  const column = fieldSql(field, scope, params);
  if (name === "is") return `${column} is ${value.toLowerCase().replace("_", " ")}`;
  if (name === "in")
    return `${column} = any (${params.add(`{${list.map((item) => `"${item.replaceAll(/["\\]/g, "\\$&")}"`).join(",")}}`)})`;
  const pattern = name === "like" || name === "ilike" ? value.replaceAll("*", "%") : value;
  return `${column} ${symbols[name]} ${params.add(pattern)}`;
}

/** The column as Postgres resolves it: `table.revision` also finds the function of that name. */
export function fieldSql({ name, path }: Field, { alias, columns }: Scope, params: Params) {
  const column = `${quoted(alias)}.${quoted(name)}`;
  if (path.length === 0) return column;
  const json = /^jsonb?$/.test(columns[name] ?? "") ? column : `to_jsonb(${column})`;
  const steps = path.map(({ arrow, key, index }) =>
    key === undefined ? `${arrow} ${params.add(index ?? "0")}::int` : `${arrow} ${params.add(key)}::text`,
  );
  return `(${[json, ...steps].join(" ")})`;
}
