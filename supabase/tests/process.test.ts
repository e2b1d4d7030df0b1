import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder } from "../../tests/support/new-folder.ts";
import { openBackend } from "../embedded/backend.ts";
import { openDatabase, OtherMigrations } from "../embedded/database.ts";
import { readSchema } from "../embedded/schema.ts";
import { clientOf } from "./project.ts";

const program = join(import.meta.dirname, "../embedded/serve.ts");
const shortLived = new URL("../../tests/support/short-lived.js", import.meta.url).href;
let folder: string;
let started: ChildProcess[] = [];

beforeEach(() => void (folder = newFolder()));
afterEach(async () => {
  await Promise.all(started.map((child) => end(child, "SIGKILL")));
  started = [];
});

type Ready = { ready: true; url: string; publishableKey: string; secretKey: string };

function run(...flags: string[]) {
  const child = spawn(process.execPath, [program, "--port", "0", "--data", folder, ...flags], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { ...process.env, NODE_OPTIONS: `--import ${shortLived}` },
  });
  started.push(child);
  const said = { out: "", err: "" };
  child.stdout?.on("data", (text) => (said.out += text));
  child.stderr?.on("data", (text) => (said.err += text));
  const ended = once(child, "close").then(([code]) => code as number | null);
  return { child, said, ended };
}

async function serve(...flags: string[]) {
  const running = run(...flags);
  const ready = await Promise.race([
    new Promise<Ready>((resolve) => {
      running.child.on("message", (message: Ready | { log: string }) => "ready" in message && resolve(message));
    }),
    running.ended.then(() => Promise.reject(new Error(running.said.err))),
  ]);
  const secret = createClient(ready.url, ready.secretKey, { auth: { persistSession: false } });
  const visitor = createClient(ready.url, ready.publishableKey, { auth: { persistSession: false } });
  return { ...running, ...ready, secret, visitor };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "close");
  child.kill(signal);
  await ended;
}

const seededFiles = readdirSync(join(import.meta.dirname, "../seed/website-assets"), {
  recursive: true,
  withFileTypes: true,
}).filter((entry) => entry.isFile()).length;

