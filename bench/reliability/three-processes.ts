import { setTimeout as pause } from "node:timers/promises";
import { newOperator } from "../../tests/faults/operators.ts";
import { Person } from "../../tests/faults/person.ts";
import { asBackendOwner } from "../../tests/faults/stored-data.ts";
import { Cluster, killInTurn } from "./cluster.ts";

/** Runs all of it once; gives what came of it, in a few lines of Markdown. */
export async function measureCluster(): Promise<string> {
  const cluster = await Cluster.open();
  try {
    const delays = await switchedAfter(cluster);
    const guesses = await guessInTurn(cluster, "guessed@northlight.test");
    const missed = await killInTurn(cluster);
    const { tally } = cluster.deployment;
    const answers = Object.entries(tally.counts).map(([kind, count]) => `${kind} ${count}`);
    return `${new Date().toISOString().slice(0, 10)}, Node.js ${process.versions.node}.

- A feature was switched through one process twice: the other two showed it after ${delays.join(", ")} ms.
- ${guesses} wrong passwords of one account were taken, sent to the three in turn.
- Each process was killed and started again, then Redis, while four visitors opened one public page after another: ${answers.join(", ")}; ${missed.length === 0 ? "every page was shown" : `not shown: ${missed.join("; ")}`}.`;
  } finally {
    await cluster.close();
  }
}

/** Tries wrong passwords of one account through all processes in turn, until none takes one more; gives how many were taken. */
async function guessInTurn({ webs }: Cluster, email: string): Promise<number> {
  const guesser = new Person(webs[0]!.address);
  for (let taken = 0; taken < 50; taken += 1) {
    const { address } = webs[taken % webs.length]!;
    const fields = { email, password: "not the right one" };
    const { status } = await guesser.at(address).submit("/auth", fields);
    if (status === 429) return taken;
  }
  return 50;
}

/** Switches a feature through the first process; gives after how many milliseconds each of the others shows it. */
async function switchedAfter({ deployment, webs }: Cluster): Promise<number[]> {
  const operator = await newOperator(deployment);
  const flags = await asBackendOwner(deployment)
    .from("site_features")
    .select("id")
    .eq("feature_key", "newsletter_form");
  const id = String(flags.data?.[0]?.id);
  const delays: number[] = [];
  for (const enabled of ["false", "true"]) {
    await Promise.all(webs.map(({ address }) => shows(address)));
    await operator.submit("/admin/features", { id, enabled });
    const switched = performance.now();
    const others = webs.slice(1).map(async ({ address }) => {
      while ((await shows(address)) !== (enabled === "true")) await pause(5);
      return Math.round(performance.now() - switched);
    });
    delays.push(...(await Promise.all(others)));
  }
  return delays;
}

async function shows(address: string): Promise<boolean> {
  return (await (await fetch(`${address}/en`)).text()).includes('id="newsletter"');
}
