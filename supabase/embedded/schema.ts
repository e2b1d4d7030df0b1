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

/** Copies what migrations inserted into a schema of its own, from where an emptied database gets it back. */
async function keepMigratedRows(engine: PGlite): Promise<void> {
  await engine.exec(`
    create schema migrated_rows;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table migrated_rows.%1$I as table public.%1$I', name);
      end loop;
    end $$`);
}

/** To be called in a transaction, on tables that are empty. */
export const insertMigratedRows = `
  set local session_replication_role = replica;
  do $$ declare name text; columns text; begin
    for name, columns in
      select relname, string_agg(quote_ident(attname), ', ' order by attnum)
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and exists (select from pg_tables where schemaname = 'migrated_rows' and tablename = relname)
      group by relname
    loop
      execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from migrated_rows.%1$I', name, columns);
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
