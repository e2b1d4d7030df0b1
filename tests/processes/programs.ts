import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

const home = fileURLToPath(new URL("../..", import.meta.url));
const running: Program[] = [];

/** A program of bin/ as a person runs it, with nothing configured but what is given, and with what it prints. */
export class Program {
  output = "";
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;

  constructor(name: string, environment: Record<string, string>, options: string[] = []) {
    const { PATH, HOME } = process.env;
    this.process = spawn(process.execPath, [`bin/${name}.js`, ...options], {
      cwd: home,
      env: { PATH, HOME, LOG_LEVEL: "warn", ...environment },
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on("data", (text: Buffer) => (this.output += text.toString()));
    }
    this.ended = once(this.process, "close").then(([code]) => code as number | null);
    running.push(this);
  }

  says(text: string): Promise<void> {
    return expect.poll(() => this.output, { timeout: 30_000 }).toContain(text);
  }
}

/** Runs a program to its end and gives its exit code and what it printed. */
export async function run(name: string, environment: Record<string, string>, options: string[] = []) {
  const program = new Program(name, environment, options);
  const code = await program.ended;
  return { code, output: program.output };
}

/** Ends every program that a test left running. */
export async function endPrograms(): Promise<void> {
  await Promise.all(
    running.splice(0).map((program) => {
      program.process.kill("SIGKILL");
      return program.ended;
    }),
  );
}
