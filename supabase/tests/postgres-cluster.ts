import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";

/** The folder of a stock PostgreSQL's programs: where `initdb` on the path really is, else the newest that Debian keeps. */
export function findPostgres(path = process.env.PATH ?? "", debian = "/usr/lib/postgresql"): string | undefined {
  const onPath = path
    .split(delimiter)
    .map((folder) => join(folder, "initdb"))
    .filter((file) => existsSync(file))
    .map((file) => dirname(realpathSync(file)));
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const candidates = [...onPath, ...versions.map((version) => join(debian, version, "bin"))];
  return candidates.find((folder) => ["initdb", "postgres", "psql"].every((name) => existsSync(join(folder, name))));
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

// PostgreSQL refuses to run as root. Every system has this account.
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Starts a server with nothing in it, on a socket in a folder of its own; `stop` leaves no trace. Throws what the server said. */
export async function startCluster(programs: string) {
  const folder = mkdtempSync(join(tmpdir(), "northlight-postgres-"));
  if (nobody.uid) chownSync(folder, nobody.uid, nobody.gid);
  const data = join(folder, "data");
  const environment = { PATH: process.env.PATH, LC_ALL: "C" };
  const options = { ...nobody, cwd: folder, env: environment };
  const initdb = ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"];
  await promisify(execFile)(join(programs, "initdb"), initdb, options);

  // Without statistics the costs of a plan are so high that most of the time goes to compiling it.
  const settings = { listen_addresses: "", unix_socket_directories: folder, port: "5432", fsync: "off", jit: "off" };
  const server = spawn(
    join(programs, "postgres"),
    ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { ...options, stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = once(server, "exit");
  const kill = () => server.kill("SIGQUIT");
  process.once("exit", kill);
  await untilReady(server);

  return {
    psql: join(programs, "psql"),
    environment: { ...environment, PGHOST: folder, PGPORT: "5432", PGUSER: "postgres", PGDATABASE: "postgres" },
    async stop() {
      server.kill("SIGINT");
      await ended;
      process.off("exit", kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(server: ChildProcess): Promise<void> {
  let said = "";
  return new Promise((ready, fail) => {
    server.stderr?.on("data", (text: Buffer) => {
      said += text.toString();
      if (said.includes("ready to accept connections")) ready();
    });
    server.once("exit", () => fail(new Error(`PostgreSQL did not start.\n${said}`)));
  });
}
