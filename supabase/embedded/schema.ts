import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";

export type Migration = { version: string; name: string; sql: string };
export type Schema = {
  /** What every project has, in steps: a database made by an earlier version gets those that it lacks. */
  bootstrap: string[];
  migrations: Migration[];
  /** Files beside the migrations whose names are not those of migrations. */
  skipped: string[];
  seed: string;
  fingerprint: string;
};

const migrationName = /^\d+_.+\.sql$/;
const bootstrapFolder = join(import.meta.dirname, "bootstrap");

/** Reads what a new database is made of: the bootstrap, the migrations in order, and the seed when there is one. */
export function readSchema(migrationsFolder: string, seedFile: string): Schema {
  const bootstrap = readdirSync(bootstrapFolder)
    .toSorted()
    .map((file) => readFileSync(join(bootstrapFolder, file), "utf8"));
  const seed = existsSync(seedFile) ? readFileSync(seedFile, "utf8") : "";
  const files = readdirSync(migrationsFolder).toSorted();
  const skipped = files.filter((file) => !migrationName.test(file) && !file.startsWith("."));
  const migrations = files
    .filter((file) => migrationName.test(file))
    .map((file) => {
      const [version = "", name = ""] = file.replace(/\.sql$/, "").split(/_(.*)/);
      return { version, name, sql: readFileSync(join(migrationsFolder, file), "utf8") };
    });
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([bootstrap, migrations, seed]))
    .digest("hex");
  return { bootstrap, migrations, skipped, seed, fingerprint };
}

export async function build(engine: PGlite, schema: Schema): Promise<void> {
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

/** To be run in a transaction, for the tables that it has emptied. */
export const insertMigratedRows = `
  set local session_replication_role = replica;
  do $$ declare kept supabase_migrations.migrated_rows; columns text; begin
    for kept in select * from supabase_migrations.migrated_rows
      where current_setting('northlight.emptied')::jsonb ? format('public.%I', name) loop
      select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
      where attrelid = format('public.%I', kept.name)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
      execute format('insert into public.%1$I (%2$s) overriding system value
        select %2$s from jsonb_populate_recordset(null::public.%1$I, $1)', kept.name, columns) using kept.content;
    end loop;
  end $$`;

/** The number of steps that a database has is the comment of its schema `auth`. */
async function prepare(engine: PGlite, { bootstrap }: Schema): Promise<void> {
  const { rows } = await engine.query<{ exists: boolean; comment: string | null }>(
    "select to_regnamespace('auth') is not null as exists, obj_description(to_regnamespace('auth'), 'pg_namespace') as comment",
  );
  const steps = rows[0]?.exists ? Number(rows[0].comment ?? 1) : 0;
  if (steps >= bootstrap.length) return;
  await engine.transaction(async (tx) => {
    for (const step of bootstrap.slice(steps)) await tx.exec(step);
    await tx.exec(`comment on schema auth is '${bootstrap.length}'`);
  });
}

/** Applies what the database has not seen of bootstrap and migrations, each migration in a transaction of its own. */
export async function migrate(engine: PGlite, schema: Schema): Promise<void> {
  await prepare(engine, schema);
  const applied = await appliedTo(engine);
  for (const { version, name, sql } of schema.migrations) {
    if (applied.has(version)) continue;
    await engine.transaction(async (tx) => {
      await tx.exec(sql);
      await tx.query("insert into supabase_migrations.schema_migrations values ($1, $2)", [version, name]);
    });
  }
}

/** Unknown migrations that are later than all that are here come from a newer version, whose database stays of use. */
export async function isOfEarlierMigrations(engine: PGlite, { migrations }: Schema): Promise<boolean> {
  const known = new Set(migrations.map(({ version }) => version));
  const latest = migrations.at(-1)?.version ?? "";
  return [...(await appliedTo(engine))].some((version) => !known.has(version) && version < latest);
}

async function appliedTo(engine: PGlite): Promise<Set<string>> {
  const { rows } = await engine.query<{ version: string }>("select version from supabase_migrations.schema_migrations");
  return new Set(rows.map(({ version }) => version));
}

export async function seed(engine: PGlite, schema: Schema): Promise<void> {
  await engine.transaction((tx) => tx.exec(schema.seed));
}
