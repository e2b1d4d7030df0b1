import { createHash } from "node:crypto";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { PGlite, type Transaction } from "@electric-sql/pglite";
import { resetOf } from "./reset.ts";
import { apartFrom, migrate, type Schema } from "./schema.ts";
import { snapshotOf } from "./snapshot.ts";
import { watched } from "./watched-engine.ts";

export type Role = "anon" | "authenticated" | "service_role";
export type Caller = { role: Role; claims: Record<string, unknown>; headers?: Record<string, string> };
export type Row = Record<string, unknown>;
export type Statement = { text: string; params: unknown[] };

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/** Milliseconds. */
const firstAnswers = 5_000;

/** The database was made by other migrations; the message says by which. */
export class OtherMigrations extends Error {}

/**
 * Opens the database in `folder`, or in memory without one, and applies the migrations that it has not seen. Throws
 * OtherMigrations when those that it has seen are not the first of those that are here.
 */
export async function openDatabase(folder: string | undefined, schema: Schema) {
  // The mark is written last: a folder whose first start was cut off begins again.
  const mark = folder && `${folder}.complete`;
  const isNew = !mark || !existsSync(mark) || !existsSync(folder);
  if (isNew && folder) rmSync(folder, { recursive: true, force: true });

  const engine = new PGlite({
    dataDir: folder,
    loadDataDir: isNew ? await snapshotOf(schema) : undefined,
    // Of the 128 MB that it has otherwise, it writes to most when it opens.
    postgresqlconf: ["shared_buffers = 32MB"],
  });
  await engine.waitReady;
  const apart = isNew ? [] : await apartFrom(schema, engine);
  if (apart.length > 0) {
    await engine.close();
    throw new OtherMigrations(apart.slice(0, 3).join("; "));
  }
  if (!isNew) await migrate(engine, schema);
  const { transaction, broken } = watched(engine);
  // Nothing here does so by itself, as a server's autovacuum would: with thousands of articles plans become a thousand times
  // slower. Until the first callers have their answers, and where it fails, the statistics of the last time serve.
  const analyze = () => transaction((tx) => tx.exec(analyzeTables)).catch(console.error);
  const analysis = isNew ? undefined : setTimeout(() => void analyze(), firstAnswers).unref();

  return {
    isNew,
    /** Resolves when the engine gives no right answer any more, as after an overflow of its stack: no statement mends it. */
    broken,

    markComplete() {
      if (mark) writeFileSync(mark, "");
    },

    /**
     * One transaction with the caller's role and claims, in which `begin` runs first. `work` must use only the transaction that it is given.
     * What is set comes as one text: five messages to the engine each for role and beginning take as long as a small query.
     */
    as<T>(caller: Caller, work: (tx: Transaction) => Promise<T>, begin = ""): Promise<T> {
      return transaction(async (tx) => {
        const [claims, headers] = [caller.claims, caller.headers ?? {}].map((value) => literal(JSON.stringify(value)));
        await tx.exec(
          `select set_config('role', '${caller.role}', true), set_config('request.jwt.claims', ${claims}, true),
             set_config('request.headers', ${headers}, true), set_config('search_path', 'public', true); ${begin}`,
        );
        return work(tx);
      });
    },

    /** One transaction as the owner of everything: for what the services themselves keep. */
    asOwner: transaction,

    /** The rows of one statement, as the owner of everything. */
    async rows<T = Row>(text: string, params: unknown[] = []): Promise<T[]> {
      return (await engine.query<T>(text, params)).rows;
    },

    /** Makes a key good by which the site proves itself, where the migrations know of such keys. */
    async admitSite(key: string) {
      const { rows } = await engine.query(
        "select from pg_tables where (schemaname, tablename) = ('public', 'site_keys')",
      );
      if (rows.length === 0) return;
      const digest = createHash("sha256").update(key).digest("hex");
      await engine.query("insert into public.site_keys (digest) values ($1) on conflict do nothing", [digest]);
    },

    ...resetOf(engine, schema),
    async close() {
      clearTimeout(analysis);
      await engine.close();
    },
  };
}

/** The engine's strings are standard ones, in which a quotation mark alone has a meaning, and JSON holds no NUL. */
function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Without the catalogs, which take longer and grow no more. */
const analyzeTables = `
  do $$ declare name text; begin
    for name in select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname in ('public', 'auth', 'storage') loop
      execute 'analyze ' || name;
    end loop;
  end $$`;
