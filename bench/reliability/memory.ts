import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Deployment } from "../../tests/faults/deployment.ts";
import { visitPublicPages } from "../../tests/faults/public-pages.ts";
import type { Outcome } from "../../tests/faults/scenario.ts";

type Memory = { before: number | undefined; peak: number; after: number | undefined };
export type Measured = Outcome & { web?: Memory; backend?: Memory };

/**
 * So much more than before, in megabytes, may a process hold once it has come to rest. The database of the embedded
 * backend sets 32 MB aside for its buffers, which fill as it works and then stay.
 */
export const tolerated = { site: 64, backend: 128 };
const patience = 90_000;
const warmRounds = 8;

/** Runs a scenario in a deployment that has warmed up, and looks at what both processes hold before, meanwhile and afterwards. */
export async function withMemory(deployment: Deployment, run: () => Promise<Outcome>): Promise<Measured> {
  for (let round = 0; round < warmRounds; round += 1) await visitPublicPages(deployment.address, deployment.tally);
  const [web, backend] = [() => deployment.web.pid, () => deployment.backend.pid];
  const before = [await residentMemory(web()), await residentMemory(backend())] as const;
  const watches = [watchMemory(web), watchMemory(backend)] as const;
  const outcome = await run();
  const peaks = [await watches[0].stop(), await watches[1].stop()] as const;
  const ofWeb = { before: before[0], peak: peaks[0], after: await memoryAtRest(web(), before[0], tolerated.site) };
  const ofBackend = {
    before: before[1],
    peak: peaks[1],
    after: await memoryAtRest(backend(), before[1], tolerated.backend),
  };
  const findings = [...outcome.findings, ...findingsOf("site", ofWeb), ...findingsOf("backend", ofBackend)];
  return { ...outcome, web: ofWeb, backend: ofBackend, findings };
}

function findingsOf(who: keyof typeof tolerated, { before = 0, after }: Memory): string[] {
  if (after === undefined || after <= before + tolerated[who]) return [];
  return [`the ${who} holds ${after} MB and held ${before} MB before`];
}

/** The resident memory of a process in megabytes; undefined where the system does not tell. */
async function residentMemory(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes ? Math.round(Number(kilobytes) / 1024) : undefined;
}

/** Looks at a process, which may be replaced meanwhile, until it is stopped; then gives the most that was seen. */
function watchMemory(pid: () => number | undefined) {
  const stopped = new AbortController();
  let peak = 0;
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      peak = Math.max(peak, (await residentMemory(pid())) ?? 0);
      await pause(250, undefined, { signal: stopped.signal });
    }
  })().catch(() => {});
  return {
    async stop(): Promise<number> {
      stopped.abort();
      await watching;
      return peak;
    },
  };
}

/** Waits until a process is back near the memory that it had, for a minute and a half at most; gives what it holds then. */
async function memoryAtRest(
  pid: number | undefined,
  before: number | undefined,
  most: number,
): Promise<number | undefined> {
  const deadline = Date.now() + patience;
  let now = await residentMemory(pid);
  while (now !== undefined && now > (before ?? 0) + most && Date.now() < deadline) {
    await pause(1_000);
    now = await residentMemory(pid);
  }
  return now;
}
