import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { endGroups, signalGroup } from "./end-groups.ts";

const running = new Set<number>();
const watcher = spawn(process.execPath, [fileURLToPath(new URL("group-watcher.ts", import.meta.url))], {
  stdio: ["pipe", "ignore", "inherit"],
  detached: true,
});
watcher.unref();
// It is the runner's end that closes the pipe; while it runs, the pipe must not keep it from ending.
(watcher.stdin as unknown as { unref(): void }).unref();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => void endGroups(running).then(() => process.exit(1)));
}

/** Runs a program in a process group of its own, which ends with it, and with this process however that ends. */
export function runInGroup(
  [file = "", ...options]: string[],
  environment: NodeJS.ProcessEnv,
  folder: string,
): Promise<{ code: number; output: string; processor: number }> {
  return new Promise((done, failed) => {
    const child = spawn(file, options, {
      cwd: folder,
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    const group = child.pid;
    child.once("error", failed);
    if (group === undefined) return;
    note("+", group);
    let output = "";
    let processor = 0;
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text.toString()));
    child.once("exit", () => {
      processor = processorSeconds();
      signalGroup(group, "SIGKILL");
      note("-", group);
    });
    child.once("close", (code) => done({ code: code ?? 1, output, processor }));
  });
}

function note(change: "+" | "-", group: number): void {
  if (change === "+") running.add(group);
  else running.delete(group);
  watcher.stdin.write(`${change}${group}\n`);
}

let counted = 0;

/** Of the child that has just ended: Linux adds its time, with that of all that it waited for, to what this process's children took. */
function processorSeconds(): number {
  if (process.platform !== "linux") return 0;
  const before = counted;
  const [, fields = ""] = readFileSync("/proc/self/stat", "utf8").split(/\) (?=\S+ \d+ )/);
  const [user, system] = fields.split(" ").slice(13, 15).map(Number);
  counted = (user! + system!) / 100;
  return counted - before;
}
