import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { startBackend, type BackendProcess } from "../../scripts/backend-process.ts";
import { openFaultyProxy } from "../support/faulty-proxy.ts";
import { freePort } from "../support/free-port.ts";
import { command, endPrograms, Program } from "./programs.ts";

const METRICS_TOKEN = "a token of some length";

let backend: BackendProcess;

beforeAll(async () => void (backend = await startBackend(["--port", "0", "--memory"])));
afterAll(() => backend?.stop());
afterEach(endPrograms);

async function startSite(environment: Record<string, string>): Promise<string> {
  const PORT = String(await freePort());
  const site = new Program(command("start"), {
    PORT,
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    ...environment,
  });
  await site.says("Northlight is ready.");
  return `http://localhost:${PORT}`;
}

function ask(site: string, token?: string): Promise<Response> {
  return fetch(`${site}/metrics`, { headers: token === undefined ? {} : { Authorization: `Bearer ${token}` } });
}

test("whoever shows the token reads what was served and asked, by few kinds; nobody else reads anything", async () => {
  const proxy = await openFaultyProxy(() => backend.url);
  onTestFinished(() => proxy.close());
  const site = await startSite({ METRICS_TOKEN, WARM_UP: "on", SUPABASE_URL: proxy.url });
  for (const token of [undefined, "", "another token", `${METRICS_TOKEN}x`]) {
    const refused = await ask(site, token);
    expect(refused.status).toBe(401);
    expect(await refused.text()).not.toContain("seconds");
  }

  for (const path of ["/fr", "/nowhere/one", "/nowhere/two?q=3", "/admin", "/favicon.svg", "/fr/services.data"]) {
    await (await fetch(site + path, { redirect: "manual" })).arrayBuffer();
  }
  const answer = await ask(site, METRICS_TOKEN);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const metrics = await answer.text();
  const served = 'http_request_duration_seconds_count{kind="';
  expect(metrics).toContain(`${served}page",status="2xx"} 1`);
  expect(metrics).toContain(`${served}page",status="4xx"} 2`);
  expect(metrics).toContain(`${served}admin",status="3xx"} 1`);
  expect(metrics).toContain(`${served}file",status="2xx"} 1`);
  expect(metrics).toContain(`${served}data",status="2xx"} 1`);
  expect(metrics).toContain(`${served}machine",status="4xx"} 4`);
  expect(metrics).toMatch(/backend_request_duration_seconds_count\{part="data",status="2xx"\} [1-9]/);
  expect(metrics).toMatch(/page_cache_answers_total\{outcome="hit"\} [1-9]/);
  expect(metrics).toMatch(/page_cache_bytes [1-9]/);
  for (const name of [
    "process_resident_memory_bytes",
    "nodejs_eventloop_lag_p99_seconds",
    "nodejs_gc_duration_seconds",
  ]) {
    expect(metrics).toContain(name);
  }
  expect(metrics).not.toContain("nowhere");

  await proxy.break("down");
  await (await fetch(`${site}/readyz`)).arrayBuffer();
  expect(await (await ask(site, METRICS_TOKEN)).text()).toMatch(
    /backend_request_duration_seconds_count\{part="auth",status="none"\} [1-9]/,
  );
});

test("without a token in the configuration there is no such address", async () => {
  const site = await startSite({});
  const answer = await ask(site, METRICS_TOKEN);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("Content-Type")).toContain("text/html");
  await answer.arrayBuffer();
});

test("without a warm-up the site is ready with no page rendered, and caches those that are asked for", async () => {
  const site = await startSite({ METRICS_TOKEN, WARM_UP: "off" });
  const entries = async () => /page_cache_entries (\d+)/.exec(await (await ask(site, METRICS_TOKEN)).text())?.[1];
  expect((await fetch(`${site}/readyz`)).status).toBe(200);
  expect(await entries()).toBe("0");
  expect((await fetch(`${site}/fr`)).status).toBe(200);
  expect(await entries()).toBe("1");
});
