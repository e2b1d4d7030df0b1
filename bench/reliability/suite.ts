import { Deployment } from "../../tests/faults/deployment.ts";
import { runScenario, type Scale, type Scenario, type Wish } from "../../tests/faults/scenario.ts";
import { backendKilled, siteKilled } from "../../tests/faults/scenarios/kills.ts";
import { quickScale, quickSuite } from "../../tests/faults/suite.ts";
import { withMemory, type Measured } from "./memory.ts";
import { backendFaults, slowBackend } from "./scenarios/backend-faults.ts";
import { diskFull } from "./scenarios/disk-full.ts";
import { malformedRequests, slowConnections } from "./scenarios/floods.ts";
import { clockGoesBack, clockPastSession } from "./scenarios/moved-clock.ts";
import { newsletterKilled } from "./scenarios/newsletter.ts";
import { publishingKilled, readersWithoutBackend } from "./scenarios/publishing.ts";

export const fullScale: Scale = {
  writes: 1_000,
  kills: 3,
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
export async function runFull(report: (outcome: Measured) => void, only = ""): Promise<void> {
  for (const scenarios of fullSuite) {
    const wanted = scenarios.filter(({ name }) => name.includes(only));
    if (wanted.length > 0) await inOneDeployment(wanted, measured, report);
  }
}

export async function runQuick(report: (outcome: Measured) => void): Promise<void> {
  const scenarios = [...quickSuite, clockPastSession, clockGoesBack];
  await inOneDeployment(scenarios, (deployment, scenario) => runScenario(deployment, scenario, quickScale), report);
}

type Run = (deployment: Deployment, scenario: Scenario) => Promise<Measured>;

const measured: Run = (deployment, scenario) =>
  withMemory(deployment, () => runScenario(deployment, scenario, fullScale));

async function inOneDeployment(scenarios: Scenario[], run: Run, report: (outcome: Measured) => void): Promise<void> {
  const wishes: Wish[] = [];
  let deployment: Deployment | undefined;
  try {
    for (const scenario of scenarios) if (scenario.deployment) wishes.push(await scenario.deployment());
    deployment = await Deployment.open(Object.assign({}, ...wishes));
    for (const scenario of scenarios) report(await run(deployment, scenario));
  } finally {
    await deployment?.close();
    for (const wish of wishes) await wish.putAway?.();
  }
}
