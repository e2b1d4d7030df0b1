import * as fc from "fast-check";

export * from "fast-check";

/** A browser has none. */
const environment: NodeJS.ProcessEnv = globalThis.process?.env ?? {};

/** How many cases a property is given; `npm run fuzz` asks for more, and for a hundredth of them where each asks a database. */
export function cases(few: number, { ofDatabase = false } = {}): number {
  return environment.FUZZ_CASES ? Math.ceil(Number(environment.FUZZ_CASES) / (ofDatabase ? 100 : 1)) : few;
}

// A seed of its own in each run would fail a run by chance.
fc.configureGlobal({ seed: Number(environment.FUZZ_SEED ?? 20_261_121), numRuns: cases(100) });
