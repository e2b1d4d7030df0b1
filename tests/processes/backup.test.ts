import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startBackend, type BackendProcess } from "../../scripts/backend-process.ts";
import { endPrograms, run } from "./programs.ts";

const video = randomBytes(3 * 1024 * 1024);
const account = { email: "kept@northlight.test", password: "correct horse" };

/** What a backend that was furnished and ended has left, and a backup of it; each test works on a copy. */
let furnished: { folder: string; data: string; file: string };
let folder: string;
let data: string;
let file: string;
let backends: BackendProcess[] = [];

beforeAll(async () => {
  await makeFolder();
  const backend = await start();
  await furnish(backend);
  await stop(backend);
  expect((await backUp()).code).toBe(0);
  furnished = { folder, data, file };
});
afterAll(() => rm(furnished.folder, { recursive: true, force: true }));
beforeEach(makeFolder);
afterEach(async () => {
  await Promise.all(backends.splice(0).map((backend) => backend.stop()));
  await endPrograms();
  await rm(folder, { recursive: true, force: true });
});

async function makeFolder(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), "northlight-backup-"));
  data = join(folder, "data");
  file = join(folder, "kept.tar.gz");
}

const copyData = () => cp(furnished.data, data, { recursive: true });
const copyBackup = () => cp(furnished.file, file);

async function start(options: string[] = []): Promise<BackendProcess> {
  const backend = await startBackend(["--port", "0", "--data", data, ...options]);
  backends.push(backend);
  return backend;
}

async function stop(backend: BackendProcess): Promise<void> {
  backends = backends.filter((other) => other !== backend);
  await backend.stop();
}

function visitor({ url, publishableKey }: BackendProcess) {
  return createClient(url, publishableKey, { auth: { persistSession: false } });
}

/** An operator with a video in the storage. */
async function furnish(backend: BackendProcess) {
  const operator = visitor(backend);
  await operator.auth.signUp(account);
  expect((await operator.rpc("enter_back_office")).data).toBe("operator");
  const stored = await operator.storage.from("website-assets").upload("videos/kept.mp4", video);
  expect(stored.error).toBeNull();
  return operator;
}

async function expectEverythingThere(backend: BackendProcess) {
  const operator = visitor(backend);
  expect((await operator.auth.signInWithPassword(account)).error).toBeNull();
  expect((await operator.rpc("is_operator")).data).toBe(true);
  const { data: stored } = await operator.storage.from("website-assets").download("videos/kept.mp4");
  expect(Buffer.from(await (stored ?? new Blob()).arrayBuffer()).equals(video)).toBe(true);
}

const backUp = () => run("backup", { DATA_FOLDER: data }, [file]);
const restore = (...options: string[]) => run("restore", { DATA_FOLDER: data }, [file, ...options]);

test("what was backed up while the backend was being written to is all there after a restore", async () => {
  const first = await start();
  const operator = await furnish(first);
  const done = new AbortController();
  const writing = (async () => {
    for (let at = 0; !done.signal.aborted; at++) {
      await operator.storage.from("website-assets").upload(`documents/${at}.txt`, new Blob([`text ${at}`]));
    }
  })();
  const backup = await backUp();
  done.abort();
  await writing;
  expect(backup.output).toContain(file);
  expect(backup.code).toBe(0);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readdirSync(data).filter((name) => name.startsWith("copy-"))).toEqual([]);
  await stop(first);

  await rm(data, { recursive: true });
  const restored = await restore();
  expect(restored.output).toMatch(/^Restored the backup of .+ into .+\.\n$/);
  expect(restored.code).toBe(0);
  const second = await start();
  expect([second.publishableKey, second.secretKey]).toEqual([first.publishableKey, first.secretKey]);
  await expectEverythingThere(second);

  const storage = visitor(second).storage.from("website-assets");
  const { data: listed } = await storage.list("documents", { limit: 1000, search: ".txt" });
  const texts = await Promise.all(
    (listed ?? []).map(async ({ name }) => (await storage.download(`documents/${name}`)).data?.text()),
  );
  expect(texts).toEqual((listed ?? []).map(({ name }) => `text ${name.replace(".txt", "")}`));
});

