import type { Scale, Scenario } from "./scenario.ts";
import { backendFaults } from "./scenarios/backend-faults.ts";
import { malformedRequests, slowConnections } from "./scenarios/floods.ts";
import { backendKilled, siteKilled } from "./scenarios/kills.ts";
import { clockGoesBack, clockPastSession } from "./scenarios/moved-clock.ts";
import { publishingKilled, readersWithoutBackend } from "./scenarios/publishing.ts";

export const quickScale: Scale = {
  rounds: 1,
  writes: 60,
  kills: 1,
  readers: 150,
  slowConnections: 200,
  waitsForEnd: false,
  junk: 300,
};

/** What needs no right to mount a disk and no minutes of waiting. */
export const quickSuite: Scenario[] = [
  ...backendFaults.filter(({ name }) => name !== "backend half-open"),
  siteKilled,
  backendKilled,
  publishingKilled,
  readersWithoutBackend,
  slowConnections,
  malformedRequests,
  clockPastSession,
  clockGoesBack,
];
