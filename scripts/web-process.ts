import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { allocator } from "./allocator.ts";

/** Half of the usual space for new objects. */
const flags = ["--max-semi-space-size=8"];
const program = fileURLToPath(new URL("serve.ts", import.meta.url));

/** The web process by itself, for a backend that is configured. */
export const webCommand = [process.execPath, ...flags, program];
/** What the environment says already stays. */
export const webEnvironment = allocator;

/** Starts the web process, which ends when this one does. */
export function startWebProcess(): ChildProcess {
  const [file = "", ...options] = webCommand;
  return spawn(file, options, {
    env: { ...webEnvironment, ...process.env },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
}
