import type { Json } from "../body.ts";
import { missing } from "../refusal.ts";
import type { Relation } from "./catalog.ts";
import { whereSql } from "./conditions.ts";
import type { Selected } from "./grammar/select.ts";
import { Params, quoted } from "./params.ts";
import type { Query } from "./query.ts";
import { type Reading, readingSql, returningSql } from "./reading.ts";
import { refuse } from "./refusals.ts";
import type { Wishes } from "./request.ts";

export type Statement = { text: string; params: string[] };
export type Record = { [column: string]: unknown };

/** Every statement gives one row: `body` is JSON written by Postgres, `rows` in it, `inserted` those of an upsert that are new. */
export type Outcome = {
  body: string;
  rows: number;
  total: number | null;
  inserted: number | null;
  /** What a function or a trigger has set for the answer, which is not offered. */
  settings: string;
};

const settings = "concat(current_setting('response.headers', true), current_setting('response.status', true))";

type Result = {
  rows: string;
  item?: string;
  total?: string;
  inserted?: string;
};

export function outcomeSql({ rows, item = "result", total = "null::int", inserted = "null::int" }: Result) {
  return `select coalesce(json_agg(to_json(${item})), '[]')::text as body, count(*)::int as rows,
    (${total}) as total, (${inserted}) as inserted, ${settings} as settings from (${rows}) as result`;
}

export function selectRows(reading: Reading, wishes: Wishes): Statement {
  const params = new Params();
  const { rows, count } = readingSql(reading, tableOf(reading.relation), params);
  return { text: outcomeSql({ rows, total: wishes.countsAll ? count : undefined }), params: params.values };
}

export function insertRows(reading: Reading, query: Query, wishes: Wishes, body: Json): Statement {
  const records = recordsOf(body);
  const columns = columnsToWrite(reading.relation, query, records);
  const params = new Params();
  const names = columns.map(quoted).join(", ");
  const given = Array.isArray(body.value) ? body.text : `[${body.text}]`;
  const source = columns.length
    ? `(${names}) select ${names} from json_to_recordset(${params.add(given)}) as given (${typedColumns(reading.relation, columns)})`
    : `select from json_array_elements(${params.add(given)})`;
  const insertion = `insert into ${tableOf(reading.relation)} ${source} ${conflictSql(reading.relation, query, wishes, columns)}`;
  return changed(reading, wishes, params, insertion);
}

export function updateRows(reading: Reading, query: Query, wishes: Wishes, body: Json): Statement {
  if (Array.isArray(body.value)) throw missing("a list as the change of rows");
  const columns = columnsToWrite(reading.relation, query, recordsOf(body));
  const params = new Params();
  if (columns.length === 0) throw missing("a change without a column");
  const given = `json_to_record(${params.add(body.text)}) as "_given" (${typedColumns(reading.relation, columns)})`;
  const changes = columns.map((name) => `${quoted(name)} = "_given".${quoted(name)}`).join(", ");
  const where = narrowed(reading, params, "UPDATE");
  return changed(reading, wishes, params, `update ${tableOf(reading.relation)} set ${changes} from ${given} ${where}`);
}

export function deleteRows(reading: Reading, wishes: Wishes): Statement {
  const params = new Params();
  const where = narrowed(reading, params, "DELETE");
  return changed(reading, wishes, params, `delete from ${tableOf(reading.relation)} ${where}`);
}

function recordsOf({ value }: Json): Record[] {
  const records: unknown[] = Array.isArray(value) ? value : [value];
  if (!records.every(isRecord)) throw refuse.badJson();
  return records;
}

export function isRecord(value: unknown): value is Record {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function conflictSql(relation: Relation, query: Query, wishes: Wishes, columns: string[]): string {
  if (wishes.onConflict && relation.isView) throw missing("adding or changing through a view");
  const target = query.onConflict ?? relation.primaryKey;
  if (!wishes.onConflict || target.length === 0) return "";
  const action =
    wishes.onConflict === "ignore" || columns.length === 0
      ? "nothing"
      : `update set ${columns.map((name) => `${quoted(name)} = excluded.${quoted(name)}`).join(", ")}`;
  return `on conflict (${target.map(quoted).join(", ")}) do ${action}`;
}

/** The rows that a change is for; without a filter it is refused, as hosted projects do. */
function narrowed({ relation, conditions }: Reading, params: Params, verb: string): string {
  if (conditions.length === 0) throw refuse.unfiltered(verb);
  return whereSql(conditions, { alias: relation.name, columns: relation.columns }, params);
}

/** Without a wish to see the rows, nothing is read back: whoever may add but not read must be able to add. */
function changed(reading: Reading, wishes: Wishes, params: Params, change: string): Statement {
  const mayReplace = wishes.onConflict === "update";
  // A row that was there before carries the transaction that replaced it in xmax.
  const isNew = mayReplace ? `${quoted(reading.relation.name)}.xmax = 0 as "_inserted", ` : "";
  const returning = isNew + (wishes.returnsRows ? returningSql(reading) : "1");
  const total = "select count(*)::int from changed";
  const inserted = mayReplace ? 'select count(*)::int from changed where "_inserted"' : undefined;
  const select = mayReplace ? named(reading) : reading.select;
  const rows = wishes.returnsRows
    ? readingSql({ ...reading, select, conditions: [], page: undefined }, "changed", params).rows
    : "select from changed";
  return {
    text: `with changed as (${change} returning ${returning}) ${outcomeSql({ rows, total, inserted })}`,
    params: params.values,
  };
}

/** `*` by the names of the columns: the rows hold more than those. */
function named({ select, relation }: Reading): Selected[] {
  const columns = Object.keys(relation.columns);
  return select.flatMap((selected) =>
    selected.kind === "all"
      ? columns.map((name) => ({ kind: "field", field: { name, path: [] }, alias: undefined }) as const)
      : [selected],
  );
}

function columnsToWrite(relation: Relation, query: Query, records: Record[]): string[] {
  const columns = query.columns ?? Object.keys(records[0] ?? {});
  if (!query.columns && records.some((record) => !hasKeys(record, columns))) throw refuse.unequalKeys();
  for (const column of columns) {
    if (!Object.hasOwn(relation.columns, column)) throw refuse.noColumn(column, relation.name);
  }
  return columns;
}

function hasKeys(record: Record, keys: string[]): boolean {
  return Object.keys(record).length === keys.length && keys.every((key) => Object.hasOwn(record, key));
}

function typedColumns(relation: Relation, columns: string[]): string {
  return columns.map((name) => `${quoted(name)} ${relation.columns[name]}`).join(", ");
}

function tableOf(relation: Relation): string {
  return `public.${quoted(relation.name)}`;
}
