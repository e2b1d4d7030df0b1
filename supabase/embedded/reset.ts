import type { PGlite } from "@electric-sql/pglite";
import { addLocalRows, insertSuppliedRows, type Schema } from "./schema.ts";

export function resetOf(engine: PGlite, schema: Schema) {
  let seeded = new Map<string, string>();

  return {
    /** Notes what the tables hold: those that nobody writes to from now on are what a reset can leave as they are. */
    async noteState() {
      seeded = await stateOf(await tableNames());
    },

    /** Empties every table that was written to, but for what migrations and the seed inserted, and adds the local rows again. Gives their names. */
    async reset(): Promise<Set<string>> {
      const state = await stateOf(await tableNames());
      const changed = new Set([...state.keys()].filter((name) => state.get(name) !== seeded.get(name)));
      await engine.transaction(async (tx) => {
        await tx.exec("set local session_replication_role = replica");
        for (const name of changed) await tx.exec(`delete from ${name}`);
        await tx.exec(restartSequences);
        await tx.query("select set_config('northlight.emptied', $1, true)", [JSON.stringify([...changed])]);
        await tx.exec(insertSuppliedRows);
      });
      await addLocalRows(engine, schema);
      return changed;
    },
  };

  async function tableNames(): Promise<string[]> {
    const { rows } = await engine.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'auth') or (schemaname, tablename) = ('storage', 'objects')`,
    );
    return rows.map(({ name }) => name);
  }

  /** A row that is written has a newer transaction, a row that is deleted is missing in the count. */
  async function stateOf(tables: string[]): Promise<Map<string, string>> {
    const queries = tables.map(
      (name) => `select '${name}' as name, concat_ws(' ', count(*), max(xmin::text::bigint)) as state from ${name}`,
    );
    const { rows } = await engine.query<{ name: string; state: string }>(queries.join(" union all "));
    return new Map(rows.map(({ name, state }) => [name, state]));
  }
}

const restartSequences = `
  select setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences
  where schemaname in ('public', 'auth') and last_value is not null`;
