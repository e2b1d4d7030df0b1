import * as fc from "fast-check";

export * from "fast-check";

/** A browser has none. */
const environment: NodeJS.ProcessEnv = globalThis.process?.env ?? {};

/** How many cases a property is given; `npm run fuzz` asks for more. */
export function cases(few: number): number {
  return Number(environment.FUZZ_CASES ?? few);
}

// A seed of its own in each run would fail a run by chance.
fc.configureGlobal({ seed: Number(environment.FUZZ_SEED ?? 20_261_121), numRuns: cases(100) });
