import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { searchPath } from "../support/search-path.ts";

const home = fileURLToPath(new URL("../..", import.meta.url));

type Start = {
  environment?: Record<string, string>;
  preload?: string | undefined;
  /** Where it is started, instead of the project's folder, and as whom. */
  folder?: string;
  user?: number | undefined;
};

/** A program of the project as a process of its own, with what it says. */
export class StartedProcess {
  /** All that it printed, of a long run the end. */
  output = "";
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;

  /** Takes a command as it is given in the project's folder; `node` is the one that runs this. */
  constructor([command = "", ...options]: string[], { environment = {}, preload, folder = home, user }: Start = {}) {
    const { HOME } = process.env;
    this.child = spawn(command, options, {
      cwd: folder,
      ...(user !== undefined && { uid: user, gid: user }),
      env: { PATH: searchPath, HOME, ...(preload && { NODE_OPTIONS: `--import ${preload}` }), ...environment },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => (this.output = (this.output + text).slice(-500_000)));
    }
    this.ended = once(this.child, "close").then(([code]) => code as number | null);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Where a site that has said that it is ready answers. */
  get address(): string {
    const [, address] = /Visitors +(http:\S+)/.exec(this.output) ?? [];
    if (!address) throw new Error(`It has not said where it answers:\n${this.output}`);
    return address;
  }

  /** Waits until it says this. Throws with everything that it said when it ends before. */
  async says(text: string): Promise<void> {
    const over = new AbortController();
    const ended = this.ended.then((code) => {
      const end = code ?? this.child.signalCode;
      throw new Error(`${this.child.spawnargs.join(" ")} ended with ${end} before it said “${text}”:\n${this.output}`);
    });
    try {
      while (!this.output.includes(text)) {
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

  end(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }
}
