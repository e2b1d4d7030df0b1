import type { Peer } from "./peer.ts";
import { LoadBench, medianOf, type Contender, type Sample } from "./rounds.ts";
import type { Scenario } from "./scenarios.ts";

export type Comparison = {
  name: string;
  connections: number;
  bytes: number;
  cpu: number;
  bareCpu: number;
  cpuRatio: number;
  /** Milliseconds of processor time over the bare server. */
  cpuOver: number;
  rate: number;
  bareRate: number;
  rateRatio: number;
  bareBusy: number;
  /** Of the peer's processor time and of its milliseconds an answer, where there is one. */
  peer: { cpuRatio: number; wallRatio: number } | undefined;
};

export type LoadOptions = { rounds: number; seconds: number };
type Pair = { site: Sample; bare: Sample; peer: Sample | undefined };

/** The first finds out how fast an answer comes, the second gives the compiler its time. */
export const warmUpRounds = 2;
const connectionCounts = [10, 50];

/** Loads the site and the bare server in turns, scenario by scenario, round by round. */
export async function compareWithBare(
  bench: LoadBench,
  site: Contender,
  scenarios: Scenario[],
  { rounds, seconds }: LoadOptions,
  peer?: Peer,
): Promise<{ comparisons: Comparison[]; highestMemory: number }> {
  const runs = scenarios.flatMap((scenario) =>
    (scenario.connections ?? connectionCounts).map((connections) => ({ scenario, connections, pairs: [] as Pair[] })),
  );
  let highestMemory = 0;
  for (let round = 1 - warmUpRounds; round <= rounds; round += 1) {
    for (const { scenario, connections, pairs } of runs) {
      const bare = await bench.bare(scenario);
      const ofPeer = await peer?.scenarioFor(scenario);
      const pair = await inTurns(round, {
        site: () => bench.sample(site, scenario, connections, seconds),
        bare: () => bench.sample(bare, scenario, connections, seconds),
        peer: async () => peer && ofPeer && bench.sample(peer, ofPeer, connections, seconds),
      });
      highestMemory = Math.max(highestMemory, pair.site.memory);
      if (round > 0) pairs.push(pair);
    }
    console.log(round > 0 ? `Round ${round} of ${rounds}` : "Warming up …");
  }
  return { comparisons: runs.map(comparison), highestMemory };
}

/** Who goes first changes with every round. */
async function inTurns(round: number, measure: { [Name in keyof Pair]: () => Promise<Pair[Name]> }): Promise<Pair> {
  if (round % 2 === 0) return { site: await measure.site(), bare: await measure.bare(), peer: await measure.peer() };
  const peer = await measure.peer();
  const bare = await measure.bare();
  return { site: await measure.site(), bare, peer };
}

function comparison(run: { scenario: Scenario; connections: number; pairs: Pair[] }): Comparison {
  const { scenario, connections, pairs } = run;
  return {
    name: scenario.name,
    connections,
    bytes: Buffer.from(scenario.answer.body, "base64").length,
    cpu: medianOf(pairs, ({ site }) => site.cpu),
    bareCpu: medianOf(pairs, ({ bare }) => bare.cpu),
    cpuRatio: medianOf(pairs, ({ site, bare }) => site.cpu / bare.cpu),
    cpuOver: medianOf(pairs, ({ site, bare }) => site.cpu - bare.cpu),
    rate: medianOf(pairs, ({ site }) => site.rate),
    bareRate: medianOf(pairs, ({ bare }) => bare.rate),
    rateRatio: medianOf(pairs, ({ site, bare }) => site.rate / bare.rate),
    bareBusy: medianOf(pairs, ({ bare }) => bare.busy),
    peer: pairs[0]?.peer && {
      cpuRatio: medianOf(pairs, ({ site, peer }) => site.cpu / peer!.cpu),
      wallRatio: medianOf(pairs, ({ site, peer }) => peer!.rate / site.rate),
    },
  };
}
