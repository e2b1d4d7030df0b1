import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findPostgres } from "../supabase/tests/postgres-cluster.ts";
import { checkBudgets } from "./bench/speed/check-budgets.ts";
import { build } from "./build.ts";
import { findChromium } from "./chromium.ts";

type Count = { passed: number; failed: number };

const home = fileURLToPath(new URL("..", import.meta.url));
const reports = await mkdtemp(join(tmpdir(), "northlight-test-"));
const chosen = process.argv.slice(2);

const checks: Record<string, () => Promise<Count>> = {
  format: () => command("oxfmt", ["--check"]),
  // Types before lint: the type-aware rules read what the router's type generation writes.
  types: async () => sum(await command("react-router", ["typegen"]), await command("tsc", [])),
  lint: () => command("oxlint", ["--quiet"]),
  build: () => build().then(() => ({ passed: 1, failed: 0 })),
  budgets,
  rules: () => vitest("rules"),
  backend: () => {
    if (!findPostgres()) console.log("! No stock PostgreSQL here: the row rules run on the embedded one alone.");
    return vitest("backend");
  },
  requests: () => vitest("requests"),
  processes: () => vitest("processes"),
  journeys,
};

let total: Count = { passed: 0, failed: 0 };
for (const [name, check] of Object.entries(checks)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const started = performance.now();
  const count = await check().catch((error: Error) => {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  });
  total = sum(total, count);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${count.failed === 0 ? "✓" : "✗"} ${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`,
  );
}

await rm(reports, { recursive: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** A tool that says yes or no; what it says is shown only when it says no. */
async function command(tool: string, options: string[]): Promise<Count> {
  const { code, output } = await run(join(home, "node_modules/.bin", tool), options);
  if (code !== 0) console.log(output);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function vitest(project: string): Promise<Count> {
  const report = join(reports, `${project}.json`);
  const options = ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code, output } = await run(join(home, "node_modules/.bin/vitest"), options);
  if (code !== 0) console.log(output);
  const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(await readFile(report, "utf8"));
  const unrun = numTotalTests - numPassedTests - numFailedTests;
  return whole({ passed: numPassedTests, failed: numFailedTests + unrun }, code);
}

/** Every public page against its budget in bytes; each page is a test. */
async function budgets(): Promise<Count> {
  const { pages, findings } = await checkBudgets();
  for (const finding of findings) console.log(finding);
  const over = new Set(findings.map((finding) => finding.split(": ", 1)[0])).size;
  return whole({ passed: pages - over, failed: over }, 0);
}

async function journeys(): Promise<Count> {
  const report = join(reports, "journeys.json");
  const environment = { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { code, output } = await run(
    join(home, "node_modules/.bin/playwright"),
    ["test", "--reporter=line,json"],
    environment,
  );
  if (code !== 0) console.log(output);
  const { expected, unexpected, flaky, skipped } = JSON.parse(await readFile(report, "utf8")).stats;
  return whole({ passed: expected, failed: unexpected + flaky + skipped }, code);
}

/** A runner that failed without a failing test, or ran nothing, has failed. */
function whole({ passed, failed }: Count, code: number): Count {
  const silent = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed };
}

function sum(one: Count, other: Count): Count {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

function run(
  file: string,
  options: string[],
  extra: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, ...extra };
    const child = spawn(file, options, { cwd: home, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text.toString()));
    child.on("close", (code) => done({ code: code ?? 1, output }));
  });
}
