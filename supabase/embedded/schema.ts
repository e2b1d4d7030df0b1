import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { PGlite } from "@electric-sql/pglite";

export type Migration = { version: string; name: string; sql: string };
export type Schema = { bootstrap: string; migrations: Migration[]; seed: string; fingerprint: string };

/** Reads what a new database is made of: the bootstrap, the migrations in order, and the seed when there is one. */
export function readSchema(migrationsFolder: string, seedFile: string): Schema {
  const bootstrap = readFileSync(join(import.meta.dirname, "bootstrap.sql"), "utf8");
  const seed = existsSync(seedFile) ? readFileSync(seedFile, "utf8") : "";
  const migrations = readdirSync(migrationsFolder)
    .filter((file) => /^\d+_.+\.sql$/.test(file))
    .toSorted()
    .map((file) => {
      const [version = "", name = ""] = file.replace(/\.sql$/, "").split(/_(.*)/);
      return { version, name, sql: readFileSync(join(migrationsFolder, file), "utf8") };
    });
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([bootstrap, migrations, seed]))
    .digest("hex");
  return { bootstrap, migrations, seed, fingerprint };
}

export async function build(engine: PGlite, schema: Schema): Promise<void> {
  await engine.exec(schema.bootstrap);
  await migrate(engine, schema);
  await keepMigratedRows(engine);
  await seed(engine, schema);
}

/** Remembers what migrations inserted, so that an emptied database gets it back. */
async function keepMigratedRows(engine: PGlite): Promise<void> {
  await engine.exec(`
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('insert into supabase_migrations.migrated_rows select %1$L, jsonb_agg(r) from public.%1$I r having count(*) > 0', name);
      end loop;
    end $$`);
}

/** To be run in a transaction, on tables that are empty. */
export const insertMigratedRows = `
  set local session_replication_role = replica;
  do $$ declare kept supabase_migrations.migrated_rows; columns text; begin
    for kept in select * from supabase_migrations.migrated_rows loop
      select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
      where attrelid = format('public.%I', kept.name)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
      execute format('insert into public.%1$I (%2$s) overriding system value
        select %2$s from jsonb_populate_recordset(null::public.%1$I, $1)', kept.name, columns) using kept.content;
    end loop;
  end $$`;

/** Applies what the database has not seen, each migration in a transaction of its own. */
export async function migrate(engine: PGlite, { migrations }: Schema): Promise<void> {
  const { rows } = await engine.query<{ version: string }>("select version from supabase_migrations.schema_migrations");
  const applied = new Set(rows.map((row) => row.version));
  for (const { version, name, sql } of migrations) {
    if (applied.has(version)) continue;
    await engine.transaction(async (tx) => {
      await tx.exec(sql);
      await tx.query("insert into supabase_migrations.schema_migrations values ($1, $2)", [version, name]);
    });
  }
}

export async function seed(engine: PGlite, schema: Schema): Promise<void> {
  await engine.transaction((tx) => tx.exec(schema.seed));
}
