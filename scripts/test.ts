import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findPostgres } from "../supabase/tests/postgres-cluster.ts";
import { bringHeadlessShell, findChromium, hasHeadlessShell, bringEngines } from "./browsers.ts";
import { buildIsStale } from "./build-freshness.ts";
import { writeDatabaseTypes } from "./database-types.ts";
import { writeLocaleTypes } from "./locale-types.ts";
import { lanesFor, runInLanes, type Job } from "./test/lanes.ts";
import { runInGroup } from "./test/process-group.ts";
import {
  noOutcome,
  outcomeAtSecondTry,
  outcomeInPlaywright,
  outcomeInVitest,
  sumOfOutcomes,
  type Outcome,
  type PlaywrightReport,
  type VitestReport,
} from "./test/reports.ts";
import { notedAfter, readNoted, unforgiven, writeNoted } from "./test/second-tries.ts";

type Ended = { outcomes: Record<string, Outcome>; processor: number };
type Work = Omit<Job, "run"> & {
  needsBuild?: boolean;
  /** As many jobs, one after another or at once: each has the workers that are free when it begins. */
  shards?: number;
  run: (parts: string[], shard?: string) => Promise<Ended>;
};

const home = fileURLToPath(new URL("..", import.meta.url));
const noted = join(home, "tests/second-tries.json");
/** Reports, and whatever the tools leave behind; a stock PostgreSQL, which is not root's, has a folder below. */
const temporary = mkdtempSync(join(tmpdir(), "northlight-test-"));
chmodSync(temporary, 0o711);
process.on("exit", () => rmSync(temporary, { recursive: true, force: true }));

/** In the order in which they begin: those that start sites take the longest, one after another, and wait for the build. */
const work: Work[] = [
  { parts: ["build"], run: () => command("build", "node", ["scripts/build.ts"]) },
  { parts: ["types"], run: types },
  { parts: ["journeys"], run: journeys, needsBuild: true, startsSites: true },
  { parts: ["processes"], run: processes, needsBuild: true, startsSites: true },
  { parts: ["engines"], run: engines, needsBuild: true, startsSites: true },
  // After types: its type-aware rules read what the router's type generation writes.
  { parts: ["lint"], run: () => command("lint", "oxlint", ["--quiet"]), after: ["types"] },
  { parts: ["unused"], run: () => command("unused", "knip", ["--no-progress"]), after: ["types"] },
  { parts: ["format"], run: () => command("format", "oxfmt", ["--check"]) },
  // One server transforms the modules of all three.
  { parts: ["unit", "fuzz", "browser"], run: components },
  { parts: ["requests"], run: vitest, needsBuild: true, shards: 2 },
  { parts: ["backend"], run: backend, shards: 2 },
  { parts: ["budgets"], run: vitest, needsBuild: true },
];
const quick = ["types", "format", "lint", "unused", "unit"];
const every = work.flatMap(({ parts }) => parts);

