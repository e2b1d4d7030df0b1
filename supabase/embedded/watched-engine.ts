import { setTimeout } from "node:timers/promises";
import type { PGlite, Transaction } from "@electric-sql/pglite";
import { Refusal } from "./refusal.ts";

/** Milliseconds. */
const longestSilence = 10_000;

/** Transactions of an engine, and whether it gives right answers after one has failed. */
export function watched(engine: PGlite) {
  const { promise: broken, resolve: giveUp } = Promise.withResolvers<void>();
  return { transaction, broken };

  function transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return engine.transaction((tx) =>
      work(tx).catch((error: unknown) => {
        if (!(error instanceof Refusal) && (error as { severity?: string }).severity !== "ERROR") void endIfBroken();
        throw error;
      }),
    ) as Promise<T>;
  }

  /** An engine that has broken panics, gives nothing, or never answers again; after an error of a statement it still counts. */
  async function endIfBroken(): Promise<void> {
    const sum = engine.query<{ sum: number }>("select 1 + 1 as sum").then(
      ({ rows }) => rows[0]?.sum,
      () => undefined,
    );
    if ((await Promise.race([sum, setTimeout(longestSilence, undefined, { ref: false })])) !== 2) giveUp();
  }
}
