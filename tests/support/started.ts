import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

const home = fileURLToPath(new URL("../..", import.meta.url));

/** `npm start` as a person runs it, with what it prints. */
export class Started {
  output = "";
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;

  constructor(
    environment: Record<string, string>,
    [command, ...options]: string[] = [process.execPath, "bin/start.js"],
  ) {
    const inherited = { PATH: process.env.PATH, HOME: process.env.HOME };
    this.process = spawn(command ?? "", options, {
      cwd: home,
      env: { ...inherited, LOG_LEVEL: "warn", ...environment },
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on("data", (text: Buffer) => (this.output += text.toString()));
    }
    this.ended = once(this.process, "close").then(([code]) => code as number | null);
  }

  says(text: string): Promise<void> {
    return expect.poll(() => this.output, { timeout: 50_000 }).toContain(text);
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.process.kill(signal);
    return this.ended;
  }
}
