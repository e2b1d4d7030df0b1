import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { StartedProcess } from "../faults/started-process.ts";

const running: Program[] = [];

/** A program as a person runs it, with nothing configured but what is given; a site chooses its port unless it is told one. */
export class Program extends StartedProcess {
  constructor(
    called: string[],
    environment: Record<string, string>,
    where: { folder?: string; user?: number | undefined } = {},
  ) {
    const { NODE_OPTIONS = "" } = process.env;
    super(called, {
      ...where,
      environment: { NODE_OPTIONS, PORT: "0", LOG_LEVEL: "warn", WARM_UP: "off", FORM_CHECK: "off", ...environment },
    });
    running.push(this);
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