test("a restore onto data refuses; with --replace it keeps the data of before", async () => {
  await Promise.all([copyData(), copyBackup()]);
  const before = readFileSync(join(data, "keys.json"), "utf8");

  const refused = await restore();
  expect(refused).toEqual({
    code: 1,
    output: `There is data in ${data}. With --replace it is moved aside first, and kept.\n`,
  });

  const replaced = await restore("--replace");
  expect(replaced.code).toBe(0);
  const aside = /What was there before is in (.+)\.\n$/.exec(replaced.output)?.[1] ?? "";
  expect(readdirSync(aside).toSorted()).toEqual(["database", "database.complete", "files", "keys.json", "mails"]);
  expect(readFileSync(join(aside, "keys.json"), "utf8")).toBe(before);
  await expectEverythingThere(await start());
});

test("a damaged, cut or foreign file leaves the data as it was", async () => {
  await Promise.all([copyData(), copyBackup()]);
  const whole = readFileSync(file);

  const changed = Buffer.from(whole);
  changed.fill(0, whole.length >> 1, (whole.length >> 1) + 8);
  for (const damaged of [whole.subarray(0, whole.length - 1000), changed, Buffer.from("nothing of the kind")]) {
    writeFileSync(file, damaged);
    const refused = await restore("--replace");
    expect(refused.output).toMatch(/^Nothing was restored from .+\. It is (not a backup|damaged).*\n$/);
    expect(refused.code).toBe(1);
  }
  expect(readdirSync(data).filter((name) => /^(copy|replaced)-/.test(name))).toEqual([]);
  await expectEverythingThere(await start());
});

test("a backup that lost a stored file is refused", async () => {
  await copyData();
  const [version = ""] = readdirSync(join(data, "files"));
  await rm(join(data, "files", version));
  await backUp();
  expect((await restore("--replace")).output).toContain("It lacks 1 of its stored files.");
});

test("a backup from a newer version is refused", async () => {
  const migrations = join(folder, "migrations");
  await cp(fileURLToPath(new URL("../../supabase/migrations", import.meta.url)), migrations, { recursive: true });
  writeFileSync(join(migrations, "29990101000000_later.sql"), "select 1;");
  await stop(await start(["--migrations", migrations]));
  await backUp();
  expect((await restore("--replace")).output).toContain("with a migration 29990101000000 that is not here");
});

test("a restore refuses while the site runs, and one that was cut off keeps the site from starting", async () => {
  await Promise.all([copyData(), copyBackup()]);
  const first = await start();
  expect(await restore("--replace")).toEqual({
    code: 1,
    output: `Another process already uses the data in ${data}. Stop the site first.\n`,
  });
  await stop(first);

  writeFileSync(join(data, "restore-unfinished"), "");
  await expect(start()).rejects.toThrow(`A restore into ${data} was cut off. Run it again, with --replace.`);
  expect((await restore("--replace")).code).toBe(0);
  await start();
});

test("a backup says when there is nothing to back up, never writes over a file, and is for embedded data alone", async () => {
  expect(await backUp()).toEqual({ code: 1, output: `There is no data in ${data} yet.\n` });
  await copyData();
  writeFileSync(file, "something else");
  expect(await backUp()).toEqual({ code: 1, output: `${file} is there already.\n` });
  expect(readFileSync(file, "utf8")).toBe("something else");
  const hosted = await run("backup", { SUPABASE_URL: "https://example.supabase.co" }, [file]);
  expect(hosted.output).toContain("SUPABASE_URL names another backend");
  expect(existsSync(`${file}.draft`)).toBe(false);
});
