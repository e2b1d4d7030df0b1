import { createHmac } from "node:crypto";
import type { Delivery, QueuedRecord } from "../data/leads/outbox.server.ts";
import { beginningOf, cleanText } from "../schemas/formats/clean-text.ts";
import { postPublicly } from "../server/public-post.server.ts";
import { onOneLine } from "./plain-text.ts";

const types = {
  webhook_enquiry: "inquiry.received",
  webhook_subscription: "subscription.confirmed",
  webhook_test: "test",
} as const;

/** Signed as standardwebhooks.com describes it. Whoever sets it sees what became of a test, which is not sent again by itself. */
export async function handOn(record: QueuedRecord, post = postPublicly): Promise<Delivery> {
  const { id, kind, queued_at, webhook, data } = record;
  if (!webhook || !data) return { outcome: "never", answer: "" };
  const body = JSON.stringify({ id, type: types[kind], timestamp: new Date(queued_at).toISOString(), data });
  const seconds = String(Math.floor(Date.now() / 1_000));
  const headers = {
    "Content-Type": "application/json",
    "Idempotency-Key": id,
    "Webhook-Id": id,
    "Webhook-Timestamp": seconds,
    "Webhook-Signature": `v1,${signatureOf(`${id}.${seconds}.${body}`, webhook.secret)}`,
  };
  try {
    const { status, text } = await post(webhook.address, headers, body);
    const answer = beginningOf(onOneLine(cleanText(`${status} ${text}`)), 300);
    return { outcome: status >= 200 && status < 300 ? "sent" : notTaken(kind), answer };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { outcome: notTaken(kind), answer: code ?? message };
  }
}

function notTaken(kind: QueuedRecord["kind"]): "later" | "never" {
  return kind === "webhook_test" ? "never" : "later";
}

function signatureOf(content: string, secret: string): string {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  return createHmac("sha256", key).update(content).digest("base64");
}
