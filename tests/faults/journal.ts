import type { Deployment } from "./deployment.ts";
import { checksumOf, type StoredData } from "./stored-data.ts";

type Entry = { what: string; isStored: (stored: StoredData, deployment: Deployment) => boolean | Promise<boolean> };

/** What was acknowledged to somebody, and how to see that it is still there. */
export class Journal {
  readonly #entries: Entry[] = [];
  readonly #states = new Map<string, { acknowledged?: string; tried: Set<string> }>();
  readonly #removed = new Set<string>();
  attempts = 0;

  get acknowledged(): number {
    return this.#entries.length;
  }

  /** A state counts by what it was set to last; what was tried since, without an answer, may have happened. */
  tryState(what: string, value: string): void {
    const known = this.#states.get(what);
    if (known) known.tried.add(value);
    else this.#states.set(what, { tried: new Set([value]) });
  }

  reached(what: string, value: string): void {
    this.#states.set(what, { acknowledged: value, tried: new Set() });
    this.#add(`${what}: ${value}`, ({ states }) => {
      const last = this.#states.get(what);
      const now = states.get(what);
      return now !== undefined && (now === last?.acknowledged || last?.tried.has(now) === true);
    });
  }

  saved(title: string): void {
    this.#add(`the text “${title}”`, ({ titles }) => titles.has(title));
  }

  subscribed(email: string): void {
    this.#add(`the address ${email}`, ({ subscribers }) => subscribers.has(email));
  }

  enquired(message: string): void {
    this.#add(`the enquiry “${message}”`, ({ messages }) => messages.has(message));
  }

  uploaded(path: string, sum: string): void {
    this.#add(`the file ${path}`, async ({ files }, deployment) => {
      if (this.#removed.has(path)) return true;
      return files.has(path) && (await checksumOf(deployment, path)) === sum;
    });
  }

  /** From here on a file may be gone: its removal was asked for. */
  tryRemoval(path: string): void {
    this.#removed.add(path);
  }

  removed(path: string): void {
    this.#add(`the removal of ${path}`, ({ files, records }) => !files.has(path) && !records.has(path));
  }

  async lost(stored: StoredData, deployment: Deployment): Promise<string[]> {
    const lost: string[] = [];
    for (const { what, isStored } of this.#entries) if (!(await isStored(stored, deployment))) lost.push(what);
    return lost;
  }

  #add(what: string, isStored: Entry["isStored"]): void {
    this.#entries.push({ what, isStored });
  }
}
