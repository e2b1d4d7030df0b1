import { readFileSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { LRUCache } from "lru-cache";
import { z } from "../schemas/zod.ts";
import type { Client } from "./client.server.ts";
import type { PublishedContent } from "./published.server.ts";

export type AnswerOptions = {
  client: Client;
  published: Pick<PublishedContent, "current">;
  file?: string;
  report?: (error: unknown, sentence: string) => void;
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
type Cached = { revision: string; value: unknown };

/** Bytes of answers, as JSON. */
const largestCache = 8 * 1024 * 1024;
/** Milliseconds without a question after one that was not answered. */
const pause = 2_000;
/** Milliseconds between the first change and its writing. */
const writeAfter = 1_000;

/** Asks the backend, or the cache until something is published. Never throws: gives what was last known, or the fallback. */
export function createPublishedAnswers({
  client,
  published,
  file,
  report,
  now = () => performance.now(),
}: AnswerOptions) {
  const cached = new LRUCache<string, Cached>({
    maxSize: largestCache,
    sizeCalculation: ({ value }) => JSON.stringify(value ?? null).length + 1,
  });
  const asking = new Map<string, Promise<unknown>>();
  let failedAt = -Infinity;
  let dueWrite: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  if (file) load(file);

  return async function ask<Value>(question: Question<Value>): Promise<Value> {
    const { publication } = await published.current();
    const key = JSON.stringify([question.name, question.params]);
    const last = cached.get(key);
    if (last && last.revision === publication) return last.value as Value;
    const silent = publication === undefined || now() - failedAt < pause;
    const answer = silent ? undefined : await answered(publication + key, question);
    if (answer === undefined) return last ? (last.value as Value) : question.fallback();
    cached.set(key, { revision: publication ?? "", value: answer.value });
    // Searches are as many as visitors think of.
    if (!question.params["query"]) writeSoon();
    return answer.value;
  };

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

  function load(from: string): void {
    try {
      cached.load(JSON.parse(readFileSync(from, "utf8")));
    } catch {
      // A first start, or a file that was cut off: there is nothing to go on from.
    }
  }

  function writeSoon(): void {
    if (!file) return;
    dueWrite ??= setTimeout(() => {
      dueWrite = undefined;
      writing = writing.then(() => write(file));
    }, writeAfter).unref();
  }

  async function write(to: string): Promise<void> {
    try {
      const entries = cached.dump().filter(([key]) => !JSON.parse(key)[1].query);
      await mkdir(dirname(to), { recursive: true });
      await writeFile(`${to}.new`, JSON.stringify(entries));
      await rename(`${to}.new`, to);
    } catch (error) {
      report?.(error, "the last known articles could not be kept on disk");
    }
  }
}
