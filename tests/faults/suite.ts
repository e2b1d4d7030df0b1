import type { Scale, Scenario } from "./scenario.ts";
import { backendKilled, siteKilled } from "./scenarios/kills.ts";

export const quickScale: Scale = { writes: 60, kills: 1 };

/** What needs no right to mount a disk and no minutes of waiting; what is said while a service is away is asked of the requests. */
export const quickSuite: Scenario[] = [siteKilled, backendKilled];
