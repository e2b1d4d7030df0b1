import { afterEach, expect, onTestFinished, test } from "vitest";
import { startBackend } from "../../scripts/backend-process.ts";
import { openFaultyProxy } from "../support/faulty-proxy.ts";
import { command, endPrograms, Program } from "./programs.ts";

const METRICS_TOKEN = "a token of some length";

afterEach(endPrograms);

function ask(site: string, token?: string): Promise<Response> {
  return fetch(`${site}/metrics`, { headers: token === undefined ? {} : { Authorization: `Bearer ${token}` } });
}

test("whoever shows the token reads what was served and asked, by few kinds; nobody else reads anything", async () => {
  const backend = await startBackend(["--port", "0", "--memory"]);
  onTestFinished(() => backend.stop());
  const proxy = await openFaultyProxy(() => backend.url);
  onTestFinished(() => proxy.close());
  const program = new Program(command("start"), {
    SUPABASE_URL: proxy.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    METRICS_TOKEN,
  });
  await program.says("Northlight is ready.");
  const site = program.address;
  for (const token of [undefined, "", "another token", `${METRICS_TOKEN}x`]) {
    const refused = await ask(site, token);
    expect(refused.status).toBe(401);
    expect(await refused.text()).not.toContain("seconds");
  }

  // Without a warm-up the site is ready with no page rendered, and caches those that are asked for.
  expect((await fetch(`${site}/readyz`)).status).toBe(200);
  const entries = async () =>
    Number(/page_cache_entries (\d+)/.exec(await (await ask(site, METRICS_TOKEN)).text())?.[1]);
  expect(await entries()).toBe(0);
  // A busy machine does not know at once what the backend has: until then no address is called unknown.
  await expect.poll(async () => (await fetch(`${site}/nowhere`)).status).toBe(404);
  const without = await entries();
  await (await fetch(`${site}/es`)).arrayBuffer();
  expect(await entries()).toBe(without + 1);
  const before = await (await ask(site, METRICS_TOKEN)).text();

  for (const path of [
    "/es",
    "/fr",
    "/nowhere/one",
    "/nowhere/two?q=3",
    "/admin",
    "/fonts/newsreader-licence.txt",
    "/fr/services.data",
  ]) {
    await (await fetch(site + path, { redirect: "manual" })).arrayBuffer();
  }
  for (const token of ["", "another token"]) expect((await ask(site, token)).status).toBe(401);
  const answer = await ask(site, METRICS_TOKEN);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  let metrics = await answer.text();
  const served = (kind: string, status: string) => {
    const line = new RegExp(`http_request_duration_seconds_count\\{kind="${kind}",status="${status}"\\} (\\d+)`);
    return [before, metrics].map((text) => Number(line.exec(text)?.[1] ?? 0)).reduce((was, is) => is - was);
  };
  // An answer is counted once it has left, which may be after it was read.
  const refused = async () => ((metrics = await (await ask(site, METRICS_TOKEN)).text()), served("machine", "4xx"));
  await expect.poll(refused).toBe(2);
  expect(served("page", "2xx")).toBe(2);
  expect(served("page", "4xx")).toBe(2);
  expect(served("admin", "3xx")).toBe(1);
  expect(served("file", "2xx")).toBe(1);
  expect(served("data", "2xx")).toBe(1);
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
  // What was found a moment ago is told again: the backend is asked once that is over.
  const asked = async () => {
    await (await fetch(`${site}/readyz`)).arrayBuffer();
    return (await ask(site, METRICS_TOKEN)).text();
  };
  await expect.poll(asked).toMatch(/backend_request_duration_seconds_count\{part="auth",status="none"\} [1-9]/);
});
