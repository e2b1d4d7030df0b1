import { once } from "node:events";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openBackend, type BackendOptions } from "../../supabase/embedded/backend.ts";
import releases from "../../supabase/releases.json";
import { RedisServer } from "../../tests/faults/redis-server.ts";
import { openMailServer } from "../../tests/support/mail-server.ts";
import { newFolder } from "../../tests/support/new-folder.ts";
import { checkContent } from "./backend.ts";
import { checkKey } from "./configuration.ts";
import { examine, statementsFor } from "./examine.ts";
import { isBroken, printed } from "./findings.ts";
import { describeProject } from "./schema.ts";

const migrations = fileURLToPath(new URL("../../supabase/migrations", import.meta.url));

// A busy machine takes longer than the doctor waits; nothing here is asked that does not answer.
beforeAll(() => void vi.spyOn(AbortSignal, "timeout").mockImplementation(() => new AbortController().signal));
afterAll(() => void vi.restoreAllMocks());

/** What the doctor finds with these variables, as it prints it. */
async function doctor(variables: Record<string, string>, mailTo?: string) {
  const sections = await examine(variables, mailTo);
  return { isBroken: isBroken(sections), output: stripVTControlCharacters(printed(sections)) };
}

/** A backend that there is no need to ask. */
const unreachable = { SUPABASE_URL: "http://127.0.0.1:2", SUPABASE_PUBLISHABLE_KEY: "x" };

type Ending = (close: () => void | Promise<void>) => void;

/** Something that answers, for the time of a test. */
async function answering(listener: RequestListener, atEnd: Ending = onTestFinished): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  atEnd(() => void server.close());
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A backend of the test's own, whose database it changes as its owner. */
async function openProject(options: BackendOptions = {}, atEnd: Ending = onTestFinished) {
  const opened = await openBackend(options);
  atEnd(() => opened.close());
  const SUPABASE_URL = await answering(
    createRequestListener((request) => opened.fetch(request)),
    atEnd,
  );
  const configured = { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: opened.publishableKey };
  return {
    project: { url: SUPABASE_URL, publishableKey: opened.publishableKey, siteKey: opened.siteKey, isEmbedded: false },
    configured,
    secretKey: opened.secretKey,
    /** With the key by which the project is compared with what this version makes. */
    comparable: { ...configured, SITE_KEY: opened.siteKey },
    async execute(statements: string) {
      for (const statement of statements.split(";\n")) await opened.sql(statement);
    },
  };
}

/** A project in order, which no test changes. */
let inOrder: Awaited<ReturnType<typeof openProject>>;
const endings: (() => void | Promise<void>)[] = [];
beforeAll(async () => void (inOrder = await openProject({}, (close) => void endings.push(close))));
afterAll(async () => {
  for (const close of endings) await close();
});

test("with nothing configured it checks the machine and the data, and makes nothing", async () => {
  const folder = newFolder();
  const DATA_FOLDER = join(folder, "data");
  const found = await doctor({ DATA_FOLDER });
  expect(found.isBroken).toBe(false);
  expect(found.output).toMatch(/✓ Node\.js +24\./);
  expect(found.output).toContain(`none yet: \`npm start\` makes ${DATA_FOLDER}`);
  expect(readdirSync(folder)).toEqual([]);
});

test("a configured backend in order is found in order", async () => {
  const found = await doctor({ ...inOrder.comparable, SITE_URL: "" });
  expect(found.output).not.toContain("✗");
  for (const subject of ["login", "data", "files", "clock", "accounts", "sessions", "migrations", "bucket"]) {
    expect(found.output).toMatch(new RegExp(`✓ ${subject} `));
  }
  expect(found.output).toMatch(/✓ migrations +all \d+ are applied, and what they make is equal: \d+ tables/);
  expect(found.output).toMatch(/✓ file size +[\d.]+ MB a file/);
  expect(found.output).toMatch(/✓ site key +known to the database/);
  expect(found.output).toMatch(/· dashboard +what does not show from outside/);
});

