import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    // Patience for a busy machine: what does not come ends the test, what comes late does not.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: ["app/**/*.test.ts", "scripts/**/*.test.ts", "tests/*.test.ts", "tests/fuzz/*.test.ts"],
        },
      },
      {
        extends: true,
        test: { name: "backend", include: ["supabase/**/*.test.ts"], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: "processes",
          include: ["tests/processes/**/*.test.ts"],
          testTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: "requests",
          include: ["tests/requests/**/*.test.ts"],
          setupFiles: ["tests/support/setup.ts"],
        },
      },
    ],
  },
});
