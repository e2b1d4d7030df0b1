import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as turn } from "node:timers/promises";
import { vi } from "vitest";

type Question = { held: boolean };
type Bell = { at: number; ring: () => void };

/** In which a product that has its answers comes to its next question. */
const quietTurns = 10;

const asking = new AsyncLocalStorage<Question>();
let clock: ReturnType<typeof createClock> | undefined;

/**
 * What is asked from now on has its deadlines on a clock that goes on only while every question under way is a held one: a deadline passes
 * at once where the product waits for nothing else, and never because a machine is busy.
 */
export function holdClock(): void {
  clock ??= createClock();
}

/** Ends it; what is still held gets no answer. */
export function releaseClock(): void {
  clock?.release();
  clock = undefined;
}

/** Holds the question that is being answered for so long on the held clock; false where the clock was released before. */
export function heldFor(milliseconds: number): Promise<boolean> {
  if (!clock) throw new Error("The clock is not held.");
  return clock.hold(milliseconds, asking.getStore());
}

function createClock() {
  const { fetch } = globalThis;
  const underWay = new Set<Question>();
  const waiting = new Set<() => void>();
  let bells: Bell[] = [];
  let now = 0;
  let isGoing = false;

  const deadlines = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const deadline = new AbortController();
    bells.push({
      at: now + milliseconds,
      ring: () => deadline.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError")),
    });
    return deadline.signal;
  });
  const questions = vi.spyOn(globalThis, "fetch").mockImplementation(async (...given) => {
    const question = { held: false };
    underWay.add(question);
    try {
      return await asking.run(question, () => fetch(...given));
    } finally {
      underWay.delete(question);
      void goOn();
    }
  });

  return {
    async hold(milliseconds: number, question: Question = { held: false }): Promise<boolean> {
      question.held = true;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const letGo = () => resolve(false);
      waiting.add(letGo);
      if (milliseconds < Infinity) bells.push({ at: now + milliseconds, ring: () => resolve(true) });
      void goOn();
      const came = await promise;
      waiting.delete(letGo);
      question.held = false;
      return came;
    },

    release(): void {
      deadlines.mockRestore();
      questions.mockRestore();
      bells = [];
      for (const letGo of waiting) letGo();
    },
  };

  async function goOn(): Promise<void> {
    if (isGoing) return;
    isGoing = true;
    while (await onlyHeld()) {
      const next = bells.toSorted((one, other) => one.at - other.at)[0];
      if (!next) break;
      bells.splice(bells.indexOf(next), 1);
      now = next.at;
      next.ring();
    }
    isGoing = false;
  }

  async function onlyHeld(): Promise<boolean> {
    for (let quiet = 0; quiet < quietTurns; quiet += 1) {
      await turn();
      if (waiting.size === 0 || [...underWay].some(({ held }) => !held)) return false;
    }
    return true;
  }
}
