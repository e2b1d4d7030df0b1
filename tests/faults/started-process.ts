import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { searchPath } from "../support/search-path.ts";

const home = fileURLToPath(new URL("../..", import.meta.url));

type Start = { environment?: Record<string, string>; preload?: string | undefined };

/** A program of the project as a process of its own, with what it says. */
export class StartedProcess {
  said = "";
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;

  /** Takes a command as it is given in the project's folder; `node` is the one that runs this. */
  constructor([command = "", ...options]: string[], { environment = {}, preload }: Start = {}) {
    const { HOME } = process.env;
    this.child = spawn(command, options, {
      cwd: home,
      env: { PATH: searchPath, HOME, ...(preload && { NODE_OPTIONS: `--import ${preload}` }), ...environment },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => (this.said = (this.said + text).slice(-20_000)));
    }
    this.ended = once(this.child, "close");
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** Waits until it says this. Throws with everything that it said when it ends before. */
  async says(text: string): Promise<void> {
    const over = new AbortController();
    const ended = this.ended.then(() => {
      throw new Error(`${this.child.spawnargs.join(" ")} ended before it said “${text}”:\n${this.said}`);
    });
    try {
      while (!this.said.includes(text)) {
        const more = [this.child.stdout, this.child.stderr].map(
          (stream) => stream && once(stream, "data", { signal: over.signal }),
        );
        await Promise.race([...more, ended]);
      }
    } finally {
      over.abort();
      ended.catch(() => {});
    }
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    this.child.kill(signal);
    await this.ended;
  }
}
