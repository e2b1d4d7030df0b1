import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";

/** What a data folder holds that cannot be made anew. The mark that its database is complete comes last. */
export const persistentData = ["keys.json", "files", "database", "database.complete"];

const copyPrefix = "copy-";
const unfinishedMark = "restore-unfinished";

export class UnfinishedRestore extends Error {}
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
 * Copies what is kept into a new folder inside the data folder and gives its path. Nothing may run between its steps:
 * it is synchronous, and the database writes in this thread or not at all. Of the stored files only `versions`, which
 * are whole; without it all of them.
 */
export function copyData(data: string, versions?: Set<string>): string {
  const copy = mkdtempSync(join(data, copyPrefix));
  mkdirSync(join(copy, "files"));
  for (const version of readdirSync(join(data, "files"))) {
    if (!versions || versions.has(version)) share(join(data, "files", version), join(copy, "files", version));
  }
  for (const name of persistentData.filter((name) => name !== "files")) {
    cpSync(join(data, name), join(copy, name), { recursive: true });
  }
  return copy;
}

/** Stored files are never changed, so a second name for the same bytes does; where there is no such thing, a copy. */
function share(file: string, copy: string): void {
  try {
    linkSync(file, copy);
  } catch {
    copyFileSync(file, copy);
  }
}

/** Drops the copies that a backup cut off has left. */
export function removeCopies(data: string): void {
  const copies = readdirSync(data).filter((name) => name.startsWith(copyPrefix));
  for (const name of copies) rmSync(join(data, name), { recursive: true, force: true });
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

/** Throws UnfinishedRestore for a folder in which a restore was cut off: it may hold half of each. */
export function refuseUnfinished(data: string): void {
  if (!existsSync(join(data, unfinishedMark))) return;
  throw new UnfinishedRestore(`A restore into ${data} was cut off. Run it again, with --replace.`);
}

export function unfinishedMarkOf(data: string): string {
  return join(data, unfinishedMark);
}

/** Opens a copy's database to see that it can be opened, and gives its migrations and the stored files that it names. */
export async function inspectCopy(copy: string): Promise<{ migrations: string[]; versions: string[] }> {
  const engine = await PGlite.create({ dataDir: join(copy, "database") });
  try {
    const migrations = await engine.query<{ version: string }>(
      "select version from supabase_migrations.schema_migrations order by version",
    );
    const objects = await engine.query<{ version: string }>("select version from storage.objects");
    return { migrations: migrations.rows.map(version), versions: objects.rows.map(version) };
  } finally {
    await engine.close();
  }
}

function version(row: { version: string }): string {
  return row.version;
}
