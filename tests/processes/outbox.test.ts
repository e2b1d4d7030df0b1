import { createClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startBackend, type BackendProcess } from "../../scripts/backend-process.ts";
import { openFaultyProxy, type FaultyProxy } from "../support/faulty-proxy.ts";
import { openMailServer } from "../support/mail-server.ts";
import { newFolder } from "../support/new-folder.ts";
import { openReceiver, receiverAddress, receiverName } from "../support/webhook-receiver.ts";
import { command, endPrograms, Program } from "./programs.ts";

let backend: BackendProcess;
let proxy: FaultyProxy;
let data: string;
let mailServer: Awaited<ReturnType<typeof openMailServer>>;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let onTaken: () => Promise<unknown>;

const internet = new URL("../support/receiver-on-the-internet.js", import.meta.url).href;

beforeAll(async () => {
  backend = await startBackend(["--port", "0", "--memory"]);
  proxy = await openFaultyProxy(() => backend.url);
  data = newFolder();
  mailServer = await openMailServer({ take: async () => void (await onTaken()) });
  receiver = await openReceiver(async (response) => {
    await onTaken();
    response.writeHead(204).end();
  });
  const ada = createClient(backend.url, backend.publishableKey);
  await ada.auth.signUp({ email: "ada@example.com", password: "northern lights" });
  await ada.rpc("enter_back_office");
  const { data: secret, error } = await ada.rpc("set_webhook", { address: `https://${receiverName}/in` });
  expect(error).toBeNull();
  expect(secret).toMatch(/^whsec_/);
});
beforeEach(() => void (onTaken = async () => {}));
afterEach(async () => {
  await endPrograms();
  for (const table of ["outbox", "newsletter_subscriptions", "enquiries"])
    expect((await owner().from(table).delete().not("id", "is", null)).error).toBeNull();
  mailServer.received.length = 0;
  receiver.posted.length = 0;
});
afterAll(() => Promise.all([mailServer?.close(), receiver?.close(), proxy?.close(), backend?.stop()]));

