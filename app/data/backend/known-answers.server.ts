import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, readFile, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";

export type Report = (error: unknown, sentence: string) => void;
/** `value` as the backend gave it: what reads it checks it, also after an upgrade. `at`: milliseconds since 1970. */
type Known = { revision: string; value: unknown; at?: number };
type Dump = [question: string, entry: { value: Known }][];

/** Bytes of answers, as JSON. */
const largestCache = 16 * 1024 * 1024;
/** Milliseconds between the first change and its writing. */
const writeAfter = 5_000;
/** Milliseconds after which whoever was writing is thought to be gone. */
const longestWrite = 5_000;

export function createKnownAnswers(file?: string, report?: Report) {
  const known = new LRUCache<string, Known>({
    maxSize: largestCache,
    sizeCalculation: ({ value }) => JSON.stringify(value ?? null).length + 1,
  });
  let dueWrite: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let isReported = false;
  let lastWritten = "";
  if (file) load(file);

  return {
    get: (question: string) => known.get(question),

    set(question: string, answer: Known): void {
      known.set(question, { ...answer, at: Date.now() });
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
      merge(readFileSync(from, "utf8"));
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

  /** Of what both know the later answer. */
  function merge(dump: string): void {
    for (const [question, { value }] of (JSON.parse(dump) as Dump).toReversed())
      if ((known.peek(question)?.at ?? -1) < (value.at ?? 0)) known.set(question, value);
  }

  async function write(to: string): Promise<void> {
    const written = temporaryFile(to);
    try {
      await mkdir(dirname(to), { recursive: true });
      await alone(`${to}.lock`, async () => {
        // What this process wrote last it knows.
        if ((await changeOf(to)) !== lastWritten)
          await readFile(to, "utf8")
            .then(merge)
            .catch(() => {});
        await writeFile(written, JSON.stringify(known.dump()));
        await rename(written, to);
        lastWritten = await changeOf(to);
      });
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

/** Several processes may keep the same file: one writes at a time, or what another added in between is lost. */
async function alone(lock: string, work: () => Promise<void>): Promise<void> {
  for (let waited = 0; !(await isTaken(lock)); waited += 50) {
    const age = await stat(lock).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > longestWrite || waited > longestWrite) await rmdir(lock).catch(() => {});
    else await wait(50);
  }
  try {
    await work();
  } finally {
    await rmdir(lock).catch(() => {});
  }
}

/** Another one after each write. */
async function changeOf(file: string): Promise<string> {
  return stat(file).then(
    ({ ino, mtimeMs }) => `${ino} ${mtimeMs}`,
    () => "",
  );
}

async function isTaken(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function temporaryFile(file: string): string {
  return `${file}.${randomUUID()}.new`;
}
