import { afterAll, beforeAll, expect, test } from "vitest";
import { Cluster, killInTurn } from "../faults/three-processes.ts";

let cluster: Cluster;

beforeAll(async () => void (cluster = await Cluster.open()));
afterAll(() => cluster?.close());

test("visitors notice nothing while each process, and Redis, is killed and comes back", async () => {
  expect(await killInTurn(cluster)).toEqual([]);
  expect(cluster.deployment.tally.counts["2xx"]).toBeGreaterThan(100);
});
