import { createStore, del, delMany, keys, set, values } from "idb-keyval";

export type UnsavedTyping = {
  account: string;
  form: string;
  /** Milliseconds since 1970. */
  at: number;
  revision: string;
  sent: boolean;
  /** Of the form, by which the site knows it. */
  number?: string;
  values: Record<string, string>;
};

/** Milliseconds. */
export const longestKept = 7 * 24 * 60 * 60 * 1000;

type Key = [account: string, form: string];

// Local storage reaches the disk up to a minute later, and goes with a browser that crashes.
const forms = createStore("unsaved-typing", "forms");

export async function keepTyping(typing: UnsavedTyping): Promise<void> {
  await ifKept(() => set([typing.account, typing.form], typing, forms));
}

export async function keptTyping(account: string): Promise<Map<string, UnsavedTyping>> {
  const all = (await ifKept(() => values<UnsavedTyping>(forms))) ?? [];
  const isOver = ({ at }: UnsavedTyping) => Date.now() - at > longestKept;
  for (const typing of all.filter(isOver)) await forgetTyping(typing.account, typing.form);
  const own = all.filter((typing) => typing.account === account && !isOver(typing));
  return new Map(own.map((typing) => [typing.form, typing]));
}

export async function forgetTyping(account: string, form: string): Promise<void> {
  await ifKept(() => del([account, form], forms));
}

export async function forgetTypingOf(account: string): Promise<void> {
  const all = (await ifKept(() => keys<Key>(forms))) ?? [];
  const own = all.filter(([of]) => of === account);
  await ifKept(() => delMany(own, forms));
}

/** Undefined where the browser keeps nothing, and says so by throwing or rejecting. */
async function ifKept<Value>(ask: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await ask();
  } catch {
    return undefined;
  }
}
