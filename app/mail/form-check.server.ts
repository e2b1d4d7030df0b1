import { setTimeout } from "node:timers/promises";
import { createContext } from "react-router";

/** What an inquiry passes on its way to the firm. */
export type FormPart = "form" | "mail" | "webhook";
export const formCheckContext = createContext<() => readonly FormPart[]>(() => []);

type Options = {
  /** Sends the contact form; what went wrong, if anything did. */
  post: () => Promise<string | undefined>;
  /** What the mail server answers a greeting, if it refuses it. */
  greet: () => Promise<string | undefined>;
  /** Whether the last day's emails and records were taken; queues word of `failing` by the ways that work. */
  prove: (failing: readonly FormPart[]) => Promise<Record<"mail" | "webhook", boolean> | undefined>;
  log: Record<"info" | "warn", (fields: object, sentence: string) => void>;
  /** Rejects once the check is stopped. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
};

const minute = 60_000;
/** Milliseconds. What fails for a whole `trial` is not a moment's outage. */
const pauses = { first: minute, usual: 24 * 60 * minute, failing: 5 * minute };
const triesOfTrial = 9;

/** Sends the site an inquiry by its own form each day, and tells when it would not have reached the firm. */
export function createFormCheck({ post, greet, prove, log, wait = sleep }: Options) {
  const stopping = new AbortController();
  let failing: readonly FormPart[] = [];
  let running: Promise<void> | undefined;

  return {
    failing: () => failing,

    start(): void {
      running ??= checkUntilStopped().catch(() => undefined);
    },

    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };

  async function checkUntilStopped(): Promise<void> {
    let tries = 0;
    for (let pause = pauses.first; ; pause = tries > 0 ? pauses.failing : pauses.usual) {
      await wait(pause, stopping.signal);
      const { found, answers } = await check();
      tries = found.length > 0 ? tries + 1 : 0;
      if (tries === triesOfTrial) log.warn({ failing: found, ...answers }, "Inquiries do not arrive");
      // Each time: what cannot be queued now can be later, and the database queues it once in twelve hours.
      if (tries >= triesOfTrial) await prove(found);
      if (failing.length > 0 && tries === 0) log.info({}, "Inquiries arrive again");
      if (tries >= triesOfTrial || tries === 0) failing = found;
    }
  }

  async function check() {
    const form = await post();
    const [mail, proven] = await Promise.all([greet().catch(String), prove([])]);
    const found: FormPart[] = [
      ...(form !== undefined || !proven ? (["form"] as const) : []),
      ...(mail !== undefined || proven?.mail === false ? (["mail"] as const) : []),
      ...(proven?.webhook === false ? (["webhook"] as const) : []),
    ];
    return { found, answers: { form, mail } };
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<unknown> {
  return setTimeout(milliseconds, undefined, { signal, ref: false });
}
