import type { SiteFlag } from "../schemas/flag.ts";
import { z } from "../schemas/zod.ts";
import type { Client } from "./client.server.ts";
import { createKnownAnswers, type Report } from "./known-answers.server.ts";
import { nothingPublished, readPublished, type Published, type ReadOptions } from "./published.server.ts";

/** `here`: written through this process, or announced by another. `elsewhere`: by another process or in the backend. */
type Listener = (origin: "here" | "elsewhere") => void;
type Options = ReadOptions & {
  client: Client;
  /** What is published now; a test gives it. */
  read?: typeof readPublished;
  onNewFlags?: (keys: SiteFlag[]) => void;
  announce?: () => void;
  /** Keeps the last answers for the next start. */
  file?: string;
  report?: Report;
  /** Monotonic milliseconds. */
  now?: () => number;
};

type Question<Value> = {
  name:
    | "list_documents"
    | "read_document"
    | "document_addresses"
    | "read_pictures"
    | "published_pages"
    | "published_redirects";
  params: Record<string, string | number | null | string[]>;
  schema: z.ZodType<Value>;
  fallback: () => Value;
};

/** Milliseconds that a timer can wait; a later instant is seen when it has come nearer. */
const longestTimer = 2 ** 31 - 1;
/** Milliseconds: the delay until a change made through another process shows. */
const freshFor = 2_000;
/** Milliseconds without a question after one that was not answered. */
const pause = 2_000;

export type Publication = ReturnType<typeof createPublication>;

/** What is published, at one revision: a copy of what every page needs, and the answers to what some of them ask. Never throws. */
export function createPublication({
  client,
  read = readPublished,
  announce,
  now = () => performance.now(),
  ...options
}: Options) {
  const { siteKey, onNewFlags, report } = options;
  const known = createKnownAnswers(options.file, report);
  const asking = new Map<string, Promise<unknown>>();
  const listeners: Listener[] = [];
  let copy: Published | undefined;
  let readAt = -Infinity;
  let failedAt = -Infinity;
  let generation = 0;
  let reading: Promise<void> | undefined;
  let nextInstant: NodeJS.Timeout | undefined;

  return {
    client,
    current,
    revalidate,
    readAgain,

    async republish(): Promise<void> {
      announce?.();
      await readAgain();
    },

    subscribe(listener: Listener): void {
      listeners.push(listener);
    },

    /** Asks the backend, or what is known until something is published. Gives what was last known, or the fallback. */
    async ask<Value>(question: Question<Value>): Promise<Value> {
      const { publication } = await current();
      const key = JSON.stringify([question.name, question.params]);
      const last = known.get(key);
      if (last && last.revision === publication) return last.value as Value;
      const silent = publication === undefined || now() - failedAt < pause;
      const answer = silent ? undefined : await answered(publication + key, question);
      if (answer === undefined) return last ? (last.value as Value) : question.fallback();
      known.set(key, { revision: publication ?? "", value: answer.value });
      return answer.value;
    },
  };

  /** Stale-while-revalidate, falling back to the defaults. Waits two seconds at most. */
  async function current(): Promise<Published> {
    revalidate();
    if (!copy && reading) await reading;
    return copy ?? nothingPublished;
  }

  async function readAgain(): Promise<void> {
    generation += 1;
    reading = renew(generation, "here");
    await reading;
  }

  function revalidate(): void {
    if (now() - readAt > freshFor) readOnce();
  }

  function readOnce(): void {
    reading ??= renew(generation);
  }

  async function renew(ofGeneration: number, origin: "here" | "elsewhere" = "elsewhere"): Promise<void> {
    const answer = await read(client, options, copy).catch(() => undefined);
    if (ofGeneration !== generation) return;
    const latest = answer?.published;
    if (answer) awaitInstant(answer.nextIn);
    if (answer?.newFlags.length) onNewFlags?.(answer.newFlags);
    const isChanged = latest !== undefined && JSON.stringify(latest) !== JSON.stringify(copy);
    // The same object while it says the same: what is made of it is remembered by it.
    if (isChanged) copy = latest;
    copy ??= nothingPublished;
    readAt = now();
    reading = undefined;
    if (isChanged || origin === "here") for (const listener of listeners) listener(origin);
  }

  function awaitInstant(milliseconds: number | null): void {
    clearTimeout(nextInstant);
    if (milliseconds === null || milliseconds > longestTimer || (milliseconds <= 0 && siteKey === undefined)) return;
    // What is due still could not be applied: it is tried again, and no page is made anew for it.
    const [wait, next] = milliseconds > 0 ? [milliseconds, readAgain] : [freshFor, readOnce];
    nextInstant = setTimeout(next, wait).unref();
  }

  /** One question at a time about the same thing as it is published now; undefined when it was not answered. */
  async function answered<Value>(key: string, question: Question<Value>): Promise<{ value: Value } | undefined> {
    const running = (asking.get(key) as Promise<Value> | undefined) ?? fetchAnswer(question);
    asking.set(key, running);
    try {
      return { value: await running };
    } catch (error) {
      // What does not fit costs its own place: the backend goes on answering for all others.
      if (!(error instanceof z.ZodError)) failedAt = now();
      report?.(error, "articles could not be read");
      return undefined;
    } finally {
      asking.delete(key);
    }
  }

  async function fetchAnswer<Value>({ name, params, schema }: Question<Value>): Promise<Value> {
    const { data, error } = await client.rpc(name, params as never);
    if (error) throw new Error(error.message);
    return schema.parse(data);
  }
}
