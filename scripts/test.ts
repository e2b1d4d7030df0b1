import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findPostgres } from "../supabase/tests/postgres-cluster.ts";
import { buildIsStale } from "./build-freshness.ts";
import { bringHeadlessShell, findChromium, hasHeadlessShell } from "./chromium.ts";
import { bringEngines } from "./engines.ts";
import { writeLocaleTypes } from "./locale-types.ts";
import { failuresInPlaywright, failuresInVitest } from "./test/failures.ts";
import { runInGroup } from "./test/process-group.ts";
import type { ProcessorTime } from "./test/processor-time.ts";

type Count = { passed: number; failed: number; processor: ProcessorTime };
type Part = {
  run: () => Promise<Count>;
  /** Parts to wait for where they are chosen too. */
  after?: string[];
  needsBuild?: boolean;
};

const none: ProcessorTime = { browser: 0, sites: 0, runner: 0 };
const home = fileURLToPath(new URL("..", import.meta.url));
/** Reports, and whatever the tools leave behind; a stock PostgreSQL, which is not root's, has a folder below. */
const temporary = mkdtempSync(join(tmpdir(), "northlight-test-"));
chmodSync(temporary, 0o711);
process.on("exit", () => rmSync(temporary, { recursive: true, force: true }));

/** In the order in which they begin, the longest first, as many at a time as there is room for. */
const parts: Record<string, Part> = {
  types: { run: types },
  // After types: both the type-aware rules and the build read what the router's type generation writes.
  build: { run: () => command("node", ["scripts/build.ts"]), after: ["types"] },
  journeys: { run: journeys, needsBuild: true },
  engines: { run: engines, needsBuild: true },
  processes: { run: () => vitest("processes"), needsBuild: true },
  requests: { run: () => vitest("requests"), needsBuild: true },
  backend: {
    run: () => {
      if (!findPostgres())
        console.log(
          "! No stock PostgreSQL here: the row rules run on the embedded one alone, and no dump is restored.",
        );
      return vitest("backend");
    },
  },
  unit: { run: () => vitest("unit") },
  fuzz: { run: () => vitest("fuzz") },
  browser: { run: async () => vitest("browser", await browsers()) },
  lint: { run: () => command("oxlint", ["--quiet"]), after: ["types"] },
  budgets: { run: () => vitest("budgets"), needsBuild: true },
  unused: { run: () => command("knip", ["--no-progress"]), after: ["types"] },
  format: { run: () => command("oxfmt", ["--check"]) },
};
const quick = ["types", "format", "lint", "unused", "unit"];

const named = process.argv.slice(2).flatMap((name) => (name === "quick" ? quick : [name]));
const unknown = named.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. There are quick, ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}
const chosen = Object.keys(parts).filter((name) => named.length === 0 || named.includes(name));
if (!chosen.includes("build") && chosen.some((name) => parts[name]?.needsBuild) && (await buildIsStale())) {
  chosen.unshift("build");
}