test("it says what it is, its address and its public key, no log holds the secret one, and it ends with what started it", async () => {
  const { said, url, publishableKey, secretKey, child } = await serve("--memory");
  // A child without its channel never says "close".
  const ended = once(child, "exit");
  child.disconnect();
  expect(await ended).toEqual([0, null]);
  for (const word of ["stand-in", url, publishableKey]) expect(said.out).toContain(word);
  expect(said.out).not.toContain(secretKey);
  expect(said.err).toBe("");
  expect(publishableKey).toMatch(/^sb_publishable_/);
  expect(secretKey).toMatch(/^sb_secret_/);
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

test("rows, accounts, files, keys and mails are in the folder of a stopped backend, wherever it is copied, for this account alone", async () => {
  chmodSync(folder, 0o755);
  const copy = `${folder}-copy`;
  const first = await serve("--site", "https://northlight.example");
  const video = new Blob([randomBytes(1024 * 1024)]);
  const operator = { email: "kept@example.com", password: "correct horse" };
  await first.visitor.auth.signUp(operator);
  expect((await first.visitor.rpc("enter_back_office")).data).toBe("operator");
  expect((await first.visitor.storage.from("website-assets").upload("videos/kept.mp4", video)).error).toBeNull();
  await first.secret.from("website_assets_metadata").insert({ file_path: "kept.txt" });
  for (const own of [folder, join(folder, "mails")]) expect(statSync(own).mode & 0o777).toBe(0o700);
  await end(first.child, "SIGTERM");
  expect(await first.ended).toBe(0);

  cpSync(folder, copy, { recursive: true });
  rmSync(folder, { recursive: true });
  const second = await serve("--data", copy, "--confirm-email", "--site", "https://northlight.example");
  expect([second.publishableKey, second.secretKey]).toEqual([first.publishableKey, first.secretKey]);
  const { data } = await second.secret.from("website_assets_metadata").select().eq("file_path", "kept.txt");
  expect(data).toHaveLength(1);
  expect((await second.visitor.auth.signInWithPassword(operator)).error).toBeNull();
  expect((await second.visitor.rpc("is_operator")).data).toBe(true);
  const storage = second.visitor.storage.from("website-assets");
  const kept = (await storage.download("videos/kept.mp4")).data;
  expect(await kept?.bytes()).toEqual(await video.bytes());
  expect((await storage.upload("videos/later.mp4", video)).error).toBeNull();

  const account = { email: "a@example.com", password: "long enough" };
  await second.visitor.auth.signUp(account);
  expect(second.said.out).toContain("https://northlight.example/auth/confirm?token_hash=");
  expect((await second.visitor.auth.signInWithPassword(account)).error?.code).toBe("email_not_confirmed");
  const [mail = "", ...others] = readdirSync(join(copy, "mails"));
  expect(others).toEqual([]);
  expect(statSync(join(copy, "mails", mail)).mode & 0o777).toBe(0o600);
});

test("a second process on the same data refuses; killed in the middle of writes, the first loses no acknowledged row or file, and leaves no lock", async () => {
  const { child, secret } = await serve();
  const refused = run();
  expect(await refused.ended).toBe(1);
  expect(refused.said.err).toBe(`Another process already uses the data in ${folder}.\n`);
  const [rows, files]: [string[], string[]] = [[], []];
  const reached = Promise.withResolvers<void>();
  const write = async (kept: string[], one: (path: string) => PromiseLike<{ error: unknown }>, name: string) => {
    for (let path = `${name}/0.txt`; !(await one(path)).error; path = `${name}/${kept.length}.txt`) {
      kept.push(path);
      if (rows.length >= 60 && files.length >= 20) reached.resolve();
    }
  };
  const writers = [
    write(rows, (file_path) => secret.from("website_assets_metadata").insert({ file_path }), "rows"),
    write(files, (path) => secret.storage.from("website-assets").upload(path, new Blob([path])), "files"),
  ];
  await reached.promise;
  await end(child, "SIGKILL");
  await Promise.all(writers);

  const after = (await serve()).secret;
  const stored = await after.storage.from("website-assets").list("files", { limit: 1000 });
  expect(readdirSync(join(folder, "files"))).toHaveLength((stored.data?.length ?? 0) + seededFiles);
  const { data: records } = await after.from("website_assets_metadata").select("file_path").limit(1000);
  expect(records?.map(({ file_path }) => file_path)).toEqual(expect.arrayContaining(rows));
  const texts = files.map(async (path) => (await after.storage.from("website-assets").download(path)).data?.text());
  expect(await Promise.all(texts)).toEqual(files);
});

test("junk, cut connections and a vanished file do not bring it down", async () => {
  const { url, publishableKey, secretKey, secret, visitor, said } = await serve();
  const { port } = new URL(url);
  const key = `apikey: ${secretKey}\r\n`;
  const junk = [
    "nonsense\r\n\r\n",
    "GET /rest/v1/%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n",
    `GET /storage/v1/object/public/website-assets/%FF HTTP/1.1\r\nHost: x\r\n\r\n`,
    `POST /rest/v1/site_features HTTP/1.1\r\nHost: x\r\n${key}Content-Length: 100\r\n\r\n{"fea`,
    `POST /auth/v1/signup HTTP/1.1\r\nHost: x\r\n${key}Content-Length: 100\r\n\r\n{"ema`,
    `POST /storage/v1/object/website-assets/cut.txt HTTP/1.1\r\nHost: x\r\n${key}Content-Length: 100\r\n\r\nhalf`,
  ];
  for (const text of junk) {
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", () => {});
    socket.end(text);
    socket.resume();
    await once(socket, "close");
  }

  await secret.storage.from("website-assets").upload("vanishes.txt", new Blob(["here"]));
  const seeded = readdirSync(join(folder, "files"));
  for (const version of seeded) rmSync(join(folder, "files", version), { force: true });
  const vanished = visitor.storage.from("website-assets").getPublicUrl("vanishes.txt").data.publicUrl;
  expect(await (await fetch(vanished)).json()).toMatchObject({ statusCode: "404" });

  expect((await visitor.from("site_features").select()).data).toHaveLength(12);
  expect((await fetch(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } })).status).toBe(200);
  const { data: files } = await visitor.storage.from("website-assets").list();
  expect(files?.map(({ name }) => name)).not.toContain("cut.txt");
  expect(said.err).toBe("");
});

