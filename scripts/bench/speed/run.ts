import type { BackendProcess } from "../../backend-process.ts";
import { writeSection } from "../measured-section.ts";
import { weighAll } from "./check-budgets.ts";
import { firstVisits } from "./first-visit.ts";
import { measureGrowth } from "./growth.ts";
import { compareWithBare, type LoadOptions } from "./load.ts";
import { speedReport } from "./report.ts";
import { LoadBench, medianOf } from "./rounds.ts";
import { scenariosOf } from "./scenarios.ts";
import { withBackend, withSite, type Site, type StartTiming } from "./site.ts";
import type { Measured } from "./targets.ts";

const homePages = ["/", "/fr", "/es"];
const starts = 5;

type Options = LoadOptions & { growth: boolean };

/** Measures everything in one go, prints the table and writes it to docs/performance.md. */
export async function runSpeed(options: Options): Promise<void> {
  const measured = await withBackend((backend) => measure(backend, options));
  const report = speedReport(measured, options);
  console.log(`\n${report}`);
  await writeSection("performance", "speed", report);
}

async function measure(backend: BackendProcess, options: Options): Promise<Measured> {
  const bench = new LoadBench();
  try {
    console.log("Starting the site again and again …");
    const start = await measureStart(backend);
    const ofSite = await withSite(backend, (site) => measureSite(bench, site, options));
    if (options.growth) console.log("Building the site with 1, 4 and 16 times the cards …");
    const growth = options.growth ? await measureGrowth(bench, backend, options) : [];
    return { start, ...ofSite, growth };
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

async function measureSite(
  bench: LoadBench,
  site: Site,
  options: Options,
): Promise<Omit<Measured, "start" | "growth">> {
  const { memory: idle } = await site.process.atRest();
  const { measured: scenarios, unmeasured } = await scenariosOf(site);
  const { comparisons, highestMemory: highest } = await compareWithBare(bench, site, scenarios, options);
  const { memory: after } = await site.process.atRest();
  console.log("Weighing every page …");
  const weights = await weighAll(site.origin);
  const visits = await firstVisits(site.origin, homePages);
  return { comparisons, unmeasured, memory: { idle, highest, after }, weights, visits };
}
