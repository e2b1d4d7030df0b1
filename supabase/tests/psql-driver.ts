import { execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import type { Driver } from "./driver.ts";
import { type Cluster, startCluster } from "./postgres-cluster.ts";

const home = join(import.meta.dirname, "..");

/** A stock PostgreSQL server with the files that a new embedded database is made of. */
export async function openPsqlDriver(programs: string): Promise<Driver> {
  const cluster = await startCluster(programs);
  await migrate(cluster).catch(async (error: unknown) => {
    await cluster.stop();
    throw error;
  });
  const psql = openPsql(cluster);

  async function rows<T>(query: string): Promise<T[]> {
    const lines = await psql.run(`select coalesce(json_agg(r), '[]') from (${query}) r`);
    return JSON.parse(lines.join("")) as T[];
  }

  const [server] = await rows<{ version: string }>("select current_setting('server_version') as version");
  return {
    name: `stock PostgreSQL ${server?.version.split(" ")[0]}`,
    rows,
    run: async (statement) => void (await psql.run(statement)),
    async close() {
      await psql.end();
      await cluster.stop();
    },
  };
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

/** One psql for all statements. */
function openPsql({ psql, environment }: Cluster) {
  const child = spawn(psql, ["-X", "-q", "-A", "-t"], { env: environment, stdio: ["pipe", "pipe", "ignore"] });
  const ended = once(child, "exit");
  const replies = createInterface({ input: child.stdout })[Symbol.asyncIterator]();

  return {
    async run(statement: string): Promise<string[]> {
      const mark = randomUUID();
      child.stdin.write(`${statement};\n\\echo ${mark} :SQLSTATE :LAST_ERROR_MESSAGE\n`);
      const lines: string[] = [];
      for (;;) {
        const { value: line, done } = await replies.next();
        if (done) throw new Error(`psql ended at: ${statement}`);
        if (!line.startsWith(mark)) {
          lines.push(line);
          continue;
        }
        if (!line.startsWith(`${mark} 00000`)) throw new Error(`${line.slice(mark.length)}: ${statement}`);
        return lines;
      }
    },
    async end() {
      child.stdin.end();
      await ended;
    },
  };
}