test("what a project has otherwise is named, and statements are written that put it right", async () => {
  const project = await openProject();
  await project.execute(`create or replace function public.is_truncated(network cidr) returns boolean language sql immutable as 'select true';
drop function public.known_language(text) cascade;
create function public.add_features(site_key text) returns integer language sql as 'select 1';
alter table public.redirects drop constraint redirects_path_check, add constraint redirects_path_check check (true);
alter policy "everybody reads languages" on public.languages using (false);
drop trigger count_revision on public.retention_settings;
grant delete on public.redirects to anon;
alter table public.enquiries alter column heard type varchar(7), add column mine text;
create policy "mine" on storage.objects for select to anon using (true)`);
  const found = await doctor(project.comparable);
  expect(found.isBroken).toBe(true);
  for (const name of [
    "function public.is_truncated(cidr)",
    "function public.known_language(text)",
    "function public.add_features(text)",
    "constraint redirects_path_check on public.redirects",
    'policy "everybody reads languages" on public.languages',
    "trigger count_revision on public.retention_settings",
    "privileges on table public.redirects",
    "column heard of public.enquiries (character varying(7), and not text)",
    "column mine of public.enquiries",
    "policy mine on storage.objects",
  ])
    expect(found.output).toContain(name);
  expect(found.output).toMatch(
    /✗ migrations +lets in or changes more than this version does: policy mine on storage\.objects/,
  );
  expect(found.output).toMatch(
    /! migrations +besides what this version makes there is: .*column mine of public\.enquiries/,
  );
  expect(await statementsFor(project.comparable)).toMatchObject({
    statements: expect.stringContaining("drop policy if exists mine on storage.objects;"),
    byHand: [],
  });
});

test("a bucket that is not public is found every time, with the site's key and without", async () => {
  const opened = await openProject();
  const { project } = opened;
  await opened.execute("update storage.buckets set public = false");
  const described = await describeProject(project);
  if (typeof described === "string") throw new Error(described);
  for (const known of [undefined, undefined, described])
    expect(await checkContent(project, known)).toContainEqual(
      expect.objectContaining({ subject: "bucket", state: "broken" }),
    );
});

test("a mail server that does not answer, or takes nobody in, is named", async () => {
  const server = await openMailServer();
  const settings = { ...unreachable, SITE_URL: "https://www.northlight.test" };
  const there = await doctor({ ...settings, SMTP_URL: server.url });
  expect(there.output).toMatch(/✓ way +sent through 127\.0\.0\.1/);
  await server.close();
  const gone = await doctor({ ...settings, SMTP_URL: server.url });
  expect(gone.output).toMatch(/✗ way +sent through 127\.0\.0\.1, which does not take the site in: .*ECONNREFUSED/);
  expect(gone.isBroken).toBe(true);
});

test("a backend that does not answer, a wrong key and a secret key are told apart", async () => {
  const { configured, secretKey, project } = inOrder;
  const [nobody, wrong] = await Promise.all([
    doctor(unreachable),
    doctor({ ...configured, SUPABASE_PUBLISHABLE_KEY: "sb_publishable_wrong" }),
  ]);
  expect(nobody.isBroken).toBe(true);
  expect(nobody.output).toMatch(/✗ login +http:\/\/127\.0\.0\.1:2 is not responding/);
  expect(wrong.isBroken).toBe(true);
  expect(wrong.output).toMatch(/✗ data +.+ refuses the key/);

  const secret = checkKey({ ...project, publishableKey: secretKey });
  expect(secret).toMatchObject({ state: "broken", says: expect.stringContaining("is a secret key") });
  expect(JSON.stringify(secret)).not.toContain(secretKey);
});

