import type { BackendProcess } from "../../scripts/backend-process.ts";
import { weighAll } from "../../tests/budgets/page-weight.ts";
import { writeResult } from "../results.ts";
import { firstVisits } from "./first-visit.ts";
import { compareWithBare, type LoadOptions } from "./load.ts";
import { peerOf } from "./peer.ts";
import { speedReport } from "./report.ts";
import { LoadBench, medianOf } from "./rounds.ts";
import { scenariosOf } from "./scenarios.ts";
import { withBackend, withSite, type Site, type StartTiming } from "./site.ts";
import type { Measured } from "./targets.ts";

const homePages = ["/", "/fr", "/es"];
const starts = 5;

/** Measures everything in one go, prints the tables and writes them down. */
export async function runSpeed(options: LoadOptions): Promise<void> {
  const measured = await withBackend((backend) => measure(backend, options));
  const report = speedReport(measured, options);
  console.log(`\n${report}`);
  await writeResult("speed", report);
}

async function measure(backend: BackendProcess, options: LoadOptions): Promise<Measured> {
  const bench = new LoadBench();
  try {
    console.log("Starting the site again and again …");
    const start = await measureStart(backend);
    const ofSite = await withSite(backend, (site) => measureSite(bench, site, options));
    return { start, ...ofSite };
  } finally {
    await bench.stop();
  }
}

async function measureStart(backend: BackendProcess): Promise<StartTiming> {
  const timings: StartTiming[] = [];
  for (let round = 0; round < starts; round += 1) timings.push(await withSite(backend, async ({ timing }) => timing));
  return {
    firstPage: medianOf(timings, ({ firstPage }) => firstPage),
    warm: medianOf(timings, ({ warm }) => warm),
  };
}

async function measureSite(bench: LoadBench, site: Site, options: LoadOptions): Promise<Omit<Measured, "start">> {
  const { memory: idle } = await site.process.atRest();
  const { measured: scenarios, unmeasured } = await scenariosOf(site);
  const { comparisons, highestMemory: highest } = await compareWithBare(
    bench,
    site,
    scenarios,
    options,
    peerOf(process.env),
  );
  const { memory: after } = await site.process.atRest();
  console.log("Weighing every page …");
  const weights = await weighAll(site.origin);
  const visits = await firstVisits(site.origin, homePages);
  return { comparisons, unmeasured, memory: { idle, highest, after }, weights, visits };
}
