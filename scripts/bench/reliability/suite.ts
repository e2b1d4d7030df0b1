import { House } from "./house.ts";
import { runScenario, type Outcome, type Scale, type Scenario, type Wish } from "./scenario.ts";
import { backendFaults, slowBackend } from "./scenarios/backend-faults.ts";
import { diskFull } from "./scenarios/disk-full.ts";
import { junkRequests, slowConnections } from "./scenarios/floods.ts";
import { backendKilled, siteKilled } from "./scenarios/kills.ts";
import { clockGoesBack, clockPastSession } from "./scenarios/moved-clock.ts";
import { publishingKilled, readersWithoutBackend } from "./scenarios/publishing.ts";

export const fullScale: Scale = {
  rounds: 10,
  writes: 1_000,
  kills: 3,
  slowConnections: 2_000,
  waitsForEnd: true,
  junk: 10_000,
};
export const quickScale: Scale = {
  rounds: 1,
  writes: 60,
  kills: 1,
  slowConnections: 200,
  waitsForEnd: false,
  junk: 300,
};

/** Scenarios that run one after another in the same house. */
const fullSuite: Scenario[][] = [
  [...backendFaults, slowBackend],
  [siteKilled],
  [backendKilled],
  [publishingKilled],
  [readersWithoutBackend],
  [diskFull],
  [clockPastSession],
  [clockGoesBack],
  [slowConnections, junkRequests],
];
/** What needs no right to mount a disk and no minutes of waiting. */
export const quickSuite: Scenario[] = [
  ...backendFaults.filter(({ name }) => name !== "backend half-open"),
  siteKilled,
  backendKilled,
  publishingKilled,
  readersWithoutBackend,
  slowConnections,
  junkRequests,
  clockPastSession,
  clockGoesBack,
];

/** Runs the scenarios whose names hold a text, all without one; tells of each as soon as it is over. */
export async function runFull(tell: (outcome: Outcome) => void, only = ""): Promise<void> {
  for (const scenarios of fullSuite) {
    const wanted = scenarios.filter(({ name }) => name.includes(only));
    if (wanted.length > 0) await inOneHouse(wanted, { scale: fullScale, memory: true }, tell);
  }
}

export async function runQuick(tell: (outcome: Outcome) => void): Promise<void> {
  await inOneHouse(quickSuite, { scale: quickScale, memory: false }, tell);
}

type How = { scale: Scale; memory: boolean };

async function inOneHouse(scenarios: Scenario[], how: How, tell: (outcome: Outcome) => void): Promise<void> {
  const wishes: Wish[] = [];
  let house: House | undefined;
  try {
    for (const scenario of scenarios) if (scenario.house) wishes.push(await scenario.house());
    house = await House.open(Object.assign({}, ...wishes));
    for (const scenario of scenarios) tell(await runScenario(house, scenario, how));
  } finally {
    await house?.close();
    for (const wish of wishes) await wish.putAway?.();
  }
}
