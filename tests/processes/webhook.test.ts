import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startBackend, type BackendProcess } from "../../scripts/backend-process.ts";
import { openReceiver, receiverAddress, receiverName } from "../support/webhook-receiver.ts";
import { command, endPrograms, Program } from "./programs.ts";

let backend: BackendProcess;
let data: string;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
/** What the receiver does with a record before it takes it. */
let take: () => Promise<number>;

const internet = new URL("../support/receiver-on-the-internet.js", import.meta.url).href;
const patient = { timeout: 50_000, interval: 100 };

beforeAll(async () => {
  backend = await startBackend(["--port", "0", "--memory"]);
  const ada = createClient(backend.url, backend.publishableKey);
  await ada.auth.signUp({ email: "ada@example.com", password: "northern lights" });
  await ada.rpc("enter_back_office");
  const { data, error } = await ada.rpc("set_webhook", { address: `https://${receiverName}/in` });
  expect(error).toBeNull();
  expect(data).toMatch(/^whsec_/);
});
afterAll(() => backend?.stop());
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "northlight-webhook-"));
  take = async () => 204;
  receiver = await openReceiver(async (response) => response.writeHead(await take()).end());
});
afterEach(async () => {
  await endPrograms();
  await receiver.close();
  for (const table of ["outbox", "enquiries"])
    expect((await owner().from(table).delete().not("id", "is", null)).error).toBeNull();
  await rm(data, { recursive: true, force: true });
});

const owner = () => createClient(backend.url, backend.secretKey);

function start(): Program {
  return new Program(command("start"), {
    PORT: "0",
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SITE_KEY: backend.siteKey,
    SITE_URL: "http://localhost:3000",
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

async function inquire(count: number, name: string): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const enquiry = { name: "Eve", email: `${name}-${at}@example.com`, message: "Hello", language: "en" };
    const { error } = await owner().rpc("send_enquiry", { enquiry, attested: {} });
    expect(error).toBeNull();
  }
}

async function records() {
  const { data, error } = await owner().from("outbox").select().like("kind", "webhook%");
  if (error) throw error;
  return data;
}

const handedOn = async () => (await records()).filter(({ sent_at }) => sent_at !== null).length;
const change = (values: object) =>
  owner().from("outbox").update(values).like("kind", "webhook%").not("next_attempt_at", "is", null);

/** Whether only what a killed process had claimed is left. */
async function unclaimed(): Promise<boolean> {
  const now = Date.now();
  return (await records()).every(
    ({ sent_at, next_attempt_at }) => sent_at !== null || Date.parse(next_attempt_at) > now,
  );
}

test("every inquiry is one record, also when a process is killed in the middle of handing on again and again", async () => {
  // Slow enough that a kill meets a record under way.
  take = () => setTimeout(100, 204);
  let first = start();
  start();
  for (let kill = 0; kill < 3; kill += 1) {
    const before = receiver.posted.length;
    await inquire(12, `round-${kill}`);
    await expect.poll(() => receiver.posted.length, { ...patient, interval: 20 }).toBeGreaterThan(before);
    await first.end("SIGKILL");
    first = start();
  }
  await expect.poll(unclaimed, patient).toBe(true);
  await change({ next_attempt_at: "2020-01-01" });
  await expect.poll(handedOn, patient).toBe(36);
  const taken = receiver.posted.map(({ body }) => JSON.parse(body));
  expect(new Set(taken.map(({ id }) => id)).size).toBe(36);
  expect(new Set(taken.map(({ data }) => data.email)).size).toBe(36);
  // What was taken in the moment of a kill is there twice, under one id: at most the one under way, each time.
  expect(taken.length).toBeLessThanOrEqual(36 + 3);
  for (const { headers } of receiver.posted) expect(headers["idempotency-key"]).toBe(headers["webhook-id"]);
}, 400_000);

test("while the receiver is ill nothing is lost, and after a day it gets each record once, with mails sent meanwhile", async () => {
  let health: "hangs" | "refuses" | "well" = "refuses";
  let ill = 0;
  take = async () => {
    if (health === "well") return 204;
    ill += 1;
    return health === "refuses" ? 503 : setTimeout(600_000, 204, { ref: false });
  };
  await inquire(3, "ill");
  const program = start();
  await expect.poll(() => ill, patient).toBe(3);
  await expect
    .poll(async () => (await records()).map(({ last_answer }) => last_answer), patient)
    .toEqual(["503", "503", "503"]);
  health = "hangs";
  await change({ next_attempt_at: "2020-01-01" });
  await expect.poll(() => ill, patient).toBe(4);
  const waitingMails = () => owner().from("outbox").select("kind").not("kind", "like", "webhook%").is("sent_at", null);
  await expect.poll(async () => (await waitingMails()).data, patient).toEqual([]);
  // The one that hangs is given up after ten seconds, and the others hang in turn.
  await expect.poll(() => ill, patient).toBeGreaterThanOrEqual(5);
  health = "well";
  // As if the day had passed, and more than an hour after it.
  await change({ next_attempt_at: "2020-01-01", give_up_at: new Date(Date.now() + 300_000).toISOString() }).is(
    "claim",
    null,
  );
  await expect
    .poll(
      async () => {
        await change({ next_attempt_at: "2020-01-01" }).is("claim", null);
        return handedOn();
      },
      { ...patient, interval: 2_000 },
    )
    .toBe(3);
  expect(program.output).not.toContain("@example.com");
  expect(program.output).not.toContain("whsec_");
}, 400_000);
