import type { Statement } from "../database.ts";
import type { Callable, Relation } from "./catalog.ts";
import { QueryParts, quoted } from "./query.ts";
import { refuse } from "./refusals.ts";
import { filtersOf, pageOf, type Wishes } from "./request.ts";

export type Record = { [column: string]: unknown };

/** Every statement gives one row: `body` (JSON written by Postgres), `rows` in it, `total`, and `inserted` of an upsert. */
export type Outcome = { body: string; rows: number; total: number | null; inserted: number | null };

const asOutcome = `select coalesce(json_agg(to_json(result)), '[]')::text as body, count(*)::int as rows`;

export function selectRows(relation: Relation, search: URLSearchParams, wishes: Wishes): Statement {
  const parts = new QueryParts(relation);
  const table = tableOf(relation);
  const where = parts.where(filtersOf(search));
  const { limit, offset } = pageOf(search);
  const total = wishes.countsAll ? `(select count(*)::int from ${table} ${where})` : "null::int";
  const page = `select ${parts.select(search.get("select"))} from ${table} ${where}
    ${parts.order(search.get("order"))} limit ${limit} offset ${offset}`;
  return { text: `${asOutcome}, ${total} as total from (${page}) result`, params: parts.params };
}

export function insertRows(relation: Relation, search: URLSearchParams, wishes: Wishes, records: Record[]): Statement {
  const parts = new QueryParts(relation);
  const columns = writtenColumns(relation, search, records);
  const table = tableOf(relation);
  const names = columns.map(quoted).join(", ");
  const source = columns.length
    ? `(${names}) select ${names} from jsonb_to_recordset(${parts.add(JSON.stringify(records))}::text::jsonb)
       as given (${typed(relation, columns)})`
    : "default values";

  const target = search.get("on_conflict")?.split(",") ?? relation.primaryKey;
  const conflict =
    wishes.onConflict &&
    `on conflict (${target.map((name) => quoted(name)).join(", ")}) do ${
      wishes.onConflict === "ignore" || columns.length === 0
        ? "nothing"
        : `update set ${columns.map((name) => `${quoted(name)} = excluded.${quoted(name)}`).join(", ")}`
    }`;
  const written = `insert into ${table} ${source} ${conflict ?? ""}`;
  return changed(parts, search, wishes, written);
}

export function updateRows(relation: Relation, search: URLSearchParams, wishes: Wishes, record: Record): Statement {
  const parts = new QueryParts(relation);
  const columns = writtenColumns(relation, search, [record]);
  const filters = filtersOf(search);
  if (filters.length === 0) throw refuse.unfiltered("UPDATE");
  if (columns.length === 0) return { text: `${asOutcome}, 0 as total from (select 1 where false) result`, params: [] };
  const given = `jsonb_to_record(${parts.add(JSON.stringify(record))}::text::jsonb) as "_given" (${typed(relation, columns)})`;
  const changes = columns.map((name) => `${quoted(name)} = "_given".${quoted(name)}`).join(", ");
  const written = `update ${tableOf(relation)} set ${changes} from ${given} ${parts.where(filters)}`;
  return changed(parts, search, wishes, written);
}

export function deleteRows(relation: Relation, search: URLSearchParams, wishes: Wishes): Statement {
  const parts = new QueryParts(relation);
  const filters = filtersOf(search);
  if (filters.length === 0) throw refuse.unfiltered("DELETE");
  return changed(parts, search, wishes, `delete from ${tableOf(relation)} ${parts.where(filters)}`);
}

export function callFunction({ name, parameters, returnsRows, returnsVoid }: Callable, given: Record): Statement {
  const used = parameters.filter((parameter) => parameter.name in given);
  const call = `public.${quoted(name)}(${used.map((used) => `${quoted(used.name)} => "_given".${quoted(used.name)}`).join(", ")})`;
  const types = used.map((used) => `${quoted(used.name)} ${used.type}`).join(", ");
  const source = used.length ? `jsonb_to_record($1::text::jsonb) as "_given" (${types}),` : "";
  const value = returnsRows ? "coalesce(json_agg(to_json(result)), '[]')" : "to_json(result)";
  const body = returnsVoid ? "result::text" : `${value}::text`;
  const lateral = used.length ? "lateral" : "";
  return {
    text: `select ${body} as body, 1 as rows, null::int as total from ${source} ${lateral} ${call} as result`,
    params: used.length ? [JSON.stringify(given)] : [],
  };
}

/** Without a wish to see the rows, nothing is read back: whoever may add but not read must be able to add. */
function changed(parts: QueryParts, search: URLSearchParams, wishes: Wishes, written: string): Statement {
  const returned = wishes.returnsRows ? parts.select(search.get("select")) : "1";
  const counts = `count(*)::int as rows, count(*)::int as total`;
  if (wishes.onConflict !== "update") {
    const text = `with changed as (${written} returning ${returned})
      select coalesce(json_agg(to_json(changed)), '[]')::text as body, ${counts}, count(*)::int as inserted from changed`;
    return { text, params: parts.params };
  }
  // A row that was there before carries the transaction that replaced it in xmax.
  const text = `with changed as (${written} returning ${quoted(parts.relation.name)}.xmax = 0 as "_inserted", ${returned})
    select coalesce(json_agg(to_jsonb(changed) - '_inserted'), '[]')::text as body, ${counts},
      (count(*) filter (where "_inserted"))::int as inserted from changed`;
  return { text, params: parts.params };
}

function writtenColumns(relation: Relation, search: URLSearchParams, records: Record[]): string[] {
  const listed = search.get("columns");
  const columns = listed ? listed.split(",").map((name) => name.replaceAll('"', "")) : Object.keys(records[0] ?? {});
  if (!listed && records.some((record) => Object.keys(record).toSorted().join() !== columns.toSorted().join())) {
    throw refuse.unequalKeys();
  }
  for (const column of columns) {
    if (!Object.hasOwn(relation.columns, column)) throw refuse.noColumn(column, relation.name);
  }
  return columns;
}

function typed(relation: Relation, columns: string[]): string {
  return columns.map((name) => `${quoted(name)} ${relation.columns[name]}`).join(", ");
}

function tableOf(relation: Relation): string {
  return `public.${quoted(relation.name)}`;
}
