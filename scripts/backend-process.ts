import { spawn, type ChildProcess } from "node:child_process";
import { on, once } from "node:events";
import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { placeholders } from "../app/schemas/rules/placeholders.ts";
import { allocator, compiledBefore } from "./web-process.ts";

export type BackendProcess = {
  url: string;
  publishableKey: string;
  secretKey: string;
  siteKey: string;
  process: ChildProcess;
  setSiteOrigin(origin: string): Promise<void>;
  stop(): Promise<void>;
};

type Ready = Omit<BackendProcess, "process" | "setSiteOrigin" | "stop">;

/** Starts the embedded backend as a process of its own. Throws the sentence that it printed when it does not start. */
export async function startBackend(options: string[]): Promise<BackendProcess> {
  const serve = fileURLToPath(new URL("../supabase/embedded/serve.ts", import.meta.url));
  const child = spawn(process.execPath, [...compiledBefore, serve, ...options], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    env: { ...allocator, ...process.env },
    detached: true,
  });
  let complaint = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    complaint += text;
  });
  const ended = once(child, "exit");
  const ready = await Promise.race([readyMessage(child), ended.then(() => undefined)]);
  if (!ready) throw new Error(complaint.trim() || "The embedded backend did not start.");

  const { url, publishableKey, secretKey, siteKey } = ready;
  child.stderr?.removeAllListeners("data").pipe(process.stderr);
  return {
    url,
    publishableKey,
    secretKey,
    siteKey,
    process: child,
    async setSiteOrigin(siteOrigin) {
      if (!child.connected) return;
      const messages = on(child, "message", { close: ["exit"] });
      child.send({ siteOrigin });
      for await (const [message] of messages) if ("siteOrigin" in message) break;
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function readyMessage(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve) => {
    child.on("message", (message: Ready | { log: string }) => {
      if ("log" in message) console.log(message.log);
      else resolve(message);
    });
  });
}

export type BackendVariables = Record<
  "SUPABASE_URL" | "SUPABASE_PUBLISHABLE_KEY" | "SITE_KEY" | "PUBLIC_FILES",
  string
>;
export type EmbeddedBackend = { variables: BackendVariables } & Pick<BackendProcess, "setSiteOrigin" | "stop">;

/** Reads `.env`; keeps the embedded backend running unless a backend is configured. */
export async function embeddedBackendUnlessConfigured(home: string): Promise<EmbeddedBackend | undefined> {
  if (existsSync(`${home}.env`)) process.loadEnvFile(`${home}.env`);
  if (process.env.SUPABASE_URL) return undefined;
  const data = process.env.DATA_FOLDER || `${home}.data`;
  const { PORT, FIRM_NAME, FIRM_EMAIL, SITE_URL, SITE_KEY, PUBLIC_FILES } = process.env;
  const { url, publishableKey, siteKey, setSiteOrigin, stop } = await supervise([
    `--data=${data}`,
    `--site=${SITE_URL || `http://localhost:${PORT || 3000}`}`,
    `--firm-name=${FIRM_NAME || placeholders.FIRM_NAME}`,
    `--firm-email=${FIRM_EMAIL || placeholders.FIRM_EMAIL}`,
  ]);
  return {
    variables: {
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SITE_KEY: SITE_KEY || siteKey,
      PUBLIC_FILES: PUBLIC_FILES || "proxy",
    },
    setSiteOrigin,
    stop,
  };
}

const longestPause = 30_000;

/** Starts the backend, and whenever it ends by itself starts it again at the same address. */
async function supervise(
  options: string[],
): Promise<Pick<BackendProcess, "url" | "publishableKey" | "siteKey" | "setSiteOrigin" | "stop">> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running = await startBackend(["--port", "0", ...options]);
  const { url, publishableKey, siteKey } = running;
  running.process.once("exit", startAgain);
  return {
    url,
    publishableKey,
    siteKey,
    async setSiteOrigin(origin) {
      options.push(`--site=${origin}`);
      await running.setSiteOrigin(origin);
    },
    async stop() {
      stopping.abort();
      await running.stop();
    },
  };

  async function startAgain(): Promise<void> {
    if (signal.aborted) return;
    console.error("The embedded backend has stopped. Visitors still get every page while it is started again.");
    for (let pause = 500; !signal.aborted; pause = Math.min(2 * pause, longestPause)) {
      await setTimeout(pause, undefined, { ref: false });
      try {
        const next = await startBackend(["--port", new URL(url).port, ...options]);
        if (signal.aborted) return void next.stop();
        running = next;
        next.process.once("exit", startAgain);
        return console.error("The embedded backend is back.");
      } catch (failure) {
        console.error(failure instanceof Error ? failure.message : failure);
      }
    }
  }
}