const ofNotes = `create table public.notes (id int primary key);
  grant select, insert on public.notes to service_role;
  insert into storage.buckets (id, name) values ('website-assets', 'website-assets');`;

/** A folder of migrations with these alone, and a data folder's options that name it. */
function withMigrations(files: Record<string, string>) {
  const migrations = join(folder, "migrations");
  rmSync(migrations, { recursive: true, force: true });
  mkdirSync(migrations);
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(migrations, name), sql);
  return ["--migrations", migrations, "--seed", join(folder, "none.sql")] as const;
}

test("a later migration is applied to data that is there; data of which one was renamed, changed, is gone or comes after another cannot be used, and it is said why", async () => {
  const data = join(folder, "data");
  const open = ([, migrations, , seed]: readonly string[]) => openDatabase(data, readSchema(migrations!, seed!));
  const database = await open(withMigrations({ "1_notes.sql": ofNotes }));
  await database.asOwner((tx) => tx.exec("insert into public.notes values (1)"));
  database.markComplete();
  await database.close();
  for (const [why, files] of [
    ["1_notes is not known here", { "2_notes.sql": ofNotes }],
    ["1_notes was changed", { "1_notes.sql": `${ofNotes} select 1;` }],
    ["1_notes is not known here", {}],
    ["0_first comes before what was applied", { "0_first.sql": "", "1_notes.sql": ofNotes }],
  ] as const)
    await expect(open(withMigrations(files))).rejects.toThrow(new OtherMigrations(why));
  const later = await open(
    withMigrations({ "1_notes.sql": ofNotes, "2_later.sql": "create table public.later (of int)" }),
  );
  expect(
    (await later.asOwner((tx) => tx.query("select id, of from public.notes left join public.later on true"))).rows,
  ).toEqual([{ id: 1, of: null }]);
  await later.close();
});

test("data of other migrations is set aside whole, and the start says so", async () => {
  const [, migrations, , seed] = withMigrations({ "1_notes.sql": ofNotes });
  const said: string[] = [];
  const open = async (data = folder) => {
    const backend = await openBackend({ data, migrations, seed, log: (line) => said.push(line) });
    return { ...backend, secret: clientOf(backend, backend.secretKey) };
  };
  const first = await open();
  await first.secret.from("notes").insert({ id: 1 });
  await first.secret.storage.from("website-assets").upload("kept.txt", new Blob(["kept"]));
  await first.close();

  withMigrations({ "1_notes.sql": `${ofNotes} select 1;` });
  const second = await open();
  expect((await second.secret.from("notes").select()).data).toEqual([]);
  expect((await second.secret.storage.from("website-assets").download("kept.txt")).data).toBeNull();
  expect(second.publishableKey).toBe(first.publishableKey);
  const sentence =
    /was made by other migrations .+ cannot use it \((.+)\)\. It is kept in (.+), and everything begins anew\.$/;
  const [, reason, aside = ""] = sentence.exec(said.join("\n")) ?? [];
  expect(reason).toBe("1_notes was changed");
  expect(aside).toMatch(/before-\d{4}-\d\d-\d\d-\w+$/);
  await second.close();

  await (await open()).close();
  expect(said, "it is said once").toHaveLength(1);

  withMigrations({ "1_notes.sql": ofNotes });
  const former = await open(aside);
  expect((await former.secret.from("notes").select()).data).toEqual([{ id: 1 }]);
  const { data } = await former.secret.storage.from("website-assets").download("kept.txt");
  expect(await data?.text()).toBe("kept");
  await former.close();
});
