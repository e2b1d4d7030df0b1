import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { endPrograms, Program, run } from "./programs.ts";

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

const idle = "setInterval(() => {}, 60_000);";
/** The second is in a group of its own, as a site of the journeys, and ends with a tool that is interrupted. */
const toolWithTwoWorkers = `const { spawn } = require("node:child_process");
  process.on("SIGINT", () => { site.kill(); process.exit(1); });
  const [, site] = [false, true].map((detached) => spawn(process.execPath, ["-e", ${JSON.stringify(idle)}], { detached }));
  ${idle}`;
/** Runs the tool as the test run does each of its own. */
const testRun = `import { runInGroup } from "./scripts/test/process-group.ts";
  await runInGroup([process.execPath, "-e", ${JSON.stringify(toolWithTwoWorkers)}], process.env, process.cwd());`;

test.for(["SIGINT", "SIGTERM", "SIGKILL"] as const)(
  "a test run that ends by %s leaves no process behind",
  async (signal) => {
    const started = new Program([process.execPath, "--input-type=module", "-e", testRun], {});
    const descendants = async () => descendantsOf(started.pid);
    // The watcher, the tool and its workers.
    await expect.poll(async () => (await descendants()).length, { timeout: 90_000 }).toBe(4);
    const left = await descendants();
    await started.end(signal);
    await expect.poll(() => areRunning(left), { timeout: 90_000 }).toEqual([]);
  },
);

test("a part that is not there fails and names the others", async () => {
  const { code, output } = await run("test", {}, ["requets"]);
  expect(code).toBe(1);
  expect(output).toContain("No such part: requets. There are quick, build, types");
});
