import { parseArgs } from "node:util";
import { buildIsStale } from "../scripts/build-freshness.ts";
import type { Measured } from "./reliability/memory.ts";
import { lineOf, reportOf, tableOf } from "./reliability/report.ts";
import { runFull, runQuick } from "./reliability/suite.ts";
import { measureCluster } from "./reliability/three-processes.ts";
import { writeResult } from "./results.ts";

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    processes: { type: "boolean", default: false },
  },
});
const started = performance.now();
const outcomes: Measured[] = [];

try {
  if (buildIsStale()) {
    console.log("Building the site …");
    const { build } = await import("../scripts/build.ts");
    await build();
  }
  if (values.processes) await writeResult("processes", await measureCluster());
  else await breakThings();
  process.exitCode = outcomes.every(({ findings }) => findings.length === 0) ? 0 : 1;
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}

async function breakThings(): Promise<void> {
  await (values.quick ? runQuick(report) : runFull(report, values.only));
  console.log(`\n${tableOf(outcomes)}`);
  if (!values.quick && !values.only)
    await writeResult("reliability", reportOf(outcomes, (performance.now() - started) / 1_000));
}

function report(outcome: Measured): void {
  outcomes.push(outcome);
  console.log(lineOf(outcome));
}
