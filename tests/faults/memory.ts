import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

/**
 * So much more than before, in megabytes, may a process hold once it has come to rest. The database of the embedded
 * backend sets 32 MB aside for its buffers, which fill as it works and then stay.
 */
export const tolerated = { site: 64, backend: 128 };
const patience = 90_000;

/** The resident memory of a process in megabytes; undefined where the system does not tell. */
export async function residentMemory(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes ? Math.round(Number(kilobytes) / 1024) : undefined;
}

/** Looks at a process, which may be replaced meanwhile, until it is stopped; then gives the most that was seen. */
export function watchMemory(pid: () => number | undefined) {
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
export async function memoryAtRest(
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
