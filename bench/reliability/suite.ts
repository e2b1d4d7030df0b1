import { Deployment } from "../../tests/faults/deployment.ts";
import { runScenario, type Outcome, type Scale, type Scenario, type Wish } from "../../tests/faults/scenario.ts";
import { backendFaults, slowBackend } from "../../tests/faults/scenarios/backend-faults.ts";
import { backendKilled, siteKilled } from "../../tests/faults/scenarios/kills.ts";
import { clockGoesBack, clockPastSession } from "../../tests/faults/scenarios/moved-clock.ts";
import { newsletterKilled } from "../../tests/faults/scenarios/newsletter.ts";
import { publishingKilled, readersWithoutBackend } from "../../tests/faults/scenarios/publishing.ts";
import { quickScale, quickSuite } from "../../tests/faults/suite.ts";
import { diskFull } from "./scenarios/disk-full.ts";
import { malformedRequests, slowConnections } from "./scenarios/floods.ts";

export const fullScale: Scale = {
  rounds: 10,
  writes: 1_000,
  kills: 3,
  readers: 2_000,
  waitsForRetries: true,
};

/** Scenarios that run one after another in the same deployment. */
const fullSuite: Scenario[][] = [
  [...backendFaults, slowBackend],
  [siteKilled],
  [backendKilled],
  [publishingKilled],
  [readersWithoutBackend],
  [newsletterKilled()],
  [diskFull],
  [clockPastSession],
  [clockGoesBack],
  [slowConnections, malformedRequests],
];
/** Runs the scenarios whose names hold a text, all without one; tells of each as soon as it is over. */
export async function runFull(report: (outcome: Outcome) => void, only = ""): Promise<void> {
  for (const scenarios of fullSuite) {
    const wanted = scenarios.filter(({ name }) => name.includes(only));
    if (wanted.length > 0) await inOneDeployment(wanted, { scale: fullScale, memory: true }, report);
  }
}

export async function runQuick(report: (outcome: Outcome) => void): Promise<void> {
  await inOneDeployment(quickSuite, { scale: quickScale, memory: false }, report);
}

type How = { scale: Scale; memory: boolean };

async function inOneDeployment(scenarios: Scenario[], how: How, report: (outcome: Outcome) => void): Promise<void> {
  const wishes: Wish[] = [];
  let deployment: Deployment | undefined;
  try {
    for (const scenario of scenarios) if (scenario.deployment) wishes.push(await scenario.deployment());
    deployment = await Deployment.open(Object.assign({}, ...wishes));
    for (const scenario of scenarios) report(await runScenario(deployment, scenario, how));
  } finally {
    await deployment?.close();
    for (const wish of wishes) await wish.putAway?.();
  }
}
