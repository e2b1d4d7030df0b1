import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Deployment } from "../faults/deployment.ts";
import { Person } from "../faults/person.ts";
import { publicAddresses } from "../faults/public-pages.ts";
import { runScenario } from "../faults/scenario.ts";
import { StartedProcess } from "../faults/started-process.ts";
import { quickScale, quickSuite } from "../faults/suite.ts";
import { freePort } from "../support/free-port.ts";
import { childOf } from "./programs.ts";

let deployment: Deployment;
beforeAll(async () => {
  deployment = await Deployment.open({ movableClock: true });
}, 240_000);
afterAll(() => deployment?.close());

test.for(quickSuite)(
  "$name: every page is shown, nothing acknowledged is lost, nothing is left by halves",
  async (scenario) => {
    const { findings, requests } = await runScenario(deployment, scenario, { scale: quickScale, memory: false });
    expect(findings).toEqual([]);
    expect(requests).toBeGreaterThanOrEqual(publicAddresses.length);
  },
);

test("an embedded backend that is killed is started again, and visitors do not notice", async () => {
  const data = await mkdtemp(join(tmpdir(), "northlight-killed-"));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const site = new StartedProcess(["node", "scripts/start.ts"], {
    environment: { PORT: String(port), DATA_FOLDER: data, LOG_LEVEL: "error", WARM_UP: "off" },
  });
  try {
    await site.says("Northlight is ready.");
    const operator = new Person(address);
    await operator.signUp();
    expect((await fetch(address)).status).toBe(200);
    process.kill(await childOf(site.pid, "supabase/embedded/serve.ts"), "SIGKILL");
    await site.says("The embedded backend has stopped.");
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);

    await site.says("The embedded backend is back.");
    expect((await operator.visit("/admin/features")).status).toBe(200);
    await site.end("SIGTERM");
    await expect(fetch(address)).rejects.toThrow("fetch failed");
  } finally {
    site.child.kill("SIGKILL");
    await site.ended;
    await rm(data, { recursive: true, force: true });
  }
});
