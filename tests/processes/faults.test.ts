import { afterAll, beforeAll, expect, test } from "vitest";
import { Deployment } from "../faults/deployment.ts";
import { publicAddresses } from "../faults/public-pages.ts";
import { runScenario } from "../faults/scenario.ts";
import { quickScale, quickSuite } from "../faults/suite.ts";

let deployment: Deployment;
beforeAll(async () => void (deployment = await Deployment.open()));
afterAll(() => deployment?.close());

test.for(quickSuite)(
  "$name: every page is shown, nothing acknowledged is lost, nothing is left by halves",
  async (scenario) => {
    const { findings, requests } = await runScenario(deployment, scenario, quickScale);
    expect(findings).toEqual([]);
    expect(requests).toBeGreaterThanOrEqual(publicAddresses.length);
  },
);
