import { availableParallelism } from "node:os";
import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { installedForPages } from "./scripts/browsers.ts";
import { inlineScript } from "./scripts/vite-plugins.ts";

const outOfReach = { SUPABASE_URL: "http://127.0.0.1:1", SUPABASE_PUBLISHABLE_KEY: "none", LOG_LEVEL: "silent" };

export default defineConfig({
  plugins: [inlineScript],
  test: {
    environment: "node",
    // What is asked for as text is text; other styles are nothing.
    css: { include: [/\.css\?raw$/] },
    globalSetup: "tests/support/temporary-folder.ts",
    // Patience for a busy machine: what does not come ends the test, what comes late does not.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // `npm test` gives what each run may use.
    maxWorkers: availableParallelism(),
    // By it the rows of one sentence are told from another sentence.
    includeTaskLocation: true,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "app/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
            "tests/*.test.ts",
            "tests/budgets/weighing.test.ts",
          ],
          exclude: ["app/**/*.browser.test.tsx", "**/*.backend.test.ts"],
          setupFiles: ["tests/support/missing-texts.ts", "tests/support/matchers.ts"],
          // A worker keeps what it imported, which is most of the time that a file takes.
          isolate: false,
          env: outOfReach,
        },
      },
      {
        extends: true,
        test: { name: "fuzz", include: ["tests/fuzz/*.test.ts"], isolate: false, env: outOfReach },
      },
      {
        extends: true,
        plugins: [tailwindcss()],
        optimizeDeps: {
          include: ["react/jsx-dev-runtime", "react-dom/client", "@tiptap/pm/tables"],
          entries: ["app/**/*.browser.test.tsx"],
        },
        test: {
          name: "browser",
          // A locator waits as long as its test.
          testTimeout: 300_000,
          include: ["app/**/*.browser.test.tsx"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: installedForPages(),
                args: ["--no-sandbox", "--disable-gpu"],
              },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: "backend",
          include: ["supabase/**/*.test.ts", "{app,scripts}/**/*.backend.test.ts"],
          setupFiles: ["tests/support/missing-texts.ts", "tests/support/matchers.ts"],
          env: outOfReach,
          // A worker keeps its database, which takes a second and hundreds of megabytes.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "processes",
          include: ["tests/processes/**/*.test.ts"],
          // Each file starts several programs, which have deadlines of their own.
          fileParallelism: false,
          env: { NODE_OPTIONS: `--import ${new URL("tests/support/short-lived.js", import.meta.url).href}` },
        },
      },
      {
        extends: true,
        test: {
          name: "engines",
          include: ["tests/engines/*.test.ts"],
          env: { NODE_OPTIONS: `--import ${new URL("tests/support/short-lived.js", import.meta.url).href}` },
        },
      },
      {
        extends: true,
        test: { name: "budgets", include: ["tests/budgets/budgets.test.ts"] },
      },
      {
        extends: true,
        test: {
          name: "requests",
          include: ["tests/requests/**/*.test.ts"],
          setupFiles: ["tests/support/setup.ts"],
          // A worker keeps the build that it imported and its backend, which is most of the time that a file takes.
          server: { deps: { external: [/\/build\/server\//] } },
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
