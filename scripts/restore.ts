import { createReadStream, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { inspectCopy, persistentData, unfinishedMarkOf } from "../supabase/embedded/data-folder.ts";
import { DataInUse, lockData } from "../supabase/embedded/lock.ts";
import { readSchema } from "../supabase/embedded/schema.ts";
import { unpack } from "./data-archive.ts";
import { embeddedData, resolveFromCaller } from "./embedded-data.ts";

const supabase = fileURLToPath(new URL("../supabase/", import.meta.url));

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: "boolean", default: false } },
  });
  const [file] = positionals;
  if (!file) throw new Error("Say what to restore: npm run restore -- backups/<file>.tar.gz");
  await restore(file, embeddedData(), values.replace);
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}

/** Puts a backup in the place of the data. Nothing is touched before the backup has been unpacked, checked and opened. */
async function restore(file: string, data: string, replace: boolean): Promise<void> {
  if (file !== "-" && !existsSync(resolveFromCaller(file)))
    throw new Error(`There is no file ${resolveFromCaller(file)}.`);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const unlock = lockOrSay(data);
  const copy = mkdtempSync(join(data, "copy-"));
  try {
    const isThere = persistentData.some((name) => existsSync(join(data, name)));
    if (isThere && !replace) {
      throw new Error(`There is data in ${data}. With --replace it is moved aside first, and kept.`);
    }
    const madeAt = await unpackAndCheck(file, copy);
    const aside = putInPlace(copy, data);
    console.log(`Restored the backup of ${madeAt} into ${data}.`);
    if (aside) console.log(`What was there before is in ${aside}.`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
    unlock();
  }
}

async function unpackAndCheck(file: string, copy: string): Promise<string> {
  try {
    const { madeAt } = await unpack(file === "-" ? process.stdin : createReadStream(resolveFromCaller(file)), copy);
    await check(copy);
    return madeAt;
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    throw new Error(`Nothing was restored from ${file}. ${reason}`, { cause: failure });
  }
}

function lockOrSay(data: string): () => void {
  try {
    return lockData(data);
  } catch (error) {
    if (!(error instanceof DataInUse)) throw error;
    throw new Error(`${error.message} Stop the site first.`, { cause: error });
  }
}

/** Throws a sentence when the backup cannot be opened, lacks a stored file, or comes from a version with other migrations. */
async function check(copy: string): Promise<void> {
  const { migrations, versions } = await inspectCopy(copy);
  const known = readSchema(`${supabase}migrations`, `${supabase}seed.sql`).migrations.map(({ version }) => version);
  const unknown = migrations.find((version) => !known.includes(version));
  if (unknown)
    throw new Error(`It comes from another version of Northlight, with a migration ${unknown} that is not here.`);
  const lacking = versions.filter((version) => !existsSync(join(copy, "files", version)));
  if (lacking.length > 0) throw new Error(`It lacks ${lacking.length} of its stored files.`);
}

/** Gives the folder that what was there has been moved to. Cut off half-way, it leaves a mark that keeps the backend from starting. */
function putInPlace(copy: string, data: string): string | undefined {
  writeFileSync(unfinishedMarkOf(data), "");
  const old = [...persistentData, "mails"].filter((name) => existsSync(join(data, name)));
  const aside = old.length > 0 ? mkdtempSync(join(data, "replaced-")) : undefined;
  if (aside) for (const name of old) renameSync(join(data, name), join(aside, name));
  for (const name of persistentData) renameSync(join(copy, name), join(data, name));
  rmSync(unfinishedMarkOf(data));
  return aside;
}
