import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { startBackend, type BackendProcess } from "../../scripts/backend-process.ts";
import { openBackend } from "../../supabase/embedded/backend.ts";
import releases from "../../supabase/releases.json";
import { RedisServer } from "../faults/redis-server.ts";
import { openMailServer } from "../support/mail-server.ts";
import { endPrograms, run } from "./programs.ts";

const migrations = fileURLToPath(new URL("../../supabase/migrations", import.meta.url));

/** An ordinary one, which the doctor only asks. */
let standing: BackendProcess;
let folder: string;
let backend: BackendProcess | undefined;
let server: Server | undefined;

beforeAll(async () => void (standing = await startBackend(["--port", "0", "--memory"])));
afterAll(() => standing?.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "northlight-doctor-"));
});
afterEach(async () => {
  await backend?.stop();
  backend = undefined;
  server?.close();
  await endPrograms();
  await rm(folder, { recursive: true, force: true });
});

/** The backend as one that is configured, on an address of this machine. */
function configured({ url, publishableKey } = standing) {
  return { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey };
}

/** The same, with the key by which the project is compared with what this version makes. */
function comparable(asked = standing) {
  return { ...configured(asked), SITE_KEY: asked.siteKey };
}

/** A backend that there is no need to ask. */
const unreachable = { SUPABASE_URL: "http://127.0.0.1:2", SUPABASE_PUBLISHABLE_KEY: "x" };

/** Something that answers as no Northlight and no Supabase would. */
async function answering(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A backend in this process, whose database the test changes as its owner. */
async function openedHere() {
  const opened = await openBackend();
  onTestFinished(() => opened.close());
  const SUPABASE_URL = await answering(createRequestListener((request) => opened.fetch(request)));
  const connection = { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: opened.publishableKey, SITE_KEY: opened.siteKey };
  return {
    connection,
    async execute(statements: string) {
      for (const statement of statements.split(/;\n(?=(?:begin|drop|create|alter|revoke|grant|commit|set)\b)/i))
        if (!/^(?:begin|commit|set)\b/.test(statement)) await opened.sql(statement);
    },
  };
}

test("with nothing configured it checks the machine and the data, and asks the backend that runs", async () => {
  const DATA_FOLDER = join(folder, "data");
  const before = await run("doctor", { DATA_FOLDER });
  expect(before.code).toBe(0);
  expect(before.output).toMatch(/✓ Node\.js +24\./);
  expect(before.output).toContain(`none yet: \`npm start\` makes ${DATA_FOLDER}`);
  expect(readdirSync(folder)).toEqual([]);

  backend = await startBackend(["--port", "0", "--data", DATA_FOLDER]);
  const running = await run("doctor", { DATA_FOLDER });
  expect(running.code).toBe(0);
  expect(running.output).toMatch(/✓ migrations /);
  expect(running.output).toMatch(/✓ bucket +website-assets is there and public/);
  expect(running.output).toMatch(/! operators +none yet/);
  expect(running.output).not.toContain("\u001b");
});

test("a configured backend in order is found in order", async () => {
  const found = await run("doctor", { ...comparable(), SITE_URL: "" });
  expect(found.code).toBe(0);
  for (const subject of ["sign-in", "data", "files", "clock", "accounts", "sessions", "migrations", "bucket"]) {
    expect(found.output).toMatch(new RegExp(`✓ ${subject} `));
  }
  expect(found.output).toMatch(/✓ migrations +all \d+ are applied, and what they make is equal: \d+ tables/);
  expect(found.output).toMatch(/✓ file size +[\d.]+ MB a file/);
  expect(found.output).toMatch(/· dashboard +what does not show from outside/);
});

test("without the site's key the project is not called equal", async () => {
  const found = await run("doctor", configured());
  expect(found.output).not.toMatch(/✓ migrations/);
  expect(found.output).toMatch(/· compared +not with what this version makes: without SITE_KEY/);
});

test("what a project has otherwise is named, and put right by the statements that the doctor writes", async () => {
  const project = await openedHere();
  await project.execute(`create or replace function public.is_truncated(network cidr) returns boolean language sql immutable as 'select true';
drop function public.known_language(text) cascade;
create function public.add_features(site_key text) returns integer language sql as 'select 1';
alter table public.redirects drop constraint redirects_path_check, add constraint redirects_path_check check (true);
alter policy "everybody reads languages" on public.languages using (false);
drop trigger count_revision on public.retention_settings;
grant delete on public.redirects to anon;
alter table public.enquiries alter column heard type varchar(7), add column mine text;
create policy "mine" on storage.objects for select to anon using (true)`);
  const { connection } = project;
  const found = await run("doctor", connection);
  expect(found.code).toBe(1);
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
    /Not in them, because it is about data: column heard of public\.enquiries \(supabase\/migrations\/\d+_\w+\.sql\)/,
  );

  const mended = await run("doctor", connection, ["--mend"]);
  expect(mended.code).toBe(0);
  await project.execute(mended.output);
  const after = await run("doctor", connection);
  const left = after.output.split("\n").filter((line) => /[✗!] migrations/.test(line));
  expect(left).toEqual([
    expect.stringContaining(
      "not as this version makes it: column heard of public.enquiries (character varying(7), and not text)",
    ),
    expect.stringMatching(/besides what this version makes there is: .*column mine of public\.enquiries/),
  ]);
  await project.execute(`alter table public.enquiries alter column heard type text, drop column mine;
drop policy mine on storage.objects`);
  expect((await run("doctor", connection)).output).toMatch(/✓ migrations +all/);
});