/** Told once more at the end, where nothing else is printed between them. */
const failures: string[] = [];
const begun = performance.now();
const total = await runAll(chosen);
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`All in ${seconds(begun)} s, ${said(total.processor)}.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function runAll(names: string[]): Promise<Count> {
  // Programs that are started wait for each other: a third part uses the time.
  const room = Math.max(3, Math.floor(availableParallelism() / 2));
  const waiting = [...names];
  const running = new Map<string, Promise<void>>();
  const outcomes = new Map<string, Count>();
  const isReady = (name: string) => {
    const { after = [], needsBuild } = parts[name] ?? {};
    return [...after, ...(needsBuild ? ["build"] : [])].every((other) => !names.includes(other) || outcomes.has(other));
  };
  while (waiting.length + running.size > 0) {
    for (const name of waiting.filter(isReady).slice(0, room - running.size)) {
      waiting.splice(waiting.indexOf(name), 1);
      running.set(name, finish(name));
    }
    await Promise.race(running.values());
  }
  return [...outcomes.values()].reduce(sum);

  async function finish(name: string): Promise<void> {
    const isUnbuilt = parts[name]?.needsBuild && outcomes.get("build")?.failed;
    const outcome = isUnbuilt ? Promise.reject(new Error("There is no build to test.")) : parts[name]!.run();
    outcomes.set(name, await reported(name, outcome));
    running.delete(name);
  }
}

async function reported(name: string, outcome: Promise<Count>): Promise<Count> {
  const started = performance.now();
  const count = await outcome.catch((error: Error) => {
    console.error(error.message);
    return { passed: 0, failed: 1, processor: none };
  });
  const mark = count.failed === 0 ? "✓" : "✗";
  console.log(
    `${mark} ${name}: ${count.passed} passed, ${count.failed} failed (${seconds(started)} s, ${said(count.processor)})`,
  );
  return count;
}

function said({ browser, sites, runner }: ProcessorTime): string {
  const shares = Object.entries({ browser, sites, runner }).filter(([, time]) => time >= 0.5);
  const split = shares.length > 1 ? ` (${shares.map(([user, time]) => `${user} ${time.toFixed(0)}`).join(", ")})` : "";
  return `of processor time ${(browser + sites + runner).toFixed(0)} s${split}`;
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}

/** A tool that says yes or no; what it says is shown only when it says no. */
async function command(tool: string, options: string[]): Promise<Count> {
  const { code, output, processor } = await run(tool, options);
  if (code !== 0) console.log(output);
  return code === 0 ? { passed: 1, failed: 0, processor } : { passed: 0, failed: 1, processor };
}

/** What is derived from the routes and the English texts is written first, so that nothing stale is checked. */
async function types(): Promise<Count> {
  writeLocaleTypes();
  return sum(await command("react-router", ["typegen"]), await command("tsc", []));
}

async function vitest(project: string, environment: Record<string, string> = {}): Promise<Count> {
  const report = join(temporary, `${project}.json`);
  const options = ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code, output, processor } = await run("vitest", options, environment);
  if (code !== 0) console.log(output);
  const results = JSON.parse(await readFile(report, "utf8"));
  failures.push(...failuresInVitest(results));
  const { numPassedTests, numFailedTests, numTotalTests } = results;
  const unrun = numTotalTests - numPassedTests - numFailedTests;
  return whole({ passed: numPassedTests, failed: numFailedTests + unrun, processor }, code);
}

async function browsers(): Promise<Record<string, string>> {
  await bringHeadlessShell();
  console.log(
    hasHeadlessShell()
      ? "Pages open in Chromium's headless shell."
      : "! No headless shell of Chromium here: pages open in the whole of it, which takes more than twice as long.",
  );
  return { CHROMIUM_PATH: await findChromium() };
}

/** Where no engine is to be had there is nothing to run, and that is said. */
async function engines(): Promise<Count> {
  const missing = await bringEngines();
  for (const name of missing) console.log(`! No ${name} here: no step of the journeys' is tried in it.`);
  return missing.length < 2 ? vitest("engines") : { passed: 0, failed: 0, processor: none };
}

async function journeys(): Promise<Count> {
  const report = join(temporary, "journeys.json");
  const environment = { ...(await browsers()), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { code, output, processor } = await run("playwright", ["test", "--reporter=line,json"], environment);
  if (code !== 0) console.log(output);
  const results = JSON.parse(await readFile(report, "utf8"));
  failures.push(...failuresInPlaywright(results));
  const { expected, unexpected, flaky, skipped } = results.stats;
  return whole({ passed: expected, failed: unexpected + flaky + skipped, processor }, code);
}

/** A runner that failed without a failing test, or ran nothing, has failed. */
function whole(count: Count, code: number): Count {
  const silent = count.failed === 0 && (code !== 0 || count.passed === 0);
  return { ...count, failed: silent ? 1 : count.failed };
}

function sum(one: Count, other: Count): Count {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    processor: {
      browser: one.processor.browser + other.processor.browser,
      sites: one.processor.sites + other.processor.sites,
      runner: one.processor.runner + other.processor.runner,
    },
  };
}

function run(tool: string, options: string[], extra: Record<string, string> = {}) {
  const file = tool === "node" ? process.execPath : join(home, "node_modules/.bin", tool);
  const environment = { ...process.env, TMPDIR: temporary, NO_COLOR: "1", FORCE_COLOR: undefined, ...extra };
  return runInGroup([file, ...options], environment, home);
}
