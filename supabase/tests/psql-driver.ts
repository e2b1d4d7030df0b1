import { execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { condition, type Driver, insertion, literal, type Outcome } from "./driver.ts";
import { type Cluster, startCluster } from "./postgres-cluster.ts";
import { type BucketVerb, type Caller, callers, roleOf, spare } from "./row-matrix.ts";

type SqlCaller = Exclude<Caller, "expired">;

const home = join(import.meta.dirname, "..");
const owner = "begin;";
const ids: Partial<Record<SqlCaller, string>> = {
  waiting: randomUUID(),
  removed: randomUUID(),
  ended: randomUUID(),
  halfway: randomUUID(),
  unsecured: randomUUID(),
  editor: randomUUID(),
  administrator: randomUUID(),
};
/** The session of an account has its id. */
const alive = [ids.waiting, ids.removed, ids.halfway, ids.unsecured, ids.editor, ids.administrator];
/** Those whose session passed the second step. */
const passed: (string | undefined)[] = [ids.editor, ids.administrator];

/**
 * A stock PostgreSQL server, each attempt in a transaction with the role and claims that PostgREST would set. It has no
 * caller with an expired session: PostgREST refuses such a token itself, and SQL never hears of it.
 */
export async function openPsqlDriver(programs: string): Promise<Driver> {
  const cluster = await startCluster(programs);
  await migrate(cluster).catch(async (error: unknown) => {
    await cluster.stop();
    throw error;
  });
  const psql = openPsql(cluster);
  const as = (caller: Caller, statement: string) => psql(statement, openingOf(caller as SqlCaller));

  async function rows<T>(query: string): Promise<T[]> {
    const { lines, code, message } = await psql(`select coalesce(json_agg(r), '[]') from (${query}) r`, owner);
    if (code) throw new Error(`${message}: ${query}`);
    return JSON.parse(lines.join("")) as T[];
  }
  async function run(statement: string): Promise<void> {
    const { code, message } = await psql(statement, owner);
    if (code) throw new Error(`${message}: ${statement}`);
  }

  for (const [caller, id] of Object.entries({ ...ids, spare: spare.id })) {
    await run(`insert into auth.users (id, email, email_confirmed_at)
      values (${literal(id)}, ${literal(`${caller}@example.com`)}, now())`);
  }
  await run(`insert into operators (user_id, email, role)
    select id, email, case when email ~ '^editor' then 'editor' else 'administrator' end
    from auth.users where email ~ '^(administrator|editor|halfway|unsecured|removed|ended)'`);
  await run(`insert into auth.mfa_factors (user_id, factor_type, status)
    select id, 'totp', 'verified' from auth.users where email ~ '^(administrator|editor|halfway)'`);
  for (const id of alive) {
    await run(`insert into auth.sessions (id, user_id, aal) values (${literal(id)}, ${literal(id)}, '${levelOf(id)}')`);
  }
  await run("delete from operators where email = 'removed@example.com'");
  const [server] = await rows<{ version: string }>("select current_setting('server_version') as version");

  return {
    name: `stock PostgreSQL ${server?.version.split(" ")[0]}`,
    callers: callers.filter((caller) => caller !== "expired"),
    bucketVerbs: ["list", "upload", "replace", "remove"],
    rows,
    run,

    select: async (caller, table, where) =>
      counted(await as(caller, `select count(*) from public.${table} where ${condition(where)}`)),
    insert: async (caller, table, row) => counted(await as(caller, insertion(table, row))),
    update: async (caller, table, change, where) => {
      const changes = Object.entries(change).map(([column, value]) => `${column} = ${literal(value)}`);
      return counted(await as(caller, `update public.${table} set ${changes.join(", ")} where ${condition(where)}`));
    },
    delete: async (caller, table, where) =>
      counted(await as(caller, `delete from public.${table} where ${condition(where)}`)),
    call: async (caller, name, given, of) => {
      const named = Object.entries(given).map(([parameter, value]) => `${parameter} => ${literal(value)}`);
      const call = of
        ? `select public.${name}(r) from public.${of} r limit 1`
        : `select public.${name}(${named.join(", ")})`;
      return counted(await as(caller, call));
    },

    placeObject: (bucket, name) => run(statements.upload(bucket, name)),
    async onBucket(caller, verb, bucket, name) {
      if (verb === "download") throw new Error("At the level of SQL, to download is to list");
      return counted(await as(caller, statements[verb](bucket, name)));
    },
    buckets: async (caller) => counted(await as(caller, "select count(*) from storage.buckets")),

    async close() {
      await psql.end();
      await cluster.stop();
    },
  };
}

const object = (bucket: string, name: string) => condition({ bucket_id: bucket, name });

const statements: Record<Exclude<BucketVerb, "download">, (bucket: string, name: string) => string> = {
  list: (bucket, name) => `select count(*) from storage.objects where ${object(bucket, name)}`,
  upload: (bucket, name) =>
    `insert into storage.objects (bucket_id, name, version) values (${literal(bucket)}, ${literal(name)}, 'first')`,
  replace: (bucket, name) => `update storage.objects set version = 'second' where ${object(bucket, name)}`,
  remove: (bucket, name) => `delete from storage.objects where ${object(bucket, name)}`,
};

function levelOf(id: string | undefined): "aal1" | "aal2" {
  return passed.includes(id) ? "aal2" : "aal1";
}

function openingOf(caller: SqlCaller): string {
  const role = roleOf(caller);
  const id = ids[caller];
  const aal = levelOf(id);
  const amr = aal === "aal2" ? [{ method: "totp", timestamp: Math.floor(Date.now() / 1_000) }] : [];
  const claims = { role, sub: id, session_id: id, aal, amr, email: id && `${caller}@example.com` };
  return `begin; set local role ${role}; set local request.jwt.claims = ${literal(claims)};`;
}

/** What older projects have, and newer ones, like the embedded backend, have not. */
const olderProject = ["tables", "functions", "sequences"]
  .map((kind) => `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role;`)
  .join(" ");

/** The files that a new embedded database is made of, as they stand on disk, on what an older project grants by default. */
async function migrate({ psql, environment }: Cluster): Promise<void> {
  const folders = ["embedded/bootstrap", "migrations"];
  const files = folders.flatMap((folder) =>
    readdirSync(join(home, folder))
      .toSorted()
      .map((name) => `${folder}/${name}`),
  );
  for (const file of [...files, "seed.sql", "seed/local.sql"]) {
    const options = ["-X", "-q", "-v", "ON_ERROR_STOP=1", "--single-transaction", "-f", join(home, file)];
    await promisify(execFile)(psql, options, { env: environment });
    if (file.endsWith("1-project.sql"))
      await promisify(execFile)(psql, ["-X", "-q", "-c", olderProject], { env: environment });
  }
}

type Reply = { lines: string[]; code?: string; message: string };

/** One psql for all statements. Each is given with the line that opens its transaction; a refused one is rolled back. */
function openPsql({ psql, environment }: Cluster) {
  const child = spawn(psql, ["-X", "-q", "-A", "-t"], { env: environment, stdio: ["pipe", "pipe", "ignore"] });
  const ended = once(child, "exit");
  const replies = createInterface({ input: child.stdout })[Symbol.asyncIterator]();

  async function send(statement: string, opening: string): Promise<Reply> {
    const mark = randomUUID();
    child.stdin.write(`${opening}\n${statement};\n\\echo ${mark} :SQLSTATE :LAST_ERROR_MESSAGE\ncommit;\n`);
    const lines: string[] = [];
    for (;;) {
      const { value: line, done } = await replies.next();
      if (done) throw new Error(`psql ended at: ${statement}`);
      if (!line.startsWith(mark)) {
        lines.push(line);
        continue;
      }
      const [, code = "", ...message] = line.split(" ");
      return { lines, code: code === "00000" ? undefined : code, message: message.join(" ") };
    }
  }

  return Object.assign(send, {
    async end() {
      child.stdin.end();
      await ended;
    },
  });
}

function counted({ lines, code }: Reply): Outcome {
  return { code, count: Number(lines[0] ?? 0) };
}
