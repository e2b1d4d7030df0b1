import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export class DataInUse extends Error {}

/**
 * Takes the data folder for this process, or throws DataInUse. The lock is the operating system's own lock on a file:
 * it ends with the process, however that ends.
 */
export function lockData(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, "lock"));
  try {
    lock.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch {
    lock.close();
    throw new DataInUse(`Another process already uses the data in ${folder}.`);
  }
  return () => lock.close();
}
