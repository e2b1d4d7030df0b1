import { defineConfig } from "@playwright/test";
import { installedForPages } from "./scripts/browsers.ts";
import { thirdParty, type SiteOptions } from "./tests/journeys/site.ts";

const backOffice = "tests/journeys/back-office";

/** A worker has a site of its own, so two files never meet on one; after a failure the second try is on a new one. */
export default defineConfig<object, SiteOptions>({
  testDir: "tests/journeys",
  globalSetup: "tests/journeys/build-once.ts",
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 1,
  reporter: "line",
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: {
      executablePath: installedForPages() ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        // To optimize scripts takes longer than what they do in a page that lives for seconds.
        "--js-flags=--no-opt --no-maglev",
        // The third party of the contact page. A journey that answers in its place does without the browser's cache.
        `--host-resolver-rules=MAP ${new URL(thirdParty).host} ~NOTFOUND, MAP plain.test 127.0.0.1`,
      ],
    },
    locale: "en-US",
    // Nothing waits for a movement to end, or draws it.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    { name: "public site", testIgnore: "**/back-office/**" },
    { name: "back office", testDir: backOffice },
    {
      name: "embedded form on a host of its own",
      testDir: backOffice,
      testMatch: "**/hostile-form.spec.ts",
      use: { hasEmbedHost: true },
    },
  ],
});