const named = process.argv.slice(2).flatMap((name) => (name === "quick" ? quick : [name]));
const unknown = named.filter((name) => !every.includes(name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. There are quick, ${every.join(", ")}.`);
  process.exit(1);
}
const chosen = new Set(named.length === 0 ? every : named);
if (!chosen.has("build") && work.some((one) => one.needsBuild && isChosen(one)) && buildIsStale()) {
  chosen.add("build");
}

const begun = performance.now();
const lanes = lanesFor(availableParallelism());
const processorsOfALane = Math.max(1, Math.floor(availableParallelism() / lanes.all));
/** For the checkers of types, which are in Go: more at once check the same types again, and memory is there for seconds. */
const ofGo = { GOMAXPROCS: String(processorsOfALane), GOGC: "400" };
const outcomes = new Map<string, Outcome>();
const underWay = new Map<string, number>();
let processor = 0;

const brought = bringPrograms();
const telling = setInterval(tellWhatIsUnderWay, 60_000);
await runInLanes(work.filter(isChosen).flatMap(jobsOf), lanes);
clearInterval(telling);
close();

function isChosen({ parts }: Work): boolean {
  return parts.some((part) => chosen.has(part));
}

function jobsOf({ needsBuild, shards = 1, run, after = [], ...one }: Work): Job[] {
  const parts = one.parts.filter((part) => chosen.has(part));
  const waitsFor = [...after, ...(needsBuild ? ["build"] : [])].filter((part) => chosen.has(part));
  return Array.from({ length: shards }, (_, at) => {
    const shard = shards > 1 ? `${at + 1}/${shards}` : undefined;
    const begin = () => (needsBuild ? withBuild(() => run(parts, shard)) : run(parts, shard));
    return { ...one, parts, after: waitsFor, run: () => report(parts, shard, begin) };
  });
}

async function withBuild(run: () => Promise<Ended>): Promise<Ended> {
  if (outcomes.get("build")?.failed) throw new Error("There is no build to test.");
  return run();
}

async function report(parts: string[], shard: string | undefined, run: () => Promise<Ended>): Promise<void> {
  const label = (part: string) => (shard ? `${part} ${shard}` : part);
  const started = performance.now();
  for (const part of parts) underWay.set(label(part), started);
  const ended = await run().catch((error: Error) => {
    console.error(error.message);
    const failed = { ...noOutcome, failed: 1, sentences: 1 };
    return { outcomes: Object.fromEntries(parts.map((part) => [part, failed])), processor: 0 };
  });
  for (const [part, outcome] of Object.entries(ended.outcomes)) {
    outcomes.set(part, sumOfOutcomes(outcomes.get(part) ?? noOutcome, outcome));
    underWay.delete(label(part));
    const mark = outcome.failed === 0 ? "✓" : "✗";
    console.log(`${mark} ${label(part)}: ${outcome.passed} passed, ${outcome.failed} failed`);
  }
  processor += ended.processor;
  console.log(
    `  ${parts.map(label).join(", ")}: ${seconds(started)} s, of processor time ${ended.processor.toFixed(0)} s`,
  );
}

/** A run whose log ends here was at this. */
function tellWhatIsUnderWay(): void {
  const parts = [...underWay].map(([part, since]) => `${part} for ${seconds(since)} s`);
  console.log(`… ${seconds(begun)} s: ${parts.join(", ")}`);
}

/** What failed is told once more, where nothing else is printed between; the last line is for programs too. */
function close(): void {
  const all = [...outcomes.values()];
  const secondTries = all.flatMap((one) => one.secondTries);
  const before = readNoted(noted);
  const failing = unforgiven(secondTries, before);
  const after = notedAfter([...outcomes.keys()], secondTries, before);
  if (JSON.stringify(after) !== JSON.stringify(before)) writeNoted(noted, after);

  for (const failure of all.flatMap((one) => one.failures)) console.log(`\n✗ ${failure}`);
  for (const one of secondTries) {
    console.log(`\n${failing.includes(one) ? "✗" : "!"} ${one.part}, at the second try: ${one.name}\n${one.error}`);
  }
  const total = (count: (one: Outcome) => number) => all.reduce((sum, one) => sum + count(one), 0);
  const passed = total((one) => one.passed) - failing.length;
  const failed = total((one) => one.failed) + failing.length;
  const again = secondTries.length > 0 ? `, ${secondTries.length} at the second try` : "";
  const counted = `${total((one) => one.sentences).toLocaleString("en")} sentences, ${(passed + failed).toLocaleString("en")} rows`;
  console.log(`\n${counted}${again}; ${seconds(begun)} s, of processor time ${processor.toFixed(0)} s.`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}

/** From the first second on, one after another: apt waits for nobody. */
function bringPrograms(): { shell: Promise<void>; engines: Promise<string[]> } {
  const shell = chosen.has("journeys") || chosen.has("browser") ? bringHeadlessShell() : Promise.resolve();
  return { shell, engines: chosen.has("engines") ? shell.then(bringEngines) : Promise.resolve([]) };
}

async function command(part: string, tool: string, options: string[]): Promise<Ended> {
  const { code, output, processor } = await run(tool, options);
  if (code !== 0) console.log(output);
  const passed = code === 0 ? 1 : 0;
  const outcome = { ...noOutcome, passed, failed: 1 - passed, sentences: 1 };
  return { outcomes: { [part]: outcome }, processor };
}

/** What is derived from the routes, the English texts and the schemas is written first, so that nothing stale is checked. */
async function types(): Promise<Ended> {
  writeLocaleTypes();
  await writeDatabaseTypes();
  const generated = await command("types", "react-router", ["typegen"]);
  if (generated.outcomes.types?.failed) return generated;
  const checked = await command("types", "tsc", [
    "--incremental",
    "--tsBuildInfoFile",
    "node_modules/.cache/tsc.tsbuildinfo",
    "--checkers",
    String(processorsOfALane),
  ]);
  return { ...checked, processor: generated.processor + checked.processor };
}

async function vitest(parts: string[], shard?: string, environment: Record<string, string> = {}): Promise<Ended> {
  const { code, results, processor } = await runVitest(parts, shard, environment);
  const outcomes = Object.fromEntries(
    parts.map((part) => {
      const belongs = parts.length > 1 ? (file: string) => partOf(file) === part : undefined;
      return [part, whole(outcomeInVitest(results, belongs))];
    }),
  );
  // A runner that failed without a failing test.
  const [first] = Object.values(outcomes);
  if (first && code !== 0 && Object.values(outcomes).every(({ failed }) => failed === 0)) first.failed = 1;
  return { outcomes, processor };
}

/** By the files that the projects of vitest.config.ts include. */
function partOf(file: string): string {
  if (file.endsWith(".browser.test.tsx")) return "browser";
  return file.includes("/tests/fuzz/") ? "fuzz" : "unit";
}

/** While the journeys are under way they have half of the processors. */
async function runVitest(parts: string[], shard?: string, environment: Record<string, string> = {}) {
  const json = join(temporary, `${parts.join("-")}${shard?.replace("/", "-of-") ?? ""}.json`);
  const hasJourneys = chosen.has("journeys") && !outcomes.has("journeys");
  const workers = Math.max(1, Math.floor(availableParallelism() / (hasJourneys ? lanes.all : lanes.ofSites)));
  const { code, output, processor } = await run(
    "vitest",
    [
      "run",
      ...parts.flatMap((part) => ["--project", part]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${json}`,
      `--maxWorkers=${workers}`,
      ...(shard ? [`--shard=${shard}`] : []),
    ],
    environment,
  );
  if (code !== 0) console.log(output);
  return { code, results: JSON.parse(await readFile(json, "utf8")) as VitestReport, processor };
}

