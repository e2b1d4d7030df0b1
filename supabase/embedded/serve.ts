import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { getRequestListener } from "@hono/node-server";
import type { Backend } from "./backend.ts";

// Three quarters of the import is compiling what was compiled the last time.
enableCompileCache();
const { openBackend } = await import("./backend.ts");
const { UnusableData } = await import("./data-folder.ts");
const { DataInUse } = await import("./lock.ts");

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "54321" },
    host: { type: "string", default: "127.0.0.1" },
    url: { type: "string" },
    "publishable-key": { type: "string" },
    "site-key": { type: "string" },
    data: { type: "string", default: ".data/backend" },
    memory: { type: "boolean", default: false },
    migrations: { type: "string" },
    seed: { type: "string" },
    mails: { type: "string" },
    "confirm-email": { type: "boolean", default: false },
    "sign-in-attempts": { type: "string" },
    site: { type: "string" },
    "firm-name": { type: "string" },
    "firm-email": { type: "string" },
  },
});

const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65535) stop(`--port ${values.port} is not a port number.`);

// The port first: whoever cannot have it must not touch the data.
let answer = async (_request: Request): Promise<Response> => Response.json({ message: "Starting" }, { status: 503 });
const server = createServer(getRequestListener((request) => answer(request), { overrideGlobalObjects: false }));
// Node's five seconds end a connection that a busy site is just about to use again, whose question then fails.
server.keepAliveTimeout = 65_000;
server.once("error", (error: NodeJS.ErrnoException) =>
  stop(error.code === "EADDRINUSE" ? `Port ${port} is already in use.` : error.message),
);
server.listen(port, values.host, () => void start());

async function start(): Promise<void> {
  const address = server.address();
  const local = `http://127.0.0.1:${typeof address === "object" ? address?.port : port}`;
  const url = values.url ?? local;
  const hadParent = process.connected;
  const backend = await open(url);
  answer = backend.fetch;
  // Where others on this machine find the process that has the data.
  const note = values.memory ? undefined : join(values.data, "address");
  if (note) writeFileSync(note, local, { mode: 0o600 });

  process.on("message", ({ siteOrigin }: { siteOrigin?: string }) => {
    if (siteOrigin === undefined) return;
    backend.setSiteOrigin(siteOrigin);
    process.send?.({ siteOrigin });
  });

  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    server.close();
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2000).unref();
    if (note) rmSync(note, { force: true });
    await backend.close();
    process.exit(0);
  };
  process.on("SIGTERM", close);
  process.on("SIGINT", close);
  // Its end is all that helps: whoever supervises it starts it again on the same data.
  void backend.broken.then(() =>
    stop("The embedded database has broken, and ends: nothing it would answer could be trusted."),
  );
  // A parent that was killed cannot say goodbye.
  process.on("disconnect", close);
  if (hadParent && !process.connected) return close();

  const { publishableKey, secretKey, siteKey } = backend;
  console.log(`Embedded backend: a stand-in for Supabase on a developer's machine, not for production.
  URL              ${url}
  Publishable key  ${publishableKey}
  Secret key       ${process.stdout.isTTY ? secretKey : "not in a log; keys.json in the data folder has it"}
  Data             ${values.memory ? "in memory, gone when this stops" : values.data}`);
  process.send?.({ ready: true, url, publishableKey, secretKey, siteKey });
}

async function open(url: string): Promise<Backend> {
  try {
    return await openBackend({
      url,
      publishableKey: values["publishable-key"],
      siteKey: values["site-key"] ?? (process.env["SITE_KEY"] || undefined),
      data: values.memory ? undefined : values.data,
      migrations: values.migrations,
      seed: values.seed,
      mails: values.mails,
      confirmEmail: values["confirm-email"],
      siteOrigin: values.site,
      firmName: values["firm-name"],
      firmEmail: values["firm-email"],
      signInAttempts: values["sign-in-attempts"] ? Number(values["sign-in-attempts"]) : undefined,
      log(line) {
        console.log(line);
        process.send?.({ log: line });
      },
    });
  } catch (error) {
    if (error instanceof DataInUse || error instanceof UnusableData) stop(error.message);
    throw error;
  }
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
