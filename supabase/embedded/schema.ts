import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PGlite, Transaction } from "@electric-sql/pglite";

export type Migration = { version: string; name: string; sql: string; hash: string };
export type Schema = {
  /** What every project has, in steps: a database made by an earlier version gets those that it lacks. */
  bootstrap: string[];
  /** What the migrations make in all, a file a subject: a new database is made of it. Without any it is made by the migrations. */
  schemas: string[];
  migrations: Migration[];
  /** Files beside the migrations whose names are not those of migrations. */
  skipped: string[];
  /** Content that is added where it is missing. */
  seed: string;
  /** Rows that a new database alone gets. */
  local: string;
  fingerprint: string;
};

const migrationName = /^\d+_.+\.sql$/;
const bootstrapFolder = join(import.meta.dirname, "bootstrap");

/**
 * Reads what a database is made of: the bootstrap, the schemas where a folder of them is given, the migrations in order, the seed and
 * `seed/local.sql` beside it where there are such.
 */
export function readSchema(migrationsFolder: string, seedFile: string, schemasFolder?: string): Schema {
  const bootstrap = readBootstrap();
  const schemas = schemasFolder ? readFiles(schemasFolder) : [];
  const [seed = "", local = ""] = [seedFile, join(dirname(seedFile), "seed/local.sql")].map((file) =>
    existsSync(file) ? readFileSync(file, "utf8") : "",
  );
  const skipped = readdirSync(migrationsFolder).filter((file) => !migrationName.test(file) && !file.startsWith("."));
  const migrations = readMigrations(migrationsFolder);
  const fingerprint = hashOf(JSON.stringify([bootstrap, schemas, migrations, seed, local]));
  return { bootstrap, schemas, migrations, skipped, seed, local, fingerprint };
}

export const readBootstrap = (): string[] => readFiles(bootstrapFolder);

/** In the order of their names. */
export function readFiles(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  return files.toSorted().map((file) => readFileSync(join(folder, file), "utf8"));
}

export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((file) => migrationName.test(file));
  return files.toSorted().map((file) => {
    const [version = "", name = ""] = file.replace(/\.sql$/, "").split(/_(.*)/);
    const sql = readFileSync(join(folder, file), "utf8");
    return { version, name, sql, hash: hashOf(sql) };
  });
}

export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export async function build(engine: PGlite, schema: Schema): Promise<void> {
  await prepare(engine, schema);
  if (schema.schemas.length > 0) await make(engine, schema);
  await migrate(engine, schema);
  await keepSuppliedRows(engine);
  await addLocalRows(engine, schema);
}

/** What the migrations would make, which are noted as applied. */
async function make(engine: PGlite, { schemas, migrations }: Schema): Promise<void> {
  await engine.transaction(async (tx) => {
    // Functions name tables of later files.
    await tx.exec("set local check_function_bodies = off");
    for (const file of schemas) await tx.exec(file);
    for (const migration of migrations) await note(tx, migration);
  });
}

/** Remembers what migrations and the seed inserted, so that an emptied database gets it back. */
async function keepSuppliedRows(engine: PGlite): Promise<void> {
  await engine.exec(`
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('insert into supabase_migrations.supplied_rows select %1$L, jsonb_agg(r) from public.%1$I r having count(*) > 0', name);
      end loop;
    end $$`);
}

/** To be run in a transaction, for the tables that it has emptied: the rows whose keys are not there. */
export const insertSuppliedRows = `
  set local session_replication_role = replica;
  do $$ declare kept supabase_migrations.supplied_rows; columns text; same text; begin
    for kept in select * from supabase_migrations.supplied_rows
      where current_setting('northlight.emptied')::jsonb ? format('public.%I', name) loop
      select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
      where attrelid = format('public.%I', kept.name)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
      select string_agg(format('r.%1$I = s.%1$I', a.attname), ' and ') into same from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = format('public.%I', kept.name)::regclass and i.indisprimary;
      execute format('insert into public.%1$I (%2$s) overriding system value
        select %2$s from jsonb_populate_recordset(null::public.%1$I, $1) s where not exists (select from public.%1$I r where %3$s)',
        kept.name, columns, coalesce(same, 'false')) using kept.content;
    end loop;
  end $$`;

