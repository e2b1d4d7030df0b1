import { afterAll, vi } from "vitest";

/**
 * Variables for a file whose modules read the process environment: they are read once, and a worker keeps its modules
 * for the next file. What is imported after this reads these, and what later files import reads theirs.
 */
export function ownEnvironment(variables: Record<string, string>): void {
  vi.resetModules();
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  afterAll(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
}
