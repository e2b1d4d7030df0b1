import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { command, endPrograms, Program, run } from "./programs.ts";

afterEach(endPrograms);

/** Every process that this one has started, and those that they have. */
async function descendantsOf(ancestor: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid="]);
  const pairs = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = [ancestor];
  for (const parent of found) found.push(...pairs.filter(([, of]) => of === parent).map(([pid = 0]) => pid));
  return found.slice(1);
}

async function areRunning(pids: number[]): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,stat="]);
  const running = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, state]) => !state?.startsWith("Z"))
    .map(([pid]) => Number(pid));
  return pids.filter((pid) => running.includes(pid));
}

test.for(["SIGINT", "SIGTERM", "SIGKILL"] as const)(
  "a test run that ends by %s leaves no process behind",
  { timeout: 150_000 },
  async (signal) => {
    const started = new Program(command("test", ["backend"]), {});
    const descendants = async () => descendantsOf(started.pid);
    // The watcher, vitest, its workers, and the backends that a test has started.
    await expect.poll(async () => (await descendants()).length, { timeout: 90_000 }).toBeGreaterThan(6);
    const left = await descendants();
    await started.end(signal);
    await expect.poll(() => areRunning(left), { timeout: 20_000 }).toEqual([]);
  },
);

test("a part that is not there fails and names the others", async () => {
  const { code, output } = await run("test", {}, ["requets"]);
  expect(code).toBe(1);
  expect(output).toContain("No such part: requets. There are quick, types");
});
