import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";
import { embeddedBackendUnlessConfigured, type EmbeddedBackend } from "./backend-process.ts";
import { buildIsStale, canBuild } from "./build-freshness.ts";
import { becomeWebProcess, startWebProcess } from "./web-process.ts";

const home = fileURLToPath(new URL("..", import.meta.url));

let building: ChildProcess | undefined;
let web: ChildProcess | undefined;
let backend: Promise<EmbeddedBackend | undefined> | undefined;
let stopping = false;

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(0));

try {
  await start();
} catch (failure) {
  if (!stopping) console.error(failure instanceof Error ? failure.message : failure);
  await stop(1);
}

/** In a process of its own, whose memory is given back. */
async function build(): Promise<void> {
  if (!canBuild())
    throw new Error("There is no build here, and no development tools to make one: run `npm ci && npm run build`.");
  console.log("Building the site …");
  const program = fileURLToPath(new URL("build.ts", import.meta.url));
  building = spawn(process.execPath, [program], { stdio: "inherit" });
  const [code] = await once(building, "exit");
  if (code !== 0) await stop(1);
}

/** The backend begins while the site is built, and while the web process reads its code. */
async function start(): Promise<void> {
  // It reads the migrations by the local backend, which an installation beside a configured one leaves out.
  if (process.argv.includes("--demo")) await (await import("./demonstration.ts")).chooseDemonstration();
  backend = embeddedBackendUnlessConfigured(home);
  const [embedded] = await Promise.all([backend, startWeb()]);
  if (!embedded || stopping) return;
  web?.once("message", async ({ port }: { port: number }) => {
    await embedded.setSiteOrigin(`http://localhost:${port}`);
    web?.send({});
  });
  web?.send(embedded.variables);
}

async function startWeb(): Promise<void> {
  if (buildIsStale()) await build();
  if (stopping) return;
  // Without a backend to end there is nothing that this process is needed for.
  if (process.env.SUPABASE_URL) becomeWebProcess();
  web = startWebProcess();
  web.once("exit", (code, signal) => void stop(code ?? 128 + constants.signals[signal!]));
}

/** Both processes end before this one: the web process first, for what it still has to store. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  building?.kill("SIGTERM");
  const ended = web && web.exitCode === null && web.signalCode === null ? once(web, "exit") : [0];
  web?.kill("SIGTERM");
  const [codeOfWeb] = await ended;
  await (await backend?.catch(() => undefined))?.stop();
  process.exit(code || codeOfWeb);
}
