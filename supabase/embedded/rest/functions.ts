import type { Json } from "../body.ts";
import { missing } from "../refusal.ts";
import type { Callable, Catalog, Parameter } from "./catalog.ts";
import { Params, quoted } from "./params.ts";
import { mostRows } from "./query.ts";
import { refuse } from "./refusals.ts";
import type { Wishes } from "./request.ts";
import { isRecord, outcomeSql, type Statement } from "./statements.ts";

/** The function that the arguments mean; none is PGRST202. */
export async function findFunction(catalog: Catalog, name: string, given: Json): Promise<Callable> {
  if (!isRecord(given.value)) throw missing("arguments of a function that are no JSON object");
  const candidates = await catalog.functions(name);
  const keys = new Set(Object.keys(given.value));
  const fitting = candidates.filter(({ parameters }) => fits(parameters, keys));
  const [only, ...others] = fitting;
  const unnamed = ({ parameters }: Callable) => parameters.some((parameter) => parameter.name === "");
  if (only ? fitting.some(({ isVariadic }) => isVariadic) : candidates.some(unnamed)) {
    throw missing("functions with variadic or unnamed arguments");
  }
  if (!only) throw refuse.noFunction(name, [...keys]);
  if (others.length > 0) throw missing("several functions of one name and the same arguments");
  return only;
}

/** Nobody who calls asks for less than the whole result. */
export function callFunction(callable: Callable, given: Json, wishes: Wishes): Statement {
  if (wishes.single) throw missing("a single object of the result of a function");
  if (wishes.countsAll) throw missing("a count of the result of a function");
  const params = new Params();
  const { call, from } = calledSql(callable, given, params);
  const isOfRows = callable.returns === "rows" || callable.returns === "row";
  const rows = isOfRows
    ? `select called.* ${from ? `${from}, lateral` : "from"} ${call} as called`
    : `select ${call} as value ${from}`;
  const item = isOfRows ? "result" : "result.value";
  return { text: outcomeSql({ rows: `${rows} limit ${mostRows}`, item }), params: params.values };
}

function fits(parameters: Parameter[], given: Set<string>): boolean {
  return (
    parameters.every(({ name, optional }) => optional || (name !== "" && given.has(name))) &&
    [...given].every((key) => parameters.some(({ name }) => name === key))
  );
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
