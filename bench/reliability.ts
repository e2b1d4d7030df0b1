import { spawnSync } from "node:child_process";
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
  const keepsForms =
    values.processes || values.quick || (values.only !== "" && values.only !== "forms") || loseEveryForm();
  process.exitCode = keepsForms && outcomes.every(({ findings }) => findings.length === 0) ? 0 : 1;
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

/** In each engine and each way in which a connection fails. */
function loseEveryForm(): boolean {
  const options = ["run", "--project", "engines", "tests/engines/lost-forms.test.ts"];
  const env = { ...process.env, LOST_FORMS: "all" };
  return spawnSync("node_modules/.bin/vitest", options, { stdio: "inherit", env }).status === 0;
}

function report(outcome: Measured): void {
  outcomes.push(outcome);
  console.log(lineOf(outcome));
}