test("a bucket that is not public is found every time, with the site's key and without", async () => {
  const project = await openedHere();
  await project.execute("update storage.buckets set public = false");
  const keyless = { ...project.connection, SITE_KEY: "" };
  for (const asked of [keyless, keyless, project.connection]) {
    const found = await run("doctor", asked);
    expect(found.code).toBe(1);
    expect(found.output).toMatch(/✗ bucket /);
  }
});

test("a mail server that does not answer, or takes nobody in, is named", async () => {
  const server = await openMailServer();
  const settings = { ...configured(), SITE_URL: "https://www.northlight.test" };
  const there = await run("doctor", { ...settings, SMTP_URL: server.url });
  expect(there.output).toMatch(/✓ way +sent through 127\.0\.0\.1/);
  await server.close();
  const gone = await run("doctor", { ...settings, SMTP_URL: server.url });
  expect(gone.output).toMatch(/✗ way +sent through 127\.0\.0\.1, which does not take the site in: .*ECONNREFUSED/);
  expect(gone.code).toBe(1);
});

test("every fact of the firm that is still a placeholder is named", async () => {
  const firm = {
    FIRM_NAME: "Aurora",
    FIRM_EMAIL: "hello@aurora.test",
    FIRM_PHONE: "+1 514 555 0100",
    FIRM_POSTAL_ADDRESS: "1 Main Street, Toronto",
    CONTACT_FORM_PORTAL_ID: "12345678",
    CONTACT_FORM_ID: "6f1f7b1e-0c55-4c1b-9a7f-2a9f3c1d5e77",
  };
  const [none, most] = await Promise.all([run("doctor", unreachable), run("doctor", { ...unreachable, ...firm })]);
  expect(none.output).toMatch(
    /! firm +FIRM_NAME, FIRM_EMAIL, FIRM_PHONE, FIRM_POSTAL_ADDRESS, BOOKING_URL, CONTACT_FORM_PORTAL_ID, CONTACT_FORM_ID are still placeholders/,
  );
  expect(most.output).toMatch(/! firm +BOOKING_URL is still a placeholder/);
});

