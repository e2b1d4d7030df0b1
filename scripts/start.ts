import { createServer, type Server } from "node:http";
import { enableCompileCache } from "node:module";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { embeddedBackendUnlessConfigured, type KeptBackend } from "./backend-process.ts";
import { buildIsStale } from "./build-freshness.ts";
import { refuseSlowBodies, refuseStalledReaders, refuseUnanswerable, serverLimits } from "./server-limits.ts";

const home = fileURLToPath(new URL("..", import.meta.url));
process.env.NODE_ENV ||= "production";
// A third of the start is compiling what was compiled the last time.
enableCompileCache();

let backend: KeptBackend | undefined;
let server: Server | undefined;
let mail: { describe: string; stop: () => Promise<void> } | undefined;
let stopping = false;
let visitCounts: { start(): void; flush(): Promise<void> } | undefined;

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop(0));

try {
  if (await buildIsStale()) {
    console.log("Building the site …");
    // Not before it is needed: what builds is absent from a production installation.
    const { build } = await import("./build.ts");
    await build();
  }
  backend = await embeddedBackendUnlessConfigured(home, Number(process.env.PORT || 3000));
  await serve();
} catch (failure) {
  if (!stopping) console.error(failure instanceof Error ? failure.message : failure);
  await stop(1);
}

async function serve(): Promise<void> {
  const site = await import(`${home}build/server/index.js`);
  const { cache, createListener, environment, handle, placeholdersIn, startSendingMail, warmUp } = site;
  const { HOST, PORT, FIRM_NAME } = environment();
  server = createServer(serverLimits, refuseUnanswerable(createListener(handle, `${home}build/client`, cache)));
  refuseSlowBodies(server);
  refuseStalledReaders(server);
  await new Promise<void>((listening, failed) => {
    server?.once("error", (error: NodeJS.ErrnoException) => failed(new Error(whyNot(error, PORT))));
    server?.listen(PORT, HOST, listening);
  });
  visitCounts = site.visitCounts;
  visitCounts?.start();
  const { port } = server.address() as AddressInfo;
  mail = startSendingMail(port);
  await warmUp(port);
  console.log(greeting(FIRM_NAME, PORT));
  const placeholders: string[] = placeholdersIn(environment());
  if (placeholders.length > 0)
    console.warn(`Still placeholders, to set before publishing: ${placeholders.join(", ")}.\n`);
}

function whyNot(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === "EADDRINUSE") return `Port ${port} is in use. Stop what uses it, or set PORT to another one.`;
  return error.message;
}

function greeting(firm: string, port: number): string {
  const address = `http://localhost:${port}`;
  const first = backend
    ? [
        `  Operators  ${address}/auth?tab=sign-up (the first account becomes the operator)`,
        `  Backend    ${backend.url}, a stand-in for this machine; its data is in .data/`,
      ]
    : [`  Operators  ${address}/auth`, `  Backend    ${process.env.SUPABASE_URL}`];
  const mails = `  Mails      ${mail?.describe ?? "wait in the database: SITE_KEY is not set (npm run site-key)"}`;
  return ["", `${firm} is ready.`, `  Visitors   ${address}`, ...first, mails, "  Ctrl+C stops it.", ""].join("\n");
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  server?.closeIdleConnections();
  const closed = new Promise<void>((done) => (server?.listening ? server.close(() => done()) : done()));
  const patience = globalThis.setTimeout(() => server?.closeAllConnections(), 5_000);
  await Promise.all([closed, Promise.race([mail?.stop(), setTimeout(10_000, undefined, { ref: false })])]);
  clearTimeout(patience);
  await visitCounts?.flush();
  await backend?.stop();
  process.exit(code);
}
