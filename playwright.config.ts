import { defineConfig } from "@playwright/test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** One site a project, each with a backend and data of its own: the story begins with the first account. */
const sites = { "with JavaScript": 4310, "without JavaScript": 4320 };

export default defineConfig({
  testDir: "tests/journeys",
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: "line",
  timeout: 60_000,
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
    },
    trace: "retain-on-failure",
  },
  projects: Object.entries(sites).map(([name, port]) => ({
    name,
    testIgnore: name === "without JavaScript" ? "**/with-scripts/**" : undefined,
    use: {
      baseURL: `http://localhost:${port}`,
      javaScriptEnabled: name === "with JavaScript",
      locale: "en-US",
    },
  })),
  webServer: Object.values(sites).map((port) => ({
    command: "node bin/start.js",
    url: `http://127.0.0.1:${port}/readyz`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_FOLDER: mkdtempSync(join(tmpdir(), "northlight-journeys-")),
      LOG_LEVEL: "warn",
    },
  })),
});
