import type { PGlite, Results, Transaction } from "@electric-sql/pglite";
import { addLocalRows, insertSuppliedRows, type Schema } from "./schema.ts";

/** Rows of the tables that somebody wrote to, and how far the sequences are. */
export type KeptRows = { tables: Map<string, string>; sequences: [name: string, last: string][] };

export function resetOf(engine: PGlite, schema: Schema) {
  let seeded = new Map<string, string>();
  let present: KeptRows | undefined;
  let planned = "";

  return {
    /** Notes what the tables hold: those that nobody writes to from now on are what a reset can leave as they are. */
    async noteState() {
      seeded = await states();
    },

    /** What the tables hold that were written to since the last reset, for a later one to come back to. */
    async keepRows(): Promise<KeptRows> {
      const tables = new Map<string, string>();
      for (const name of await written()) {
        const { rows } = await engine.query<{ content: string }>(
          `select coalesce(jsonb_agg(r), '[]')::text as content from ${name} r`,
        );
        tables.set(name, rows[0]!.content);
      }
      const { rows } = await engine.query<{ name: string; last: string }>(
        `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last ${usedSequences}`,
      );
      return { tables, sequences: rows.map(({ name, last }) => [name, last]) };
    },

    /**
     * Empties every table that was written to, but for what migrations and the seed inserted, and adds the local rows again. With rows that were
     * kept, their tables hold those instead. Gives the names of what was emptied.
     */
    async reset(kept?: KeptRows): Promise<Set<string>> {
      const others = kept === present ? [] : [...(present?.tables.keys() ?? []), ...(kept?.tables.keys() ?? [])];
      const emptied = new Set([...(await written()), ...others]);
      const again = [...emptied].flatMap((name) =>
        kept?.tables.has(name) ? [[name, kept.tables.get(name)!] as const] : [],
      );
      await engine.transaction(async (tx) => {
        await tx.exec("set local session_replication_role = replica");
        const { rows: keyed } = await tx.query<{ name: string }>(suppliedWithKeys);
        const isPutBack = (name: string) => others.includes(name) || kept?.tables.has(name);
        const lasting = new Set(keyed.map(({ name }) => name).filter((name) => !isPutBack(name)));
        for (const name of emptied) {
          // Rows that nobody wrote since are as they were supplied.
          const [, written = 0] = (lasting.has(name) && seeded.get(name)?.split(" ")) || [];
          await tx.exec(`delete from ${name} where xmin::text::bigint > ${written}`);
        }
        await tx.exec(restartSequences);
        const lasts = [...emptied].filter((name) => lasting.has(name));
        const left = lasts.length > 0 ? statesIn(await tx.query(statesQuery(lasts))) : new Map();
        // What is as it was lacks no row, and to look for each takes longest.
        const lacking = [...emptied].filter((name) => !kept?.tables.has(name) && left.get(name) !== seeded.get(name));
        if (lacking.length > 0) {
          await tx.query("select set_config('northlight.emptied', $1, true)", [JSON.stringify(lacking)]);
          await tx.exec(insertSuppliedRows);
        }
        for (const [name, content] of again) await insert(tx, name, content);
        for (const [name, last] of kept?.sequences ?? []) await tx.query("select setval($1, $2)", [name, last]);
      });
      present = kept;
      await addLocalRows(engine, schema);
      return emptied;
    },
  };

  async function written(): Promise<string[]> {
    const state = await states();
    return [...state.keys()].filter((name) => state.get(name) !== seeded.get(name));
  }

  async function tableNames(): Promise<string[]> {
    const { rows } = await engine.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'auth') or (schemaname, tablename) = ('storage', 'objects')`,
    );
    return rows.map(({ name }) => name);
  }

  /** Of all tables. Their query is planned once, which takes longer than it. */
  async function states(): Promise<Map<string, string>> {
    const query = statesQuery(await tableNames());
    if (query !== planned) await engine.exec(`${planned && "deallocate states;"} prepare states as ${query}`);
    planned = query;
    return statesIn(await engine.query("execute states"));
  }
}

/** A row that is written has a newer transaction, a row that is deleted is missing in the count. */
function statesQuery(tables: string[]): string {
  const queries = tables.map(
    (name) => `select '${name}' as name, concat_ws(' ', count(*), max(xmin::text::bigint)) as state from ${name}`,
  );
  return queries.join(" union all ");
}

function statesIn({ rows }: Results): Map<string, string> {
  return new Map((rows as { name: string; state: string }[]).map(({ name, state }) => [name, state]));
}

async function insert(tx: Transaction, table: string, content: string): Promise<void> {
  const { rows } = await tx.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const { columns } = rows[0]!;
  await tx.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [content],
  );
}

const suppliedWithKeys = `select format('public.%I', name) as name from supabase_migrations.supplied_rows
  where exists (select from pg_index where indrelid = format('public.%I', name)::regclass and indisprimary)`;
const usedSequences = "from pg_sequences where schemaname in ('public', 'auth') and last_value is not null";
const restartSequences = `select setval(format('%I.%I', schemaname, sequencename), start_value, false) ${usedSequences}`;
