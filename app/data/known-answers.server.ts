import { readFileSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { LRUCache } from "lru-cache";

export type Report = (error: unknown, sentence: string) => void;
type Known = { revision: string; value: unknown };

/** Bytes of answers, as JSON. */
const largestCache = 8 * 1024 * 1024;
/** Milliseconds between the first change and its writing. */
const writeAfter = 1_000;

/** The last answers of the backend, by question. Those that are no searches are kept in the file, from which the next start goes on. */
export function createKnownAnswers(file?: string, report?: Report) {
  const known = new LRUCache<string, Known>({
    maxSize: largestCache,
    sizeCalculation: ({ value }) => JSON.stringify(value ?? null).length + 1,
  });
  let dueWrite: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  if (file) load(file);

  return {
    get: (question: string) => known.get(question),

    set(question: string, answer: Known): void {
      known.set(question, answer);
      // Searches are as many as visitors think of.
      if (file && !isSearch(question)) writeSoon(file);
    },
  };

  function load(from: string): void {
    try {
      known.load(JSON.parse(readFileSync(from, "utf8")));
    } catch {
      // A first start, or a file that was cut off: there is nothing to go on from.
    }
  }

  function writeSoon(to: string): void {
    dueWrite ??= setTimeout(() => {
      dueWrite = undefined;
      writing = writing.then(() => write(to));
    }, writeAfter).unref();
  }

  async function write(to: string): Promise<void> {
    try {
      const entries = known.dump().filter(([question]) => !isSearch(question));
      await mkdir(dirname(to), { recursive: true });
      await writeFile(`${to}.new`, JSON.stringify(entries));
      await rename(`${to}.new`, to);
    } catch (error) {
      report?.(error, "the last known articles could not be kept on disk");
    }
  }
}

function isSearch(question: string): boolean {
  return Boolean(JSON.parse(question)[1].query);
}