test("a database of a younger version, and a bucket that is not there, are named, each with what to do", async () => {
  const folder = newFolder();
  const fewer = join(folder, "migrations");
  mkdirSync(fewer);
  const left = /_(files|content_health)\.sql$/;
  // Later ones build upon what is left out.
  const kept = Object.keys(releases["1.0.0"]).filter((file) => !left.test(file));
  await Promise.all(kept.map((file) => cp(join(migrations, file), join(fewer, file))));
  writeFileSync(join(fewer, "29990101000000_lost.sql"), "delete from public.site_features;");
  writeFileSync(join(folder, "seed.sql"), "");

  const project = await openProject({ migrations: fewer, seed: join(folder, "seed.sql") });
  const found = await doctor(project.comparable);
  expect(found.isBroken).toBe(true);
  expect(found.output).toMatch(/✗ migrations +the project cannot tell what it is made of: it is of an earlier version/);
  expect(found.output).toContain("→ supabase db push");
  expect(found.output).toMatch(/✗ bucket +there is no public bucket website-assets/);
  expect(found.output).toMatch(/! features +no row for hero_video/);
});

test("a migration that was not applied is named, and nothing is mended before", async () => {
  const project = await openProject();
  await project.execute("delete from supabase_migrations.schema_migrations where name = '1.1.0_data'");
  expect((await doctor(project.comparable)).output).toMatch(
    /✗ migrations +\d+_1\.1\.0_data\.sql is not applied\n +→ supabase db push/,
  );
  expect(await statementsFor(project.comparable)).toMatch(/_1\.1\.0_data\.sql is not applied: supabase db push first$/);
});

test("a project that is paused is named as such", async () => {
  const SUPABASE_URL = await answering((_request, response) => void response.writeHead(540).end("{}"));
  const found = await doctor({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" });
  expect(found.isBroken).toBe(true);
  expect(found.output).toMatch(/✗ data +the project of .+ is paused\n +→ Resume it in its dashboard/);
});

test("a clock that runs apart is found", async () => {
  const SUPABASE_URL = await answering((_request, response) => {
    response.sendDate = false;
    response.writeHead(200, { Date: new Date(Date.now() - 3_600_000).toUTCString() }).end("{}");
  });
  const found = await doctor({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" });
  expect(found.isBroken).toBe(true);
  expect(found.output).toMatch(/✗ clock +(3599|3600|3601) s apart/);
});

test("a public address without https, or with something else behind it, is found", async () => {
  const SITE_URL = await answering((_request, response) => response.end("another site"));
  const [open, other] = await Promise.all([
    doctor({ ...unreachable, SITE_URL: "http://www.northlight.test" }),
    doctor({ ...unreachable, SITE_URL }),
  ]);
  expect(open.isBroken).toBe(true);
  expect(open.output).toContain("http://www.northlight.test is not https");
  expect(other.output).toContain(`no Northlight answers at ${SITE_URL} (status 200)`);
});

test("a Redis that is configured is asked, and one that does not answer is named", async () => {
  const redis = await RedisServer.start();
  const environment = { ...unreachable, REDIS_URL: redis.url };
  try {
    expect((await doctor(environment)).output).toMatch(/✓ Redis +answers at 127\.0\.0\.1/);
  } finally {
    await redis.end();
  }
  const away = await doctor(environment);
  expect(away.isBroken).toBe(true);
  expect(away.output).toMatch(/✗ Redis +connect ECONNREFUSED/);
});

test("a test mail is sent to an address, and what became of it is said without the password", async () => {
  const mailServer = await openMailServer({
    authOptional: false,
    onAuth: ({ password }, _session, done) => done(password === "right" ? null : new Error("no"), { user: "u" }),
  });
  onTestFinished(() => mailServer.close());
  const at = (password: string) => ({
    ...unreachable,
    SITE_URL: "http://localhost:3000",
    SMTP_URL: `smtp://user:${password}@127.0.0.1:${mailServer.port}`,
  });
  const [fine, wrong] = await Promise.all(["right", "sesame"].map((it) => doctor(at(it), "operator@example.com")));
  expect(fine?.output).toMatch(/test\s+taken: 250/);
  expect(mailServer.received).toMatchObject([{ to: ["operator@example.com"] }]);
  expect(wrong?.isBroken).toBe(true);
  expect(wrong?.output).toMatch(/test\s+not taken: 535/);
  expect(wrong?.output).not.toContain("sesame");
});
