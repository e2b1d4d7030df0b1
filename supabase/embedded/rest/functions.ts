import type { Json } from "../body.ts";
import { missing } from "../refusal.ts";
import type { Callable, Catalog, Parameter } from "./catalog.ts";
import { looksLikeFilter } from "./grammar/filters.ts";
import { Params, quoted } from "./params.ts";
import { isPlain, readQuery } from "./query.ts";
import { readingSql } from "./reading.ts";
import { refuse } from "./refusals.ts";
import type { Wishes } from "./request.ts";
import { isRecord, outcomeSql, type Statement } from "./statements.ts";

export type Call = { callable: Callable; args: Json; search: [string, string][] };

/** The function that a body or an address means; none is PGRST202, several are PGRST203. */
export async function findCall(
  catalog: Catalog,
  name: string,
  search: URLSearchParams,
  body: Json | undefined,
): Promise<Call> {
  const candidates = await catalog.functions(name);
  if (!body) {
    const entries = [...search];
    const value = Object.fromEntries(entries.filter(isArgument));
    const callable = choose(name, candidates, new Set(Object.keys(value)), false);
    const others = entries.filter((entry) => !isArgument(entry));
    return { callable, args: { text: JSON.stringify(value), value }, search: others };
  }
  const keys = isRecord(body.value) ? Object.keys(body.value) : [];
  const callable = choose(name, candidates, new Set(keys), true);
  if (!isRecord(body.value)) throw refuse.badJson();
  return { callable, args: body, search: [...search] };
}

export async function callFunction(catalog: Catalog, { callable, args, search }: Call, wishes: Wishes) {
  const params = new Params();
  const called = calledSql(callable, args, params);
  const query = readQuery(search);
  const isRows = callable.returns === "rows" || callable.returns === "row";
  if (!isRows) {
    if (!isPlain(query)) throw missing("select, filters, order or limit on the plain values of a function");
    const total = "select count(*)::int from called";
    return asStatement(
      `with called as materialized (select ${called.call} as value ${called.from})
        ${outcomeSql({ rows: "select value from called", item: "result.value", total })}`,
      params,
    );
  }
  const table = callable.table ? await catalog.relation(callable.table) : undefined;
  const relation = table ?? { name: callable.name, isView: false, columns: {}, primaryKey: [] };
  const { rows, count } = readingSql({ ...query, relation, alias: callable.name }, "called", params);
  const source = called.from ? `${called.from}, lateral ${called.call}` : `from ${called.call}`;
  return asStatement(
    `with called as materialized (select result.* ${source} as result)
      ${outcomeSql({ rows, total: wishes.countsAll ? count : undefined })}`,
    params,
  );
}

function asStatement(text: string, params: Params): Statement {
  return { text, params: params.values };
}

function choose(name: string, candidates: Callable[], given: Set<string>, isPost: boolean): Callable {
  const fitting = candidates.filter((candidate) => fits(candidate.parameters, given));
  const [only, ...others] = fitting;
  if (!only) throw refuse.noFunction(name, [...given], isPost);
  if (others.length > 0) throw refuse.ambiguousFunction(fitting.map(signature));
  return only;
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

function calledSql({ name, parameters }: Callable, args: Json, params: Params) {
  const routine = `public.${quoted(name)}`;
  const given = args.value;
  const used = parameters.filter((parameter) => isRecord(given) && Object.hasOwn(given, parameter.name));
  if (used.length === 0) return { call: `${routine}()`, from: "" };
  const values = used.map(({ name }) => `${quoted(name)} => "_given".${quoted(name)}`);
  const types = used.map(({ name, type }) => `${quoted(name)} ${type}`).join(", ");
  return {
    call: `${routine}(${values.join(", ")})`,
    from: `from json_to_record(${params.add(args.text)}) as "_given" (${types})`,
  };
}

function isArgument([key, value]: [string, string]): boolean {
  const isOption = /^(select|columns|on_conflict|apikey)$|(^|\.)(order|limit|offset|and|or)$/.test(key);
  return !isOption && !looksLikeFilter(value);
}
