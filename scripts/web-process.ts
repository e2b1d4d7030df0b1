import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** Of glibc's allocator, which reads them once: two places to take memory from instead of one a thread, and large pieces given back at once. */
export const allocator = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

/** Enables the compile cache before the program itself is read: Node.js then has no need of its compiler for TypeScript, which takes 15 MB. */
export const compiledBefore = ["--import", import.meta.resolve("./require-node.js")];

const flags = [
  // Half of the usual space for new objects. A quarter costs a render a tenth more.
  "--max-semi-space-size=8",
  // Ten times what a site holds. The further the limit, the more garbage V8 lets lie.
  "--max-old-space-size=512",
  ...compiledBefore,
];
const program = fileURLToPath(new URL("serve.ts", import.meta.url));

export const webCommand = [process.execPath, ...flags, program];

/** This process goes on as the web process, without one that only watches it; returns where the system knows no such thing. */
export function becomeWebProcess(): void {
  process.execve?.(process.execPath, webCommand, { ...allocator, ...process.env });
}

export function startWebProcess(): ChildProcess {
  const [file = "", ...options] = webCommand;
  return spawn(file, options, {
    env: { ...allocator, ...process.env },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
}

/** The address that a started site prints. Reads on after that, or the site would wait for a reader. */
export function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((found) => {
    createInterface({ input: output }).on("line", (line) => {
      const [, address] = /^ +Visitors +(\S+)$/.exec(line) ?? [];
      if (address) found(address);
    });
  });
}
