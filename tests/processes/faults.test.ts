import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBackend } from "../../scripts/backend-process.ts";
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
    expect((await operator.visit("/auth?tab=sign-up")).status).toBe(200);
    // A busy machine may say too late that the account is there: whoever is told so logs in once it is.
    const signedIn = () => operator.signIn().then(() => "", String);
    await operator.signUp().catch(async () => {
      await expect.poll(signedIn, { timeout: 90_000, interval: 3_000 }).toBe("");
    });
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

/** Overflows the stack of the engine, which is smaller than PostgreSQL thinks. */
const breaking = `create function public.break_engine() returns text language sql
  as $$ select jsonb_path_query('1', ('$' || repeat(' + 1', 20000))::jsonpath)::text $$;
  grant execute on function public.break_engine to anon`;

test("an embedded database that has broken ends with a sentence and is started again, and visitors do not notice", async () => {
  const data = await mkdtemp(join(tmpdir(), "northlight-broken-"));
  const folder = ["--data", data, "--port", "0"];
  await (await startBackend(folder)).stop();
  const engine = await PGlite.create({ dataDir: join(data, "database") });
  await engine.exec(breaking);
  await engine.close();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const site = new StartedProcess(["node", "scripts/start.ts"], {
    environment: { PORT: String(port), DATA_FOLDER: data, LOG_LEVEL: "error", WARM_UP: "off" },
  });
  try {
    await site.says("Northlight is ready.");
    expect((await fetch(address)).status).toBe(200);
    const backend = createClient(
      await readFile(join(data, "address"), "utf8"),
      JSON.parse(await readFile(join(data, "keys.json"), "utf8")).publishableKey,
    );
    for (let asked = 0; asked < 3; asked += 1) expect((await backend.rpc("break_engine")).error).not.toBeNull();
    await site.says("The embedded database has broken");
    await site.says("The embedded backend has stopped.");
    expect((await fetch(address)).status).toBe(200);
    await site.says("The embedded backend is back.");
    expect((await backend.from("retention_settings").select()).data).toHaveLength(1);
  } finally {
    await site.end("SIGTERM");
    await rm(data, { recursive: true, force: true });
  }
});
