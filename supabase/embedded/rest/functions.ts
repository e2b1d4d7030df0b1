import type { Json } from "../body.ts";
import { missing } from "../refusal.ts";
import type { Callable, Catalog, Parameter } from "./catalog.ts";
import { Params, quoted } from "./params.ts";
import { mostRows } from "./query.ts";
import { refuse } from "./refusals.ts";
import type { Wishes } from "./request.ts";
import { isRecord, outcomeSql, type Statement } from "./statements.ts";

/** The arguments that a body holds, or by GET the texts that the address holds. */
export type Arguments = { body: Json } | { search: URLSearchParams };

/** The function that arguments mean; none is PGRST202, several are PGRST203. */
export async function findFunction(catalog: Catalog, name: string, given: Arguments): Promise<Callable> {
  const candidates = await catalog.functions(name);
  const keys = new Set(keysOf(given));
  const fitting = candidates.filter(({ parameters }) => fits(parameters, keys));
  const [only, ...others] = fitting;
  const unnamed = ({ parameters }: Callable) => parameters.some((parameter) => parameter.name === "");
  if (only ? fitting.some(({ isVariadic }) => isVariadic) : candidates.some(unnamed)) {
    throw missing("functions with variadic or unnamed arguments");
  }
  if (!only) throw refuse.noFunction(name, [...keys], "body" in given);
  if (others.length > 0) throw refuse.ambiguousFunction(fitting.map(signature));
  return only;
}

/** Nobody who calls asks for less than the whole result. */
export function callFunction(callable: Callable, given: Arguments, wishes: Wishes): Statement {
  if (wishes.single) throw missing("a single object of the result of a function");
  if (wishes.countsAll) throw missing("a count of the result of a function");
  const params = new Params();
  const { call, from } =
    "body" in given ? calledSql(callable, given.body, params) : directSql(callable, given.search, params);
  const rows =
    callable.returns === "rows" || callable.returns === "row"
      ? `select called.* ${from ? `${from}, lateral` : "from"} ${call} as called`
      : `select ${call} as value ${from}`;
  const item = rows.startsWith("select called.*") ? "result" : "result.value";
  return { text: outcomeSql({ rows: `${rows} limit ${mostRows}`, item }), params: params.values };
}

function keysOf(given: Arguments): string[] {
  if ("body" in given) {
    if (!isRecord(given.body.value)) throw missing("arguments of a function that are no JSON object");
    return Object.keys(given.body.value);
  }
  const operator =
    /^(not|(is|eq|neq|[gl]te?|i?like|in|i?match|isdistinct|cs|cd|ov|s[lr]|nx[lr]|adj|(pl|ph|w)?fts)(\(.*\))?)\./;
  for (const [key, value] of given.search) {
    if (operator.test(value) || isOption(key)) throw missing(narrowing);
  }
  return [...given.search.keys()];
}

export const narrowing = "select, filters, order and pages of the result of a function";

function isOption(key: string): boolean {
  return /^(select|columns|on_conflict)$|(^|\.)(order|limit|offset|and|or)$/.test(key);
}

function fits(parameters: Parameter[], given: Set<string>): boolean {
  return (
    parameters.every(({ name, optional }) => optional || (name !== "" && given.has(name))) &&
    [...given].every((key) => parameters.some(({ name }) => name === key))
  );
}

function signature({ name, parameters }: Callable): string {
  return `public.${name}(${parameters.map(({ name, type }) => `${name} => ${type}`).join(", ")})`;
}

function calledSql({ name, parameters }: Callable, { value, text }: Json, params: Params) {
  const used = parameters.filter((parameter) => isRecord(value) && Object.hasOwn(value, parameter.name));
  if (used.length === 0) return { call: `public.${quoted(name)}()`, from: "" };
  const values = used.map(({ name }) => `${quoted(name)} => "_given".${quoted(name)}`);
  const types = used.map(({ name, type }) => `${quoted(name)} ${type}`).join(", ");
  return {
    call: `public.${quoted(name)}(${values.join(", ")})`,
    from: `from json_to_record(${params.add(text)}) as "_given" (${types})`,
  };
}

function directSql({ name, parameters }: Callable, search: URLSearchParams, params: Params) {
  const values = parameters.flatMap(({ name, type }) => {
    const value = search.getAll(name).at(-1);
    return value === undefined ? [] : [`${quoted(name)} => ${params.add(value)}::${type}`];
  });
  return { call: `public.${quoted(name)}(${values.join(", ")})`, from: "" };
}
