import { Cluster, guessInTurn, killInTurn, switchedAfter } from "../../tests/faults/three-processes.ts";

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
