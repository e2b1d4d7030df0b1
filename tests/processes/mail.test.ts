import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { startBackend, type BackendProcess } from "../../scripts/backend-process.ts";
import { openFaultyProxy } from "../support/faulty-proxy.ts";
import { freePort } from "../support/free-port.ts";
import { openMailServer, Refusal } from "../support/mail-server.ts";
import { command, endPrograms, Program } from "./programs.ts";

let backend: BackendProcess;
let data: string;
let mailServer: Awaited<ReturnType<typeof openMailServer>> | undefined;

beforeAll(async () => void (backend = await startBackend(["--port", "0", "--memory"])));
afterAll(() => backend?.stop());
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "northlight-mail-"));
});
afterEach(async () => {
  await endPrograms();
  await mailServer?.close();
  mailServer = undefined;
  for (const table of ["outbox", "newsletter_subscriptions", "enquiries"]) {
    expect((await owner().from(table).delete().not("id", "is", null)).error).toBeNull();
  }
  await rm(data, { recursive: true, force: true });
});

/** A web process on the backend, with the mail server. */
async function start(more: Record<string, string> = {}) {
  const started = begin(String(await freePort()), more);
  await started.program.says("is ready.");
  return started;
}

function begin(PORT = "0", more: Record<string, string> = {}): { program: Program; address: string } {
  const address = `http://127.0.0.1:${PORT}`;
  return { program: new Program(command("start"), { ...environment(), PORT, SITE_URL: address, ...more }), address };
}

function environment(): Record<string, string> {
  return {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SITE_KEY: backend.siteKey,
    PUBLIC_FILES: "proxy",
    DATA_FOLDER: data,
    LOG_LEVEL: "info",
    SITE_URL: "http://localhost:3000",
    ...(mailServer && { SMTP_URL: mailServer.url }),
  };
}

const owner = () => createClient(backend.url, backend.secretKey);

async function outbox() {
  const { data, error } = await owner().from("outbox").select();
  if (error) throw error;
  return data;
}

async function rowsOf(asked: PromiseLike<{ data: any[] | null; error: unknown }>): Promise<any[]> {
  const { data, error } = await asked;
  expect(error).toBeNull();
  return data ?? [];
}

/** Lets every mail that waits be due now, also what a killed process had claimed. */
async function makeDue(): Promise<void> {
  await waiting();
}

/** The same, but for what is being sent at this moment: it would be sent twice. */
async function makeUnclaimedDue(): Promise<void> {
  await waiting().is("claim", null);
}

function waiting() {
  return owner().from("outbox").update({ next_attempt_at: "2020-01-01" }).not("next_attempt_at", "is", null);
}

function subscribe(address: string, email: string): Promise<Response> {
  const body = new URLSearchParams({ email, language: "en" });
  return fetch(`${address}/?index`, { method: "POST", body, headers: { Origin: address }, redirect: "manual" });
}

/** Subscriptions from networks that the site would tell, past its own limit for one visitor. */
async function queue(count: number, name = "reader"): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const { error } = await owner().rpc("subscribe_to_newsletter", {
      email: `${name}-${at}@example.com`,
      language: "en",
      consent_wording: "By subscribing you consent to receive the newsletter.",
      source: "home",
      network: `10.${at}.${name.length}.0/24`,
      site_key: backend.siteKey,
    });
    if (error) throw error;
  }
}

/** Whether only those mails are left that a killed process had claimed. */
async function unclaimed(): Promise<boolean> {
  const now = Date.now();
  return (await outbox()).every(
    ({ sent_at, next_attempt_at }) => sent_at !== null || Date.parse(next_attempt_at) > now,
  );
}

const patient = { timeout: 50_000, interval: 200 };
const sentOf = async () => (await outbox()).filter(({ sent_at }) => sent_at !== null).length;

test("a mail is sent at once, the log names nobody, and npm start says where mails go", async () => {
  mailServer = await openMailServer();
  const { program, address } = await start();
  expect(program.output).toContain("Mails      sent through 127.0.0.1");
  expect((await subscribe(address, "ada@example.com")).status).toBe(302);
  await expect.poll(() => mailServer?.received.length, patient).toBe(1);
  expect(mailServer.received[0]).toMatchObject({ to: ["ada@example.com"] });
  await expect.poll(sentOf, patient).toBe(1);
  await program.says('"msg":"Mail sent"');
  expect(program.output).not.toContain("ada@example.com");
});

test("without a mail server the mail is a file, and the start says where", async () => {
  const { program, address } = await start();
  expect(program.output).toContain(`written to ${join(data, "mails")}`);
  await subscribe(address, "ada@example.com");
  // What is still being written has another ending.
  const written = () => readdir(join(data, "mails")).then((names) => names.filter((name) => name.endsWith(".eml")));
  await expect.poll(() => written().catch(() => []), patient).toHaveLength(1);
  const [file = ""] = await written();
  expect(await readFile(join(data, "mails", file), "utf8")).toContain("To: ada@example.com");
});

