import { services } from "../../../app/content/services.ts";
import type { BackendProcess } from "../../backend-process.ts";
import { receive, repeatable, browserHeaders } from "./answer.ts";
import { grownSite } from "./grown-site.ts";
import { warmUpRounds, type LoadOptions } from "./load.ts";
import { medianOf, type LoadBench, type Sample } from "./rounds.ts";
import type { Scenario } from "./scenarios.ts";
import { startSite, type Site } from "./site.ts";

export type Growth = {
  times: number;
  cards: number;
  plainBytes: number;
  sentBytes: number;
  /** Milliseconds of processor time per request, of the site and of a bare server that sends the same. */
  cpu: number;
  bareCpu: number;
  /** Against the same page with its own number of cards. */
  cpuGrowth: number;
  bareGrowth: number;
};

const connections = 10;
/** Fewer large pages go out in a round, and the compiler counts calls: with rounds alone the largest was measured cold. */
const warmUpRequests = 30_000;

type Grown = { times: number; site: Site; scenario: Scenario; plainBytes: number; remove: () => Promise<void> };

/** What a cached home page costs when it has 1, 4 and 16 times the cards, measured in turns. */
export async function measureGrowth(
  bench: LoadBench,
  backend: BackendProcess,
  { rounds, seconds }: LoadOptions,
): Promise<Growth[]> {
  const grown: Grown[] = [];
  try {
    for (const times of [1, 4, 16]) grown.push(await start(backend, times));
    for (const { site, scenario } of grown) await bench.load(site, scenario, connections, warmUpRequests);
    const samples: Record<number, { site: Sample; bare: Sample }>[] = [];
    for (let round = 1 - warmUpRounds; round <= rounds; round += 1) {
      const ofRound: (typeof samples)[number] = {};
      for (const { times, site, scenario } of grown) {
        const bare = await bench.sample(await bench.bare(scenario), scenario, connections, seconds);
        ofRound[times] = { bare, site: await bench.sample(site, scenario, connections, seconds) };
      }
      if (round > 0) samples.push(ofRound);
    }
    return grown.map((page) => growth(page, samples));
  } finally {
    await Promise.all(grown.map(({ site, remove }) => site.process.stop().then(remove)));
  }
}

async function start(backend: BackendProcess, times: number): Promise<Grown> {
  const { folder, remove } = await grownSite(times);
  const site = await startSite(backend, { folder });
  await receive(`${site.origin}/`);
  await site.process.atRest();
  const received = await receive(`${site.origin}/`);
  const scenario = { name: `home × ${times}`, path: "/", headers: browserHeaders, answer: repeatable(received) };
  return { times, site, scenario, plainBytes: Buffer.byteLength(received.text), remove };
}

function growth(
  { times, scenario, plainBytes }: Grown,
  samples: Record<number, { site: Sample; bare: Sample }>[],
): Growth {
  const of = (round: (typeof samples)[number], size: number, who: "site" | "bare") => round[size]?.[who].cpu ?? 0;
  return {
    times,
    cards: services.length * times,
    plainBytes,
    sentBytes: Buffer.from(scenario.answer.body, "base64").length,
    cpu: medianOf(samples, (round) => of(round, times, "site")),
    bareCpu: medianOf(samples, (round) => of(round, times, "bare")),
    cpuGrowth: medianOf(samples, (round) => of(round, times, "site") / of(round, 1, "site")),
    bareGrowth: medianOf(samples, (round) => of(round, times, "bare") / of(round, 1, "bare")),
  };
}
