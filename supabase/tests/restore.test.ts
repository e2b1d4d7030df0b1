import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { type Migration, readMigrations } from "../embedded/schema.ts";
import { statementsForEveryTable } from "./every-table.ts";
import { type Cluster, findPostgres, startCluster } from "./postgres-cluster.ts";
import { tables } from "./row-matrix.ts";

const run = promisify(execFile);
const home = join(import.meta.dirname, "..");
const guide = readFileSync(join(home, "../docs/backups.md"), "utf8");
const [dump = "", restore = ""] = [...guide.matchAll(/^```sh\n(.+?)^```$/gms)]
  .map(([, commands = ""]) => commands)
  .filter((commands) => /\$DUMP\b/.test(commands));

test("the guide to backups prints how to dump and how to restore", () => {
  expect(dump).toMatch(/^ +pg_dump /m);
  expect(restore).toContain('psql -X -1 -v ON_ERROR_STOP=1 "$DATABASE_URL"\n');
});

/** As on a hosted project: owns what the migrations make, is no superuser, and may switch triggers off. */
const ownerOfProject = `
  create role owner login createrole bypassrls;
  grant anon, authenticated, service_role to owner;
  grant set on parameter session_replication_role, pgrst.db_pre_request to owner;`;
/** What hosted's role has in a database beside that. The policies of storage.objects are an owner's to make. */
const rightsOfOwner = `
  grant all on schema public to owner;
  grant usage on schema auth, storage, supabase_migrations to owner;
  grant all on all tables in schema auth, storage, supabase_migrations to owner;
  grant all on all sequences in schema auth to owner;
  alter table storage.objects owner to owner;`;

const programs = findPostgres();
// Without a stock PostgreSQL, the command that runs the tests says so.
for (const folder of programs ? [programs] : []) {
  test("what the guide dumps comes back whole into a project that has its migrations alone", async () => {
    const cluster = await startCluster(folder);
    try {
      const psql = psqlOf(cluster);
      await psql("postgres", "create database bare");
      await psql("bare", sqlOf("embedded/bootstrap"));
      await psql("postgres", ownerOfProject);
      await psql("bare", rightsOfOwner);
      const projects = ["before", "after"];
      for (const project of projects) {
        await psql("postgres", `create database ${project} template bare owner owner`);
        await psql(project, sqlOf("migrations"), "owner");
        await psql(project, appliedOf(migrations));
      }
      await psql(
        "before",
        [
          ...["seed.sql", "seed/local.sql"].map((file) => readFileSync(join(home, file), "utf8")),
          ...statementsForEveryTable(),
        ].join(";\n"),
      );

      const { PGHOST } = cluster.environment;
      const shell = (commands: string, project: string) =>
        run("sh", ["-c", commands], {
          env: {
            ...cluster.environment,
            PATH: `${folder}:${process.env.PATH}`,
            DUMP: join(PGHOST, "dump.sql"),
            DATABASE_URL: `postgresql:///${project}?user=owner&host=${encodeURIComponent(PGHOST)}`,
          },
        });
      await shell(dump, "before");
      const untouched = await contentOf(psql, "after");
      await psql("after", appliedOf([{ ...migrations.at(-1)!, version: "29990101000000", name: "later" }]));
      await expect(shell(restore, "after")).rejects.toThrow(
        /Nothing was restored: the project is of another version \(-- Northlight 29990101000000_later\) than the dump\. Push the dump's version/,
      );
      expect(await contentOf(psql, "after")).toEqual(untouched);
      await psql("after", "delete from supabase_migrations.schema_migrations where name = 'later'");
      await shell(restore, "after");

      const [before, after] = await Promise.all(projects.map((project) => contentOf(psql, project)));
      expect(after).toEqual(before);
      expect(Object.keys(before ?? {})).toEqual(
        expect.arrayContaining(
          Object.entries(tables)
            .filter(([, { view }]) => !view)
            .map(([name]) => `public.${name}`),
        ),
      );
      expect(Object.entries(before ?? {}).filter(([, rows]) => rows === "")).toEqual([]);
      expect(await psql("after", "show session_replication_role")).toBe("origin\n");
    } finally {
      await cluster.stop();
    }
  });
}

const migrations = readMigrations(join(home, "migrations"));

/** As the CLI notes them. */
function appliedOf(applied: Migration[]): string {
  const rows = applied.map(({ version, name }) => `('${version}', '${name}', '')`);
  return `insert into supabase_migrations.schema_migrations (version, name, hash) values ${rows.join()}`;
}

type Psql = (database: string, statements: string, role?: string) => Promise<string>;

function psqlOf({ psql, environment }: Cluster): Psql {
  return async (PGDATABASE, statements, PGUSER = "postgres") => {
    const options = ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1"];
    const child = run(psql, options, { env: { ...environment, PGDATABASE, PGUSER }, maxBuffer: 2 ** 26 });
    child.child.stdin?.end(statements);
    return (await child).stdout;
  };
}

function sqlOf(folder: string): string {
  const files = readdirSync(join(home, folder)).toSorted();
  return files.map((name) => readFileSync(join(home, folder, name), "utf8")).join("\n");
}

/** Every row of every table, and where every sequence stands. */
async function contentOf(psql: Psql, project: string): Promise<Record<string, string>> {
  const rowsOf = `select format('select %L, json_agg(r order by r) from (select to_jsonb(t) as r from %I.%I t) rows;',
    schemaname || '.' || tablename, schemaname, tablename)
    from pg_tables where schemaname in ('auth', 'public') order by 1;`;
  const sequences = "select 'sequences', json_agg(s order by s::text) from pg_sequences s;";
  const lines = (await psql(project, `${await psql(project, rowsOf)}${sequences}`)).trim().split(/\n(?=[\w.]+\|)/);
  return Object.fromEntries(lines.map((line) => [line.split("|", 1)[0], line.slice(line.indexOf("|") + 1)]));
}
