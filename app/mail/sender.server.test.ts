import { expect, onTestFinished, test, vi } from "vitest";
import { environmentWith } from "../../tests/support/environment.ts";
import { queuedMail } from "../../tests/support/rows.ts";
import type { Delivery, Outbox, QueuedMail, QueuedRecord } from "../data/leads/outbox.server.ts";
import { createMailSender } from "./sender.server.ts";
import type { Message } from "./transport.server.ts";

const environment = environmentWith();

const claimed = (id: string) => ({ id, claim: `claim of ${id}`, queued_at: "2026-01-14T12:00:00Z" });
function mail(id: string): QueuedMail {
  return { ...queuedMail, ...claimed(id), kind: "enquiry_flood", recipient: `${id}@example.com` };
}
const record = (id: string): QueuedRecord => ({ ...claimed(id), kind: "webhook_test", webhook: null, data: {} });

type Parts = {
  queue: string[];
  settings?: Partial<typeof environment>;
  outbox?: Partial<Outbox>;
  send?: (message: Message) => Promise<Delivery>;
  webhook?: (record: QueuedRecord) => Promise<Delivery>;
};

/** A sender over a queue, with what it recorded and sent. */
function sending({ queue, settings, outbox = {}, send, webhook }: Parts) {
  const recorded: [id: string, outcome: string][] = [];
  const sent: string[] = [];
  const sender = createMailSender({
    environment: { ...environment, ...settings },
    origin: "http://localhost:3000",
    log: { info() {}, warn() {} },
    ...(webhook && { webhook }),
    transport: {
      describe: "",
      greet: async () => undefined,
      async send(message) {
        sent.push(message.messageId);
        return send ? send(message) : { outcome: "sent", answer: "250" };
      },
    },
    outbox: {
      prove: async () => undefined,
      claim: async () => queue.splice(0, 1).map(mail)[0],
      async record({ id }, { outcome }) {
        recorded.push([id, outcome]);
        return true;
      },
      doHourlyWork: async () => true,
      ...outbox,
    },
  });
  sender.start();
  onTestFinished(() => sender.stop());
  return { sender, recorded, sent };
}

test("a mail that was not taken is recorded as such", async () => {
  const { recorded } = sending({ queue: ["a"], send: async () => ({ outcome: "never", answer: "550" }) });
  await expect.poll(() => recorded).toEqual([["a", "never"]]);
});

test("a published site whose firm has no address of its own sends nothing, and says why", async () => {
  const answers: string[] = [];
  const { sent } = sending({
    queue: ["a"],
    settings: { NODE_ENV: "production", SITE_URL: "https://aurora.test", SMTP_URL: "smtp://mail.example.com" },
    outbox: {
      async record(_, { outcome, answer }) {
        answers.push(`${outcome}: ${answer}`);
        return true;
      },
    },
  });
  await expect.poll(() => answers).toEqual([expect.stringMatching(/^later: .*Settings, Firm, or MAIL_FROM/)]);
  expect(sent).toEqual([]);
});

test("a mail that was taken is not sent again by a process whose database is away for a while", async () => {
  let isAway = true;
  const recorded: string[] = [];
  const { sender, sent } = sending({
    queue: [],
    outbox: {
      claim: async () => (recorded.includes("a") ? undefined : mail("a")),
      async record({ id }) {
        if (!isAway) recorded.push(id);
        return !isAway;
      },
    },
  });
  await expect.poll(() => sent).toEqual(["a"]);
  isAway = false;
  await expect.poll(() => (sender.wake(), recorded)).toContain("a");
  expect(sent).toEqual(["a"]);
});

test("what is due is sent and recorded, at most three mails at once", async () => {
  let [most, now] = [0, 0];
  const due = Array.from({ length: 9 }, (_, at) => `mail-${at}`);
  const { recorded, sent } = sending({
    queue: [...due],
    async send() {
      most = Math.max(most, (now += 1));
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
      return { outcome: "sent", answer: "250" };
    },
  });
  const outcomes = () => recorded.map((each) => each.join(" ")).toSorted();
  await expect.poll(outcomes).toEqual(due.map((id) => `${id} sent`));
  expect([sent.toSorted(), most]).toEqual([due, 3]);
});

test("mails of an issue are sent two at once, so that a receipt finds its place, and go on as soon as one has left", async () => {
  const issue = ["i", "ii", "iii", "iiii"];
  const receipts: string[] = [];
  const hold = new Map<string, () => void>();
  const { sender, sent } = sending({
    queue: [],
    outbox: {
      async claim(issuePace) {
        const receipt = receipts.shift();
        if (receipt) return mail(receipt);
        const [next] = issuePace > 0 ? issue.splice(0, 1) : [];
        return next ? { ...mail(next), kind: "newsletter_issue" } : undefined;
      },
    },
    send: ({ messageId }) =>
      new Promise((resolve) => hold.set(messageId, () => resolve({ outcome: "sent", answer: "250" }))),
  });
  await expect.poll(() => sent).toEqual(["i", "ii"]);
  receipts.push("receipt");
  sender.wake();
  await expect.poll(() => sent).toEqual(["i", "ii", "receipt"]);
  hold.get("i")?.();
  await expect.poll(() => sent).toEqual(["i", "ii", "receipt", "iii"]);
  for (const id of ["ii", "receipt", "iii"]) hold.get(id)?.();
  await expect.poll(() => sent.at(-1)).toBe("iiii");
  hold.get("iiii")?.();
});

test("whoever stops it waits for the mails under way, and nothing is claimed after that", async () => {
  const held = Promise.withResolvers<Delivery>();
  const queue = ["a"];
  const { sender, recorded, sent } = sending({ queue, send: () => held.promise });
  await expect.poll(() => sent).toEqual(["a"]);
  const stopped = sender.stop();
  queue.push("b");
  held.resolve({ outcome: "sent", answer: "250" });
  await stopped;
  expect(recorded).toEqual([["a", "sent"]]);
  expect(queue).toEqual(["b"]);
});

test("a mail that is queued while it rests is sent at once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const queue: string[] = [];
  const { sender, recorded } = sending({ queue });
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  queue.push("a");
  sender.wake();
  await expect.poll(() => recorded).toEqual([["a", "sent"]]);
});

test("one record at a time is handed on, and one that hangs holds no mail up", async () => {
  const queue: (QueuedMail | QueuedRecord)[] = [record("r1"), record("r2"), mail("a"), mail("b"), mail("c"), mail("d")];
  const hold = new Map<string, (delivery: Delivery) => void>();
  const { recorded, sent } = sending({
    queue: [],
    outbox: {
      claim: async (_pace, webhook) => {
        const at = queue.findIndex((queued) => webhook || !("webhook" in queued));
        return at < 0 ? undefined : queue.splice(at, 1)[0];
      },
    },
    webhook: ({ id }) => new Promise((resolve) => hold.set(id, resolve)),
  });
  await expect.poll(() => sent).toEqual(["a", "b", "c", "d"]);
  expect([...hold.keys()]).toEqual(["r1"]);
  hold.get("r1")?.({ outcome: "later", answer: "503" });
  await expect.poll(() => [...hold.keys()]).toEqual(["r1", "r2"]);
  hold.get("r2")?.({ outcome: "sent", answer: "204" });
  const ofRecords = () => recorded.map((each) => each.join(" ")).filter((each) => each.startsWith("r"));
  await expect.poll(ofRecords).toEqual(["r1 later", "r2 sent"]);
});
