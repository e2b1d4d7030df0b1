import { afterAll, beforeAll, expect, test } from "vitest";
import { Cluster, guessInTurn, killInTurn, switchedAfter } from "../faults/three-processes.ts";

/** From ever new networks, as a stranger has them. */
const guessesOfAnAccount = 15;

let cluster: Cluster;

beforeAll(async () => void (cluster = await Cluster.open()), 240_000);
afterAll(() => cluster?.close());

test("a feature that is switched through one shows on the others", async () => {
  expect(await switchedAfter(cluster)).toHaveLength(4);
});

test("guesses count whichever process they are sent to", async () => {
  expect(await guessInTurn(cluster, "guessed@northlight.test")).toBe(guessesOfAnAccount);
});

test(
  "visitors notice nothing while each process, and Redis, is killed and comes back",
  { timeout: 240_000 },
  async () => {
    expect(await killInTurn(cluster)).toEqual([]);
    expect(cluster.deployment.tally.counts["2xx"]).toBeGreaterThan(100);
    expect(await guessInTurn(cluster, "guessed-again@northlight.test")).toBe(guessesOfAnAccount);
  },
);
