export type UnsavedTyping = {
  account: string;
  form: string;
  /** Milliseconds since 1970. */
  at: number;
  revision: string;
  sent: boolean;
  values: Record<string, string>;
};

/** Milliseconds. */
export const longestKept = 7 * 24 * 60 * 60 * 1000;

const name = "unsaved-typing";
const forms = "forms";

export async function keepTyping(typing: UnsavedTyping): Promise<void> {
  await ask("readwrite", (store) => store.put(typing));
}

export async function keptTyping(account: string): Promise<Map<string, UnsavedTyping>> {
  const all = (await ask<UnsavedTyping[]>("readonly", (store) => store.getAll())) ?? [];
  const isOver = ({ at }: UnsavedTyping) => Date.now() - at > longestKept;
  for (const typing of all.filter(isOver)) await forgetTyping(typing.account, typing.form);
  const own = all.filter((typing) => typing.account === account && !isOver(typing));
  return new Map(own.map((typing) => [typing.form, typing]));
}

export async function forgetTyping(account: string, form: string): Promise<void> {
  await ask("readwrite", (store) => store.delete([account, form]));
}

export async function forgetTypingOf(account: string): Promise<void> {
  await ask("readwrite", (store) => store.delete(IDBKeyRange.bound([account], [account, []])));
}

/** Local storage reaches the disk up to a minute later, and goes with a browser that crashes. Undefined where the browser keeps nothing. */
async function ask<Value>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<Value | undefined> {
  try {
    const database = await opened();
    const transaction = database.transaction(forms, mode);
    const request = act(transaction.objectStore(forms));
    await ended(transaction).finally(() => database.close());
    return request.result as Value;
  } catch {
    return undefined;
  }
}

function opened(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const request = indexedDB.open(name, 1);
  request.addEventListener("upgradeneeded", () =>
    request.result.createObjectStore(forms, { keyPath: ["account", "form"] }),
  );
  request.addEventListener("success", () => resolve(request.result));
  request.addEventListener("error", () => reject(request.error));
  return promise;
}

function ended(transaction: IDBTransaction): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  transaction.addEventListener("complete", () => resolve());
  transaction.addEventListener("abort", () => reject(transaction.error));
  return promise;
}
