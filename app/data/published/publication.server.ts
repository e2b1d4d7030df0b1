import { z } from "../../schemas/formats/zod.ts";
import type { SiteFlag } from "../../schemas/rules/flag.ts";
import type { Client } from "../backend/client.server.ts";
import { createKnownAnswers, type Report } from "../backend/known-answers.server.ts";
import {
  keptCopy,
  nothingPublished,
  publicationState,
  readPublished,
  type Changed,
  type Published,
  type ReadOptions,
} from "./published.server.ts";

/** `here`: written through this process, or announced by another. `elsewhere`: by another process or in the backend. */
type Listener = (origin: "here" | "elsewhere") => void;
type Options = ReadOptions & {
  client: Client;
  read?: typeof readPublished;
  onNewFlags?: (keys: SiteFlag[]) => void;
  announce?: () => void;
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
  params: Record<string, string | number | boolean | null | string[]>;
  schema: z.ZodType<Value>;
  fallback: () => Value;
  /** What still holds of an answer that was given before something was published, while the backend does not answer. */
  outdated?: (value: Value) => Value | Promise<Value>;
  /** Of what is too much to be kept, and takes longer than others; whoever asks keeps what is made of it. */
  unkept?: true;
};

const copyQuestion = JSON.stringify(["published", {}]);

type Answer<Value> = { raw: unknown; value: Value };

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
  const parsed = new WeakMap<object, { value: unknown } | undefined>();
  const listeners: Listener[] = [];
  const kept = keptCopy(known.get(copyQuestion)?.value);
  let copy: Published | undefined;
  let settledAt: string | undefined;
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
    flush: known.flush,
    /** Whether what is known is all that can be had at the moment. */
    isSilent: () => copy?.publication === undefined || now() - failedAt < pause,

    async republish(changed?: Changed): Promise<void> {
      announce?.();
      const state = changed === "files" ? undefined : publicationState.safeParse(changed?.state).data;
      if (!state || !copy) return readAgain(changed === "files" ? settledAt : undefined);
      generation += 1;
      reading = undefined;
      settledAt = undefined;
      copy = { ...copy, publication: state.revision, practiceChangedAt: state.practice_changed_at ?? null };
      known.set(copyQuestion, { revision: state.revision, value: copy });
      awaitInstant(state.next_in);
      for (const listener of listeners) listener("here");
    },

    subscribe(listener: Listener): void {
      listeners.push(listener);
    },

    /** Asks the backend, or what is known until something is published. Gives what was last known and still holds, or the fallback. */
    async ask<Value>(question: Question<Value>): Promise<Value> {
      const { publication } = await current();
      const key = JSON.stringify([question.name, question.params]);
      const stored = known.get(key);
      const last = stored && fitting(stored.value, question.schema);
      if (last && stored.revision === publication) return last.value;
      const silent = publication === undefined || now() - failedAt < pause;
      const answer = silent ? undefined : await answered(publication + key, question);
      if (answer !== undefined) {
        if (!question.unkept) known.set(key, { revision: publication ?? "", value: answer.raw });
        return answer.value;
      }
      if (!last) return question.fallback();
      return question.outdated ? question.outdated(last.value) : last.value;
    },
  };

  /** Stale-while-revalidate, falling back to what the last run knew, then to the defaults. Waits two seconds at most. */
  async function current(): Promise<Published> {
    revalidate();
    if (!copy && reading) await reading;
    return copy ?? nothingPublished;
  }

  async function readAgain(unchangedAt?: string): Promise<void> {
    generation += 1;
    reading = renew(generation, "here", unchangedAt);
    await reading;
  }

  function revalidate(): void {
    if (now() - readAt > freshFor) readOnce();
  }

  function readOnce(): void {
    reading ??= renew(generation, "elsewhere", settledAt);
  }

  async function renew(ofGeneration: number, origin: "here" | "elsewhere", unchangedAt?: string): Promise<void> {
    const before = copy?.publication;
    const answer = await read(client, { ...options, unchangedAt }, copy ?? kept).catch(() => undefined);
    if (ofGeneration !== generation) return;
    const latest = answer?.published;
    // At a revision that was known before all the rest was read, nothing is older than it.
    if (latest) settledAt = answer?.isWhole && latest.publication === before ? before : undefined;
    if (answer) awaitInstant(answer.nextIn);
    if (answer?.newFlags.length) onNewFlags?.(answer.newFlags);
    const isChanged = latest !== undefined && JSON.stringify(latest) !== JSON.stringify(copy);
    // The same object while it says the same: what is made of it is remembered by it.
    if (isChanged) {
      copy = latest;
      known.set(copyQuestion, { revision: copy.publication ?? "", value: copy });
    }
    copy ??= kept;
    readAt = now();
    reading = undefined;
    if (isChanged || origin === "here") for (const listener of listeners) listener(origin);
  }

  function awaitInstant(milliseconds: number | null): void {
    clearTimeout(nextInstant);
    if (milliseconds === null || milliseconds > longestTimer || (milliseconds <= 0 && siteKey === undefined)) return;
    // What is due still could not be applied: it is tried again, and no page is made anew for it.
    const [wait, next] = milliseconds > 0 ? [milliseconds, () => readAgain()] : [freshFor, readOnce];
    nextInstant = setTimeout(next, wait).unref();
  }

  /** One question at a time about the same thing as it is published now; undefined when it was not answered. */
  async function answered<Value>(key: string, question: Question<Value>): Promise<Answer<Value> | undefined> {
    const running = (asking.get(key) as Promise<Answer<Value>> | undefined) ?? fetchAnswer(question);
    asking.set(key, running);
    try {
      return await running;
    } catch (error) {
      // What does not fit costs its own place: the backend goes on answering for all others.
      if (!(error instanceof z.ZodError) && !question.unkept) failedAt = now();
      report?.(error, "articles could not be read");
      return undefined;
    } finally {
      asking.delete(key);
    }
  }

  async function fetchAnswer<Value>({ name, params, schema }: Question<Value>): Promise<Answer<Value>> {
    const { data: raw, error } = await client.rpc(name, params as never);
    if (error) throw new Error(error.message);
    const value = schema.parse(raw);
    if (isObject(raw)) parsed.set(raw, { value });
    return { raw, value };
  }

  function fitting<Value>(raw: unknown, schema: z.ZodType<Value>): { value: Value } | undefined {
    if (isObject(raw) && parsed.has(raw)) return parsed.get(raw) as { value: Value } | undefined;
    const { success, data: value } = schema.safeParse(raw);
    const result = success ? { value } : undefined;
    if (isObject(raw)) parsed.set(raw, result);
    return result;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
