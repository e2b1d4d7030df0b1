import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

export type BackendProcess = {
  url: string;
  publishableKey: string;
  secretKey: string;
  process: ChildProcess;
  stop(): Promise<void>;
};

/** Starts the embedded backend as a process of its own. Throws the sentence that it printed when it does not start. */
export async function startBackend(options: string[]): Promise<BackendProcess> {
  const serve = fileURLToPath(new URL("../supabase/embedded/serve.ts", import.meta.url));
  const child = spawn(process.execPath, [serve, ...options], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    detached: true,
  });
  let complaint = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    complaint += text;
  });
  const ended = once(child, "exit");
  const ready = await Promise.race([once(child, "message"), ended.then(() => undefined)]);
  if (!ready) throw new Error(complaint.trim() || "The embedded backend did not start.");

  const { url, publishableKey, secretKey } = ready[0] as Omit<BackendProcess, "process" | "stop">;
  child.stderr?.removeAllListeners("data").pipe(process.stderr);
  child.on("message", ({ log }: { log?: string }) => log && console.log(log));
  return {
    url,
    publishableKey,
    secretKey,
    process: child,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Reads `.env`; starts the embedded backend, and says where it is, unless a backend is configured. */
export async function embeddedBackendUnlessConfigured(home: string, port: number): Promise<BackendProcess | undefined> {
  if (existsSync(`${home}.env`)) process.loadEnvFile(`${home}.env`);
  if (process.env.SUPABASE_URL) return undefined;
  const backend = await startBackend([
    "--port",
    "0",
    "--data",
    process.env.DATA_FOLDER || `${home}.data`,
    "--site",
    `http://localhost:${port}`,
  ]);
  process.env.SUPABASE_URL = backend.url;
  process.env.SUPABASE_PUBLISHABLE_KEY = backend.publishableKey;
  return backend;
}
