import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, type PlaywrightTestProject } from "@playwright/test";
import { installedForPages } from "./scripts/chromium.ts";

const backOffice = "tests/journeys/back-office";
const onlyWithScripts = "**/with-scripts/**";

/** Where each site keeps its data, in a folder named by its port; the workers inherit the variable. */
const data = (process.env.JOURNEYS_FOLDER ??= mkdtempSync(join(tmpdir(), "northlight-journeys-")));

type Site = { port: number; env?: Record<string, string> } & PlaywrightTestProject;

/** One site a project, each with a backend and data of its own: the story begins with the first account. */
const sites: Site[] = [
  { name: "with JavaScript", port: 4310, testIgnore: "**/back-office/**" },
  { name: "without JavaScript", port: 4320, testIgnore: ["**/back-office/**", onlyWithScripts] },
  { name: "back office with JavaScript", port: 4330, testDir: backOffice },
  { name: "back office without JavaScript", port: 4340, testDir: backOffice, testIgnore: onlyWithScripts },
  {
    name: "embedded form on a host of its own",
    port: 4350,
    testDir: backOffice,
    testMatch: "**/hostile-form.spec.ts",
    env: { SITE_URL: "http://localhost:4350", EMBED_ORIGIN: "http://127.0.0.1:4350" },
  },
];

export default defineConfig({
  testDir: "tests/journeys",
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: "line",
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: {
      executablePath: installedForPages() ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
    },
  },
  projects: sites.map(({ port, env: _env, ...project }) => ({
    ...project,
    use: {
      baseURL: `http://localhost:${port}`,
      javaScriptEnabled: !project.name?.endsWith("without JavaScript"),
      locale: "en-US",
      // Nothing waits for a movement to end, or draws it.
      contextOptions: { reducedMotion: "reduce" },
    },
  })),
  webServer: sites.map(({ port, env }) => ({
    command: "node scripts/start.ts",
    url: `http://localhost:${port}/readyz`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_FOLDER: join(data, String(port)),
      LOG_LEVEL: "warn",
      WARM_UP: "off",
      ...env,
    },
  })),
});