test("two processes send every mail once, also when one of them is killed in the middle again and again", async () => {
  // Slow enough that a kill meets mails under way.
  mailServer = await openMailServer({ take: () => setTimeout(100, undefined) });
  const { received } = mailServer;
  let first = begin();
  begin();
  for (let kill = 0; kill < 3; kill += 1) {
    const before = received.length;
    await queue(14, `round-${kill}`);
    await expect.poll(() => received.length, { ...patient, interval: 20 }).toBeGreaterThan(before);
    await first.program.end("SIGKILL");
    first = begin();
  }
  await expect.poll(unclaimed, patient).toBe(true);
  await makeDue();
  await expect.poll(sentOf, patient).toBe(42);
  const ids = received.map(({ id }) => id);
  expect(new Set(ids).size).toBe(42);
  // What was accepted in the moment of a kill is there twice, under one id: at most the three under way, each time.
  expect(ids.length).toBeLessThanOrEqual(42 + 3 * 3);
}, 400_000);

test("a reply to an inquiry arrives once, also when the process that sends it is killed again and again", async () => {
  let underWay = 0;
  let answers = false;
  mailServer = await openMailServer({
    onRcptTo(_address, _session, done) {
      if (answers) return done();
      underWay += 1;
    },
  });
  const [enquiry] = await rowsOf(
    owner()
      .from("enquiries")
      .insert({ name: "Eve", email: "eve@example.com", message: "Hello", language: "fr", consent_wording: "Oui" })
      .select(),
  );
  const [reply] = await rowsOf(
    owner().from("enquiry_replies").insert({ enquiry_id: enquiry.id, reply: "Chère Eve" }).select(),
  );
  const mail = {
    kind: "enquiry_reply",
    recipient: "eve@example.com",
    language: "fr",
    enquiry_id: enquiry.id,
    reply_id: reply.id,
  };
  await rowsOf(owner().from("outbox").insert(mail).select());
  for (let kill = 1; kill <= 3; kill += 1) {
    const { program } = begin();
    // Each is met in the middle of sending.
    await expect.poll(() => underWay, patient).toBe(kill);
    await program.end("SIGKILL");
    await makeDue();
  }
  answers = true;
  const last = begin();
  await expect.poll(sentOf, patient).toBe(1);
  await last.program.end("SIGKILL");
  await start();
  const taken = mailServer.received;
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatchObject({ to: ["eve@example.com"], raw: expect.stringContaining("Content-Language: fr") });
  expect(taken[0]?.raw).not.toContain("Auto-Submitted");
  const [kept] = await rowsOf(owner().from("enquiry_replies").select());
  expect(kept.delivered_at).not.toBeNull();
  expect((await outbox())[0]).toMatchObject({ attempts: 4, next_attempt_at: null });
}, 400_000);

test("a mail server that refuses, cuts the line and dies keeps mails waiting, and gets each once it is well", async () => {
  const ill = { refusals: 0, cuts: 0 };
  let health: "refuses" | "cuts" | "well" = "refuses";
  const port = await freePort();
  const options: Parameters<typeof openMailServer>[0] = {
    port,
    async take() {
      if (health === "well") return undefined;
      ill.refusals += 1;
      return new Refusal(451, "try again");
    },
    onConnect(_session, done) {
      if (health !== "cuts") return done();
      ill.cuts += 1;
      for (const socket of connections) socket.destroy();
    },
  };
  const connections: Set<Socket> = new Set();
  mailServer = await openMailServer({ ...options, connections });
  await queue(4);
  begin();
  await expect.poll(() => ill.refusals, patient).toBeGreaterThanOrEqual(4);
  health = "cuts";
  await makeUnclaimedDue();
  await expect.poll(() => ill.cuts, patient).toBeGreaterThanOrEqual(1);
  await mailServer.close();
  await makeUnclaimedDue();
  expect(await sentOf()).toBe(0);
  health = "well";
  mailServer = await openMailServer({ ...options, connections });
  await expect
    .poll(
      async () => {
        await makeUnclaimedDue();
        return sentOf();
      },
      { ...patient, interval: 3_000 },
    )
    .toBe(4);
  expect(mailServer.received.map(({ id }) => id).toSorted()).toHaveLength(4);
  for (const { attempts } of await outbox()) expect(attempts).toBeGreaterThan(1);
}, 400_000);

test("a recipient that is refused for good is on the operators' list, and is sent again from there", async () => {
  let isKnown = false;
  mailServer = await openMailServer({
    onRcptTo: (_address, _session, done) => done(isKnown ? null : new Refusal(550, "no such user")),
  });
  const { address } = await start();
  await subscribe(address, "ada@example.com");
  await expect.poll(async () => (await outbox())[0]?.given_up_at, patient).not.toBeNull();
  const [mail] = await outbox();
  expect(mail).toMatchObject({ last_answer: expect.stringContaining("550"), attempts: 1 });
  isKnown = true;
  await owner()
    .from("outbox")
    .update({ given_up_at: null, give_up_at: null, next_attempt_at: "2020-01-01" })
    .eq("id", mail.id);
  await expect.poll(sentOf, patient).toBe(1);
});

test("a mail that was accepted just when the database went away is recorded later, and sent no second time", async () => {
  const proxy = await openFaultyProxy(() => backend.url);
  onTestFinished(() => proxy.close());
  mailServer = await openMailServer({
    async take() {
      await proxy.break("down");
      return undefined;
    },
  });
  const { program, address } = await start({ SUPABASE_URL: proxy.url });
  await subscribe(address, "ada@example.com");
  await program.says("Mails wait");
  expect(await sentOf()).toBe(0);
  await makeDue();
  await proxy.heal();
  await expect.poll(sentOf, patient).toBe(1);
  expect(mailServer.received).toHaveLength(1);
});
