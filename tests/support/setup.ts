import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { backend, network } from "./network.ts";
import "./matchers.ts";

process.env.SUPABASE_URL = backend.url;
process.env.SUPABASE_PUBLISHABLE_KEY = backend.publishableKey;
process.env.SITE_KEY = backend.siteKey;
process.env.PUBLIC_FILES = "proxy";
process.env.NODE_ENV = "test";
process.env.LOG_LEVEL = "silent";

network.listen({ onUnhandledFrame: "error" });

beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});
afterEach(() => {
  network.resetHandlers();
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  expect(said, "nothing may be said on the console").toEqual([]);
});
afterAll(async () => {
  network.close();
  await backend.close();
});
