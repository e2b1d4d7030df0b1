import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync } from "node:fs";
import { join } from "node:path";

export class UnusableData extends Error {}

/** Makes the folder where there is none, and ours alone. Throws UnusableData where that cannot be. */
export function prepareFolder(data: string): void {
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    // A folder that was there before may be everybody's.
    chmodSync(data, 0o700);
  } catch (error) {
    const { message } = error as Error;
    throw new UnusableData(`The data cannot be kept in ${data} (${message}). Set DATA_FOLDER to a folder of your own.`);
  }
}

/**
 * Moves database, stored files and mails into a new folder beside them and gives its path; the keys stay, and go along as a
 * copy. Cut off at any step, it leaves nothing where the next start would erase it: that one moves the rest.
 */
export function setAside(data: string): string {
  const aside = mkdtempSync(join(data, `before-${new Date().toISOString().slice(0, 10)}-`));
  copyFileSync(join(data, "keys.json"), join(aside, "keys.json"));
  for (const name of ["files", "mails", "database", "database.complete"]) {
    if (existsSync(join(data, name))) renameSync(join(data, name), join(aside, name));
  }
  return aside;
}
