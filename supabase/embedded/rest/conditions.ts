import type { Field } from "./grammar/fields.ts";
import type { Condition, Filter, Operation } from "./grammar/filters.ts";
import { arrayLiteral, type Params, quoted } from "./params.ts";

/** The rows that names mean: their alias, the types of their columns where known, and what is joined to them. */
export type Scope = {
  alias: string;
  columns: Record<string, string>;
  /** The condition for an embedded row not to be there. */
  absence(embedding: string): string | undefined;
};

const symbols: Record<string, string> = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  like: "like",
  ilike: "ilike",
  match: "~",
  imatch: "~*",
  isdistinct: "is distinct from",
  cs: "@>",
  cd: "<@",
  ov: "&&",
  sl: "<<",
  sr: ">>",
  nxr: "&<",
  nxl: "&>",
  adj: "-|-",
};

const searches: Record<string, string> = {
  fts: "to_tsquery",
  plfts: "plainto_tsquery",
  phfts: "phraseto_tsquery",
  wfts: "websearch_to_tsquery",
};

export function whereSql(conditions: Condition[], scope: Scope, params: Params, ...joined: string[]): string {
  const all = [...joined, ...conditions.map((condition) => conditionSql(condition, scope, params))];
  return all.length ? `where ${all.join(" and ")}` : "";
}

function conditionSql(condition: Condition, scope: Scope, params: Params): string {
  const not = condition.negated ? "not " : "";
  if (condition.kind === "filter") return `${not}(${filterSql(condition, scope, params)})`;
  const parts = condition.conditions.map((part) => conditionSql(part, scope, params));
  return `${not}(${parts.join(` ${condition.connective} `)})`;
}

function filterSql({ field, operation }: Filter, scope: Scope, params: Params): string {
  const { name, modifier, value, list } = operation;
  const absent = isNullTest(field, operation) && scope.absence(field.name);
  if (absent) return absent;

  const column = fieldSql(field, scope, params);
  if (name === "is") return `${column} is ${value.toLowerCase().replace("_", " ")}`;
  if (name === "in") return `${column} = any (${params.add(arrayLiteral(list))})`;
  const search = searches[name];
  if (search) {
    const config = modifier ? `${params.add(modifier)}::regconfig, ` : "";
    const isVector = field.path.length === 0 && scope.columns[field.name] === "tsvector";
    const vector = isVector ? column : `to_tsvector(${config}${column})`;
    return `${vector} @@ ${search}(${config}${params.add(value)})`;
  }
  const pattern = name === "like" || name === "ilike" ? value.replaceAll("*", "%") : value;
  const operand = params.add(pattern);
  return `${column} ${symbols[name]} ${modifier ? `${modifier} (${operand})` : operand}`;
}

export function isNullTest(field: Field, { name, value }: Operation): boolean {
  return field.path.length === 0 && name === "is" && value.toLowerCase() === "null";
}

/** The column as Postgres resolves it: `table.revision` also finds the function of that name. */
export function fieldSql({ name, path }: Field, { alias, columns }: Pick<Scope, "alias" | "columns">, params: Params) {
  const column = `${quoted(alias)}.${quoted(name)}`;
  if (path.length === 0) return column;
  const json = /^jsonb?$/.test(columns[name] ?? "") ? column : `to_jsonb(${column})`;
  const steps = path.map(({ arrow, key, index }) =>
    key === undefined ? `${arrow} ${params.add(index ?? "0")}::int` : `${arrow} ${params.add(key)}::text`,
  );
  return `(${[json, ...steps].join(" ")})`;
}
