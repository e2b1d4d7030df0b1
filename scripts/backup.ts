import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { copyData } from "../supabase/embedded/data-folder.ts";
import { DataInUse, lockData } from "../supabase/embedded/lock.ts";
import { pack } from "./data-archive.ts";
import { embeddedData, recordedBackend, resolveFromCaller } from "./embedded-data.ts";

try {
  await backUp(
    process.argv[2] ?? `backups/northlight-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}Z.tar.gz`,
  );
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}

/** Backs up the embedded data into a file, or to standard output for `-`. A running backend goes on meanwhile. */
async function backUp(file: string): Promise<void> {
  const data = embeddedData();
  if (!existsSync(join(data, "database.complete"))) throw new Error(`There is no data in ${data} yet.`);
  const copy = await copyOf(data);
  try {
    if (file === "-") await pack(copy, process.stdout);
    else await write(copy, resolveFromCaller(file));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function copyOf(data: string): Promise<string> {
  let unlock: () => void;
  try {
    unlock = lockData(data);
  } catch (error) {
    if (error instanceof DataInUse) return askRunningBackend(data);
    throw error;
  }
  try {
    return copyData(data);
  } finally {
    unlock();
  }
}

async function askRunningBackend(data: string): Promise<string> {
  const backend = recordedBackend(data);
  const answer =
    backend &&
    (await fetch(new URL("/copy", backend.url), { method: "POST", headers: { apikey: backend.secretKey } }).catch(
      () => undefined,
    ));
  if (!answer?.ok)
    throw new Error(`Another process uses the data in ${data} and does not answer. Stop it and try again.`);
  return ((await answer.json()) as { folder: string }).folder;
}

/** The name is given last: what bears it is whole. */
async function write(copy: string, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.draft`;
  try {
    const { content } = await pack(copy, createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, file);
    const stored = Object.keys(content).filter((path) => path.startsWith("files/")).length;
    const megabytes = ((await stat(file)).size / 1024 ** 2).toFixed(1);
    console.log(`Backed up the database, ${stored} stored files and the keys: ${file} (${megabytes} MB).`);
    console.log("Whoever has this file can read everything and sign in as anybody: keep it as you keep a password.");
  } finally {
    await rm(draft, { force: true });
  }
}
