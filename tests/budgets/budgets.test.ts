import { afterAll, beforeAll, expect, test } from "vitest";
import { Deployment } from "../faults/deployment.ts";
import { findings } from "./budgets.ts";
import { pageScale, publicPaths } from "./page-weight.ts";

/** In each page's addresses: a port that differs from run to run moves what brotli gives by up to 100 bytes. */
const SITE_URL = "http://northlight.localhost";

let deployment: Deployment;
let weigh: ReturnType<typeof pageScale>;
beforeAll(async () => {
  deployment = await Deployment.open({ environment: { SITE_URL } });
  weigh = pageScale(deployment.address);
}, 240_000);
afterAll(() => deployment?.close());

test.for(publicPaths)("%s weighs no more than its budget", async (path) => {
  expect(findings(await weigh(path))).toEqual([]);
});
