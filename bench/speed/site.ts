import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startBackend, type BackendProcess } from "../../scripts/backend-process.ts";
import { allocator, webCommand } from "../../scripts/web-process.ts";
import { receive } from "../../tests/budgets/answer.ts";
import { ownPort } from "../../tests/support/own-port.ts";
import { searchPath } from "../../tests/support/search-path.ts";
import { MeasuredProcess, serverCore } from "./measured-process.ts";

export const home = fileURLToPath(new URL("../..", import.meta.url));

export type Site = { origin: string; process: MeasuredProcess; timing: StartTiming };
/** Milliseconds from the start of the process to the first page, and to the answer that all pages are warm. */
export type StartTiming = { firstPage: number; warm: number };

/** Runs something beside an embedded backend with its seed, in memory: every run begins with the same content. */
export async function withBackend<Result>(use: (backend: BackendProcess) => Promise<Result>): Promise<Result> {
  const backend = await startBackend(["--port", "0", "--memory", "--site", "http://localhost"]);
  try {
    return await use(backend);
  } finally {
    await backend.stop();
  }
}

/** Runs something beside the built site. */
export async function withSite<Result>(
  backend: BackendProcess,
  use: (site: Site) => Promise<Result>,
  environment: Record<string, string> = {},
): Promise<Result> {
  const site = await startSite(backend, { environment });
  try {
    return await use(site);
  } finally {
    await site.process.stop();
  }
}

/** Starts the web process as `npm start` does, and waits until it says that it is ready. */
export async function startSite(
  backend: Pick<BackendProcess, "url" | "publishableKey">,
  { environment = {}, command = webCommand }: { environment?: Record<string, string>; command?: string[] } = {},
): Promise<Site> {
  const port = ownPort();
  const origin = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const server = new MeasuredProcess(command, {
    core: serverCore,
    environment: {
      ...allocator,
      NODE_ENV: "production",
      PATH: searchPath,
      HOST: "127.0.0.1",
      PORT: String(port),
      SITE_URL: origin,
      LOG_LEVEL: "warn",
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      PUBLIC_FILES: "proxy",
      ...environment,
    },
  });
  try {
    await answers200(`${origin}/`, server);
    const firstPage = performance.now() - started;
    await answers200(`${origin}/readyz`, server);
    return { origin, process: server, timing: { firstPage, warm: performance.now() - started } };
  } catch (failure) {
    await server.stop();
    throw failure;
  }
}

async function answers200(address: string, server: MeasuredProcess): Promise<void> {
  for (const end = performance.now() + 60_000; performance.now() < end;) {
    if (server.hasEnded) throw new Error(`The site did not start.\n${server.lastWords}`);
    const status = await receive(address).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await pause(5);
  }
  throw new Error(`${address} did not answer 200 within a minute.\n${server.lastWords}`);
}
