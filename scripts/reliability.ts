import { parseArgs } from "node:util";
import { lineOf, tableOf, writeReport } from "./bench/reliability/report.ts";
import type { Outcome } from "./bench/reliability/scenario.ts";
import { runFull, runQuick } from "./bench/reliability/suite.ts";
import { buildIsStale } from "./build-freshness.ts";

const { values } = parseArgs({
  options: { quick: { type: "boolean", default: false }, only: { type: "string", default: "" } },
});
const started = performance.now();
const outcomes: Outcome[] = [];

try {
  if (await buildIsStale()) {
    console.log("Building the site …");
    const { build } = await import("./build.ts");
    await build();
  }
  await (values.quick ? runQuick(noted) : runFull(noted, values.only));
  console.log(`\n${tableOf(outcomes)}`);
  if (!values.quick && !values.only) await writeReport(outcomes, (performance.now() - started) / 1_000);
  process.exitCode = outcomes.every(({ findings }) => findings.length === 0) ? 0 : 1;
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}

function noted(outcome: Outcome): void {
  outcomes.push(outcome);
  console.log(lineOf(outcome));
}
