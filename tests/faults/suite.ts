import type { Scale, Scenario } from "./scenario.ts";
import { backendFaults } from "./scenarios/backend-faults.ts";
import { backendKilled, siteKilled } from "./scenarios/kills.ts";
import { clockGoesBack, clockPastSession } from "./scenarios/moved-clock.ts";

export const quickScale: Scale = {
  rounds: 1,
  writes: 60,
  kills: 1,
};

/** What needs no right to mount a disk and no minutes of waiting, one fault of each kind. */
export const quickSuite: Scenario[] = [
  ...backendFaults.filter(({ name }) => ["backend down", "backend's answers lost"].includes(name)),
  siteKilled,
  backendKilled,
  clockPastSession,
  clockGoesBack,
];