test("a variable that is wrong is named, with how to mend it", async () => {
  const found = await run("doctor", { ...configured(), PORT: "many", METRICS_TOKEN: "short" });
  expect(found.code).toBe(1);
  expect(found.output).toContain("PORT must be a port number.");
  expect(found.output).toContain("METRICS_TOKEN must be at least 16 characters.");
});

test("a backend that does not answer, a wrong key and a secret key are told apart", async () => {
  const right = configured();
  const [nobody, wrong, secret] = await Promise.all([
    run("doctor", unreachable),
    run("doctor", { ...right, SUPABASE_PUBLISHABLE_KEY: "sb_publishable_wrong" }),
    run("doctor", { ...right, SUPABASE_PUBLISHABLE_KEY: standing.secretKey }),
  ]);
  expect(nobody.code).toBe(1);
  expect(nobody.output).toMatch(/✗ sign-in +http:\/\/127\.0\.0\.1:2 does not answer/);

  expect(wrong.code).toBe(1);
  expect(wrong.output).toMatch(/✗ data +.+ refuses the key/);

  expect(secret.code).toBe(1);
  expect(secret.output).toContain("SUPABASE_PUBLISHABLE_KEY is a secret key");
  expect(secret.output).not.toContain(standing.secretKey);
});

test("a migration that was not applied, and a bucket that is not there, are named", async () => {
  const fewer = join(folder, "migrations");
  await mkdir(fewer);
  const left = /_(files|content_health)\.sql$/;
  // Later ones build upon what is left out.
  const kept = Object.keys(releases["1.0.0"]).filter((file) => !left.test(file));
  await Promise.all(kept.map((file) => cp(join(migrations, file), join(fewer, file))));
  writeFileSync(
    join(fewer, "29990101000000_lost.sql"),
    "drop function public.last_switch(public.site_features); delete from public.site_features;",
  );
  writeFileSync(join(folder, "seed.sql"), "");

  const options = ["--migrations", fewer, "--seed", join(folder, "seed.sql")];
  backend = await startBackend(["--port", "0", "--memory", ...options]);
  const found = await run("doctor", configured(backend));
  expect(found.code).toBe(1);
  expect(found.output).toMatch(/✗ migrations +\d+_files is not applied: website_assets_metadata, .+ are missing/);
  expect(found.output).toMatch(/✗ migrations +\d+_flags is only partly applied: site_features\.last_switch is missing/);
  expect(found.output).toContain("→ supabase db push");
  expect(found.output).toMatch(/✗ bucket +there is no public bucket website-assets/);
  expect(found.output).toMatch(/! features +no row for hero_video/);
});

test("a clock that runs apart is found", async () => {
  const SUPABASE_URL = await answering((_request, response) => {
    response.sendDate = false;
    response.writeHead(200, { Date: new Date(Date.now() - 3_600_000).toUTCString() }).end("{}");
  });
  const found = await run("doctor", { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" });
  expect(found.code).toBe(1);
  expect(found.output).toMatch(/✗ clock +(3599|3600|3601) s apart/);
});

test("a public address without https, or with something else behind it, is found", async () => {
  const SITE_URL = await answering((_request, response) => response.end("another site"));
  const [open, other] = await Promise.all([
    run("doctor", { ...configured(), SITE_URL: "http://www.northlight.test" }),
    run("doctor", { ...configured(), SITE_URL }),
  ]);
  expect(open.code).toBe(1);
  expect(open.output).toContain("http://www.northlight.test is not https");
  expect(other.output).toContain(`no Northlight answers at ${SITE_URL} (status 200)`);
});

test("a Redis that is configured is asked, and one that does not answer is named", async () => {
  const redis = await RedisServer.start();
  const environment = { ...configured(), REDIS_URL: redis.url };
  try {
    expect((await run("doctor", environment)).output).toMatch(/✓ Redis +answers at 127\.0\.0\.1/);
  } finally {
    await redis.end();
  }
  const away = await run("doctor", environment);
  expect(away.code).toBe(1);
  expect(away.output).toMatch(/✗ Redis +connect ECONNREFUSED/);
});