async function components(parts: string[]): Promise<Ended> {
  return vitest(parts, undefined, parts.includes("browser") ? await browsers() : {});
}

async function browsers(): Promise<Record<string, string>> {
  await brought.shell;
  console.log(
    hasHeadlessShell()
      ? "Pages open in Chromium's headless shell."
      : "! No headless shell of Chromium here: pages open in the whole of it, which takes more than twice as long.",
  );
  return { CHROMIUM_PATH: await findChromium() };
}

async function backend(parts: string[], shard?: string): Promise<Ended> {
  if (!findPostgres())
    console.log("! No stock PostgreSQL here: the row rules run on the embedded one alone, and no dump is restored.");
  return vitest(parts, shard);
}

/** Programs that they need come by apt too. */
async function processes(parts: string[]): Promise<Ended> {
  await brought.engines;
  return vitest(parts);
}

/** Where no engine is to be had there is nothing to run, and that is said. What failed is run once more, on a fresh site. */
async function engines(parts: string[]): Promise<Ended> {
  const missing = await brought.engines;
  for (const name of missing) console.log(`! No ${name} here: no step of the journeys' is tried in it.`);
  if (missing.length === 2) {
    return { outcomes: { engines: noOutcome }, processor: 0 };
  }
  const first = await runVitest(parts);
  if (first.code === 0)
    return { outcomes: { engines: whole(outcomeInVitest(first.results)) }, processor: first.processor };
  const second = await runVitest(parts);
  const outcome = whole(outcomeAtSecondTry("engines", first.results, second.results), second.code);
  return { outcomes: { engines: outcome }, processor: first.processor + second.processor };
}

async function journeys(): Promise<Ended> {
  const json = join(temporary, "journeys.json");
  const environment = { ...(await browsers()), PLAYWRIGHT_JSON_OUTPUT_FILE: json };
  const { code, output, processor } = await run("playwright", ["test", "--reporter=line,json"], environment);
  if (code !== 0) console.log(output);
  const results = JSON.parse(await readFile(json, "utf8")) as PlaywrightReport;
  return { outcomes: { journeys: whole(outcomeInPlaywright("journeys", results), code) }, processor };
}

/** A runner that failed without a failing test, or ran nothing, has failed. */
function whole(outcome: Outcome, code = 0): Outcome {
  const isSilent = outcome.failed === 0 && (code !== 0 || outcome.passed === 0);
  return isSilent ? { ...outcome, failed: 1 } : outcome;
}

function run(tool: string, options: string[], extra: Record<string, string> = {}) {
  const file = tool === "node" ? process.execPath : join(home, "node_modules/.bin", tool);
  const environment = { ...process.env, TMPDIR: temporary, NO_COLOR: "1", FORCE_COLOR: undefined, ...ofGo, ...extra };
  return runInGroup([file, ...options], environment, home);
}
