import { readdir, readFile } from "node:fs/promises";
import { z } from "zod";
import { receive, repeatable } from "../../tests/budgets/answer.ts";
import type { Usage } from "./measured-process.ts";
import type { Contender } from "./rounds.ts";
import type { Scenario } from "./scenarios.ts";

/** Another server that runs already, and what it is asked in the place of each of our scenarios. */
export type Peer = Contender & { scenarioFor(ours: Scenario): Promise<Scenario | undefined> };

const settings = z.object({
  BENCH_PEER: z.url(),
  BENCH_PEER_PID: z.coerce.number().int(),
  BENCH_PEER_COOKIE: z.string().default(""),
  /** Addresses by the names of our scenarios, as JSON; where it is not set, the addresses are ours. */
  BENCH_PEER_PATHS: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.record(z.string(), z.string()))
    .optional(),
});

/** Linux alone: what a process has used that is not a child of ours is read from /proc. */
export function peerOf(environment: NodeJS.ProcessEnv): Peer | undefined {
  if (!environment["BENCH_PEER"]) return undefined;
  const peer = settings.parse(environment);
  const asked = new Map<string, Scenario>();
  return {
    origin: peer.BENCH_PEER,
    process: { usage: () => usageOf(peer.BENCH_PEER_PID) },
    async scenarioFor(ours) {
      const path = peer.BENCH_PEER_PATHS ? peer.BENCH_PEER_PATHS[ours.name] : ours.path;
      if (!path) return undefined;
      const known = asked.get(ours.name);
      if (known) return known;
      const headers = {
        ...ours.headers,
        ...(ours.headers["cookie"] && { cookie: peer.BENCH_PEER_COOKIE || ours.headers["cookie"] }),
      };
      const answer = repeatable(await receive(peer.BENCH_PEER + path, headers));
      const scenario = { ...ours, path, headers, answer };
      asked.set(ours.name, scenario);
      return scenario;
    },
  };
}

async function usageOf(pid: number): Promise<Usage> {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8").catch(() => "0")),
  );
  const nanoseconds = times.reduce((sum, time) => sum + Number(time.split(" ")[0]), 0);
  const pages = Number((await readFile(`/proc/${pid}/statm`, "utf8")).split(" ")[1]);
  return { cpu: nanoseconds / 1e6, memory: pages * 4096 };
}
