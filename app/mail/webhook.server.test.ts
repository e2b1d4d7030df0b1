import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { recording } from "../../tests/support/route-calls.ts";
import type { QueuedRecord } from "../data/leads/outbox.server.ts";
import { handOn } from "./webhook.server.ts";

const secret = `whsec_${Buffer.from("k".repeat(32)).toString("base64")}`;
const record: QueuedRecord = {
  id: "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11",
  claim: "c",
  kind: "webhook_enquiry",
  queued_at: "2026-01-14T12:00:00.123456+00:00",
  webhook: { address: "https://crm.example.com/in", secret },
  data: { name: "Ève", message: "Line\nline" },
};

test("a record says what it is and when it came, under its number, and is signed with the time of sending", async () => {
  const { calls, verb } = recording({ status: 204, text: "" });
  const began = Math.floor(Date.now() / 1_000);
  expect(await handOn(record, verb)).toEqual({ outcome: "sent", answer: "204" });
  const [[address, headers, body]] = calls as [[string, Record<string, string>, string]];
  expect(address).toBe("https://crm.example.com/in");
  expect(JSON.parse(body)).toEqual({
    id: record.id,
    type: "inquiry.received",
    timestamp: "2026-01-14T12:00:00.123Z",
    data: record.data,
  });
  const time = headers["Webhook-Timestamp"]!;
  expect(Number(time)).toBeGreaterThanOrEqual(began);
  const key = Buffer.from("k".repeat(32));
  const signed = createHmac("sha256", key).update(`${record.id}.${time}.${body}`).digest("base64");
  expect(headers).toMatchObject({
    "Content-Type": "application/json",
    "Idempotency-Key": record.id,
    "Webhook-Id": record.id,
    "Webhook-Signature": `v1,${signed}`,
  });
  expect(JSON.stringify(calls)).not.toContain(secret);
});

test.for([
  [200, "sent"],
  [299, "sent"],
  [301, "later"],
  [308, "later"],
  [400, "later"],
  [410, "later"],
  [503, "later"],
] as const)("an answer %i means %s", async ([status, outcome]) => {
  const text = "Moved\n\u202eover <b>there</b>";
  const found = await handOn(record, async () => ({ status, text }));
  expect(found).toEqual({ outcome, answer: `${status} Moved over <b>there</b>` });
});

test("without an answer it is tried again, but a test is not", async () => {
  const refuse = async () => {
    throw Object.assign(new Error("connect ECONNREFUSED 93.184.215.14:443"), { code: "ECONNREFUSED" });
  };
  expect(await handOn(record, refuse)).toEqual({ outcome: "later", answer: "ECONNREFUSED" });
  const ofNobody = { ...record, kind: "webhook_test", data: {} } as const;
  expect(await handOn(ofNobody, refuse)).toMatchObject({ outcome: "never" });
});

test("where the webhook was stopped or the inquiry erased, nothing is posted", async () => {
  const { calls, verb } = recording({ status: 204, text: "" });
  for (const part of [{ webhook: null }, { data: null }])
    expect(await handOn({ ...record, ...part }, verb)).toMatchObject({ outcome: "never" });
  expect(calls).toEqual([]);
});
