import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { LRUCache } from "lru-cache";

export type Report = (error: unknown, sentence: string) => void;
/** `value` as the backend gave it: what reads it checks it, also after an upgrade. */
type Known = { revision: string; value: unknown };

/** Bytes of answers, as JSON. */
const largestCache = 8 * 1024 * 1024;
/** Milliseconds between the first change and its writing. */
const writeAfter = 1_000;

export function createKnownAnswers(file?: string, report?: Report) {
  const known = new LRUCache<string, Known>({
    maxSize: largestCache,
    sizeCalculation: ({ value }) => JSON.stringify(value ?? null).length + 1,
  });
  let dueWrite: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let isReported = false;
  if (file) load(file);

  return {
    get: (question: string) => known.get(question),

    set(question: string, answer: Known): void {
      known.set(question, answer);
      if (file) dueWrite ??= setTimeout(() => void flush(), writeAfter).unref();
    },

    flush,
  };

  async function flush(): Promise<void> {
    if (dueWrite && file) writing = writing.then(() => write(file));
    clearTimeout(dueWrite);
    dueWrite = undefined;
    await writing;
  }

  function load(from: string): void {
    try {
      known.load(JSON.parse(readFileSync(from, "utf8")));
    } catch {
      // A first start, or a file that was cut off: there is nothing to go on from.
    }
    try {
      mkdirSync(dirname(from), { recursive: true });
      const trial = temporaryFile(from);
      writeFileSync(trial, "");
      rmSync(trial);
    } catch (error) {
      tell(error);
    }
  }

  async function write(to: string): Promise<void> {
    const written = temporaryFile(to);
    try {
      await mkdir(dirname(to), { recursive: true });
      await writeFile(written, JSON.stringify(known.dump()));
      await rename(written, to);
      isReported = false;
    } catch (error) {
      tell(error);
      await rm(written, { force: true }).catch(() => {});
    }
  }

  function tell(error: unknown): void {
    if (!isReported)
      report?.(error, "what is published cannot be kept on disk for a start without the backend (DATA_FOLDER)");
    isReported = true;
  }
}

/** Several processes may keep the same file. */
function temporaryFile(file: string): string {
  return `${file}.${randomUUID()}.new`;
}
