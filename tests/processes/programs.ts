import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const home = fileURLToPath(new URL("../..", import.meta.url));
const running: Program[] = [];

/** A program as a person runs it, with nothing configured but what is given, and with what it prints. */
export class Program {
  output = "";
  readonly ended: Promise<number | null>;
  readonly #process: ChildProcess;

  constructor([command = "", ...options]: string[], environment: Record<string, string>) {
    const { PATH, HOME, NODE_OPTIONS } = process.env;
    const quick = { LOG_LEVEL: "warn", WARM_UP: "off" };
    this.#process = spawn(command, options, { cwd: home, env: { PATH, HOME, NODE_OPTIONS, ...quick, ...environment } });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on("data", (text: Buffer) => (this.output += text.toString()));
    }
    this.ended = once(this.#process, "close").then(([code]) => code as number | null);
    running.push(this);
  }

  /** Where a site that has said that it is ready answers. */
  get address(): string {
    const [, address] = /Visitors +(http:\S+)/.exec(this.output) ?? [];
    if (!address) throw new Error(`It has not said where it answers:\n${this.output}`);
    return address;
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** Waits until it says this. Throws with everything that it said when it ends before. */
  says(text: string): Promise<void> {
    return new Promise((said, failed) => {
      const look = () => this.output.includes(text) && said();
      for (const stream of [this.#process.stdout, this.#process.stderr]) stream?.on("data", look);
      const failure = () => {
        const end = this.#process.exitCode ?? this.#process.signalCode;
        return new Error(`It ended with ${end} before it said “${text}”:\n${this.output}`);
      };
      void this.ended.then(() => failed(failure()));
      look();
    });
  }

  end(signal: NodeJS.Signals): Promise<number | null> {
    this.#process.kill(signal);
    return this.ended;
  }
}

/** How npm calls a program of scripts/. */
export function command(name: string, options: string[] = []): string[] {
  return [process.execPath, "--import", "./scripts/require-node.js", `scripts/${name}.ts`, ...options];
}

/** Runs a program of scripts/ to its end and gives its exit code and what it printed. */
export async function run(name: string, environment: Record<string, string>, options: string[] = []) {
  const program = new Program(command(name, options), environment);
  const code = await program.ended;
  return { code, output: program.output };
}

/**
 * Ends every program that a test left running. Asked to end, a site takes its backend along; one that is killed leaves
 * it writing for a moment.
 */
export async function endPrograms(): Promise<void> {
  await Promise.all(running.splice(0).map((program) => program.end("SIGTERM")));
}

/** The process that another has started to run this program. */
export async function childOf(pid: number | undefined, program: string): Promise<number> {
  const { stdout } = await promisify(execFile)("pgrep", ["-P", String(pid), "-f", program]);
  return Number(stdout);
}
