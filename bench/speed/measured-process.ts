import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";

/** Processor time since the start in milliseconds, of all threads, and resident memory in bytes. */
export type Usage = { cpu: number; memory: number };

const reporter = new URL("report-usage.js", import.meta.url).href;
const canPin = existsSync("/usr/bin/taskset") && availableParallelism() > 1;

/** The servers share a core that the load generator leaves alone, where the system lets us say so. */
export const serverCore = 0;
export const generatorCore = 1;

/** A Node process that says what it has used and takes messages. */
export class MeasuredProcess {
  readonly process: ChildProcess;
  readonly #ended: Promise<unknown>;
  #output = "";

  constructor(
    command: string[],
    { environment = {}, core }: { environment?: Record<string, string>; core?: number } = {},
  ) {
    const pinned = core !== undefined && canPin ? ["taskset", "-c", String(core), ...command] : command;
    const [file = "", ...options] = pinned;
    this.process = spawn(file, options, {
      env: { ...process.env, NODE_OPTIONS: `--import ${reporter}`, ...environment },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on("data", (text: Buffer) => (this.#output += text.toString()));
    }
    this.#ended = once(this.process, "close");
  }

  /** Sends a message and gives the answer to it. Throws what the process printed when it ends instead. */
  async ask<Answer>(question: unknown): Promise<Answer> {
    const answered = once(this.process, "message");
    this.process.send(question as object);
    const ended = this.#ended.then(() => {
      throw new Error(`A measured process has ended.\n${this.lastWords}`);
    });
    const [answer] = (await Promise.race([answered, ended])) as [Answer];
    return answer;
  }

  usage(): Promise<Usage> {
    return this.ask("usage");
  }

  /** Waits until the process has nothing of its own left to do, and says what it has used. Throws after a minute. */
  async atRest(): Promise<Usage> {
    let before = await this.usage();
    for (let second = 0; second < 60; second += 1) {
      await pause(1_000);
      const now = await this.usage();
      if (now.cpu - before.cpu < 20) return now;
      before = now;
    }
    throw new Error("A measured process does not come to rest.");
  }

  get lastWords(): string {
    return this.#output.slice(-2000);
  }

  get hasEnded(): boolean {
    return this.process.exitCode !== null || this.process.signalCode !== null;
  }

  async stop(): Promise<void> {
    this.process.kill("SIGTERM");
    await this.#ended;
  }
}