/** A web process that sends what waits in the database. */
function start(): Program {
  return new Program(command("start"), {
    SUPABASE_URL: proxy.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SITE_KEY: backend.siteKey,
    SITE_URL: "http://localhost:3000",
    SMTP_URL: mailServer.url,
    PUBLIC_FILES: "proxy",
    DATA_FOLDER: data,
    LOG_LEVEL: "info",
    NODE_EXTRA_CA_CERTS: receiver.certificate,
    RECEIVER_NAME: receiverName,
    RECEIVER_ADDRESS: receiverAddress,
    RECEIVER_PORT: String(receiver.port),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import ${internet}`,
  });
}

const owner = () => createClient(backend.url, backend.secretKey);

async function rowsOf(asked: PromiseLike<{ data: any[] | null; error: unknown }>): Promise<any[]> {
  const { data, error } = await asked;
  expect(error).toBeNull();
  return data ?? [];
}

const outbox = () => rowsOf(owner().from("outbox").select());
const sent = async () => (await outbox()).filter(({ sent_at }) => sent_at !== null).length;
const isOfWebhook = ({ kind }: { kind: string }) => kind.startsWith("webhook");

/** Lets everything that waits be due now, also what a killed process had claimed. */
function makeDue() {
  return owner().from("outbox").update({ next_attempt_at: "2020-01-01" }).not("next_attempt_at", "is", null);
}

/** Whether only what a killed process had claimed is left. */
async function onlyClaimed(): Promise<boolean> {
  const now = Date.now();
  return (await outbox()).every(
    ({ sent_at, next_attempt_at }) => sent_at !== null || Date.parse(next_attempt_at) > now,
  );
}

/** Subscriptions, each from a network of its own. */
async function subscribe(count: number, name: string): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await rowsOf(
      owner()
        .rpc("subscribe_to_newsletter", {
          email: `${name}-${at}@example.com`,
          language: "en",
          consent_wording: "By subscribing you consent to receive the newsletter.",
          source: "home",
          network: `10.${at}.${name.length}.0/24`,
          site_key: backend.siteKey,
        })
        .then(({ error }) => ({ data: [], error })),
    );
}

async function inquire(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const enquiry = { name: "Eve", email: `eve-${at}@example.com`, message: "Hello", language: "en" };
    expect((await owner().rpc("send_enquiry", { enquiry, attested: {} })).error).toBeNull();
  }
}

/** A reply to an inquiry in French, as the back office queues it. */
async function reply(): Promise<string> {
  const inquiry = { name: "Eve", email: "eve@example.com", message: "Hello", language: "fr", consent_wording: "Oui" };
  const [enquiry] = await rowsOf(owner().from("enquiries").insert(inquiry).select());
  const written = { enquiry_id: enquiry.id, reply: "Chère Eve" };
  const [{ id }] = await rowsOf(owner().from("enquiry_replies").insert(written).select());
  const to = { recipient: "eve@example.com", language: "fr" };
  const mail = { kind: "enquiry_reply", ...to, enquiry_id: enquiry.id, reply_id: id };
  await rowsOf(owner().from("outbox").insert(mail).select());
  return id;
}

test("two processes send every mail and hand on every inquiry once, also when one is killed in the middle", async () => {
  const taken = Promise.withResolvers<void>();
  const goesOn = Promise.withResolvers<void>();
  // The kill meets what is under way.
  onTaken = () => {
    taken.resolve();
    return goesOn.promise;
  };
  await subscribe(14, "reader");
  await inquire(6);
  const answered = await reply();
  const first = start();
  await taken.promise;
  await first.end("SIGKILL");
  goesOn.resolve();
  for (const program of [start(), start()]) await program.says("is ready.");
  await expect.poll(onlyClaimed).toBe(true);
  await makeDue();
  const rows = await outbox();
  await expect.poll(sent).toBe(rows.length);

  const mails = rows.filter((row) => !isOfWebhook(row)).length;
  const ids = mailServer.received.map(({ id }) => id);
  expect(mails).toBeGreaterThanOrEqual(15);
  expect(new Set(ids).size).toBe(mails);
  // What was accepted in the moment of the kill is there twice, under one id: at most the three under way.
  expect(ids.length).toBeLessThanOrEqual(mails + 3);
  const records = receiver.posted.map(({ body }) => JSON.parse(body));
  expect(new Set(records.map(({ id }) => id)).size).toBe(rows.length - mails);
  expect(new Set(records.map(({ data }) => data.email)).size).toBe(rows.length - mails);
  expect(records.length).toBeLessThanOrEqual(rows.length - mails + 1);
  for (const { headers } of receiver.posted) expect(headers["idempotency-key"]).toBe(headers["webhook-id"]);

  const toEve = mailServer.received.filter(({ to }) => to[0] === "eve@example.com");
  expect(toEve[0]?.raw).toContain("Content-Language: fr");
  expect(toEve[0]?.raw).not.toContain("Auto-Submitted");
  const [kept] = await rowsOf(owner().from("enquiry_replies").select().eq("id", answered));
  expect(kept.delivered_at).not.toBeNull();
});

test("a mail is sent at once, the log names nobody, and npm start says where mails go", async () => {
  const program = start();
  await program.says("is ready.");
  expect(program.output).toContain("Emails     sent through 127.0.0.1");
  const body = new URLSearchParams({ email: "reader@example.com", language: "en" });
  const headers = { Origin: program.address };
  const answer = await fetch(`${program.address}/?index`, { method: "POST", body, headers, redirect: "manual" });
  expect(answer.status).toBe(302);
  await expect.poll(sent).toBe(1);
  expect(mailServer.received).toMatchObject([{ to: ["reader@example.com"] }]);
  await program.says('"msg":"Mail sent"');
  expect(program.output).not.toContain("reader@example.com");
});

test("a mail that was accepted just when the database went away is recorded later, and sent no second time", async () => {
  onTaken = () => proxy.break("down");
  await subscribe(1, "reader");
  const program = start();
  await program.says("Mails wait");
  expect(await sent()).toBe(0);
  await makeDue();
  await proxy.heal();
  await expect.poll(sent).toBe(1);
  expect(mailServer.received).toHaveLength(1);
});