/** The hashes of the steps that a database has are the comment of its schema `auth`. */
async function stepsOf(engine: PGlite): Promise<string[]> {
  const { rows } = await engine.query<{ hashes: string | null }>(
    "select obj_description(to_regnamespace('auth'), 'pg_namespace') as hashes",
  );
  return rows[0]?.hashes?.split(" ") ?? [];
}

export async function prepare(engine: PGlite, { bootstrap }: Pick<Schema, "bootstrap">): Promise<void> {
  const { length: steps } = await stepsOf(engine);
  if (steps >= bootstrap.length) return;
  await engine.transaction(async (tx) => {
    for (const step of bootstrap.slice(steps)) await tx.exec(step);
    await tx.exec(`comment on schema auth is '${bootstrap.map(hashOf).join(" ")}'`);
  });
}

/**
 * Applies what the database has not seen of bootstrap and migrations, each migration in a transaction of its own, and a seed
 * that is not the one of the last time.
 */
export async function migrate(engine: PGlite, schema: Schema): Promise<void> {
  await prepare(engine, schema);
  const applied = new Set((await appliedTo(engine)).map(({ version }) => version));
  for (const migration of schema.migrations) {
    if (applied.has(migration.version)) continue;
    await engine.transaction(async (tx) => {
      await tx.exec(migration.sql);
      await note(tx, migration);
    });
  }
  await addSeed(engine, schema);
}

async function note(tx: Transaction, { version, name, hash }: Migration): Promise<void> {
  await tx.query("insert into supabase_migrations.schema_migrations values ($1, $2, $3)", [version, name, hash]);
}

async function addSeed(engine: PGlite, { seed }: Schema): Promise<void> {
  await engine.transaction(async (tx) => {
    const { affectedRows } = await tx.query(
      `insert into supabase_migrations.seed_files as present values ('seed.sql', $1)
       on conflict (path) do update set hash = excluded.hash where present.hash <> excluded.hash`,
      [hashOf(seed)],
    );
    if (affectedRows) await tx.exec(seed);
  });
}

/** Why a database cannot be brought to this schema, as sentences; none where what it has is how this schema begins. */
export async function apartFrom({ bootstrap, migrations }: Schema, engine: PGlite): Promise<string[]> {
  const applied = await appliedTo(engine);
  const latest = applied.at(-1)?.version ?? "";
  const ownSteps = bootstrap.map(hashOf);
  const otherSteps = (await stepsOf(engine)).some((hash, step) => hash !== ownSteps[step]);
  return [
    ...(otherSteps ? ["what every project has was changed"] : []),
    ...applied.flatMap(({ version, name, hash }) => {
      const own = migrations.find((migration) => migration.version === version);
      if (!own) return [`${version}_${name} is not known here`];
      return own.hash === hash ? [] : [`${version}_${name} was changed`];
    }),
    ...migrations
      .filter(({ version }) => version < latest && !applied.some((migration) => migration.version === version))
      .map(({ version, name }) => `${version}_${name} comes before what was applied`),
  ];
}

/** In order. Data of before has no hashes. */
async function appliedTo(engine: PGlite): Promise<{ version: string; name: string; hash: string | null }[]> {
  const { rows } = await engine.query<{ version: string; name: string; hash: string | null }>(
    "select version, name, to_jsonb(m) ->> 'hash' as hash from supabase_migrations.schema_migrations m order by version",
  );
  return rows;
}

export async function addLocalRows(engine: PGlite, { local }: Schema): Promise<void> {
  await engine.transaction((tx) => tx.exec(local));
}
