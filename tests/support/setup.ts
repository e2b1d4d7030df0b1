import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { holdClock, releaseClock } from "./held-clock.ts";
import { backend, network } from "./network.ts";
import { endSite } from "./site.ts";
import "./matchers.ts";

// A worker has one backend for all its files: each begins with the seeded rows, and with a site and an environment of its own.
const usual = { ...process.env };
Object.assign(process.env, {
  SUPABASE_URL: backend.url,
  SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
  SITE_KEY: backend.siteKey,
  PUBLIC_FILES: "proxy",
  DATA_FOLDER: mkdtempSync(join(tmpdir(), "data-")),
  NODE_ENV: "test",
  LOG_LEVEL: "silent",
});

beforeAll(async () => {
  network.listen();
  holdClock();
  await backend.reset();
});
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});
afterEach(() => {
  releaseClock();
  network.resetHandlers();
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  holdClock();
  expect(said, "nothing may be said on the console").toEqual([]);
});
afterAll(async () => {
  releaseClock();
  await endSite();
  network.close();
  for (const name of Object.keys(process.env)) if (!(name in usual)) delete process.env[name];
  Object.assign(process.env, usual);
});
