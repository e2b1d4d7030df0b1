import { createHmac } from "node:crypto";
import { lookup } from "node:dns/promises";
import { request, type Agent } from "node:https";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { Delivery, QueuedRecord } from "../data/leads/outbox.server.ts";
import { beginningOf, cleanText } from "../schemas/formats/clean-text.ts";
import { onOneLine } from "./plain-text.ts";

const types = {
  webhook_enquiry: "inquiry.received",
  webhook_subscription: "subscription.confirmed",
  webhook_test: "test",
  webhook_failing: "contact_form.failing",
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

/** Characters. */
const longestAnswer = 2_000;

/** What IANA has for special purposes is not so, nor are IPv4 addresses in IPv6 (mapped, NAT64, 6to4), whatever they lead to. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(internet));
}

const internet = ipaddr.parseCIDR("2000::/3");

type Network = { resolve?: typeof lookup; agent?: Agent | false; wait?: number };

/** To public addresses that the name has now, without redirects; rejects otherwise and after ten seconds. The text is cut. */
export async function postPublicly(
  address: string,
  headers: Record<string, string>,
  body: string,
  { resolve = lookup, agent = false, wait = 10_000 }: Network = {},
): Promise<{ status: number; text: string }> {
  const url = new URL(address);
  if (url.protocol !== "https:") throw new Error("not an https address");
  const signal = AbortSignal.timeout(wait);
  const late = new Promise<never>((_, fail) => signal.addEventListener("abort", () => fail(new Error("timed out"))));
  late.catch(() => {});
  const found = await Promise.race([resolve(url.hostname.replace(/^\[|\]$/g, ""), { all: true }), late]);
  if (found.length === 0 || !found.every((one) => isPublicAddress(one.address)))
    throw new Error("not a public address");

  const answering = new Promise<{ status: number; text: string }>((answer, fail) => {
    const posted = request(
      url,
      {
        method: "POST",
        headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
        agent,
        signal,
        // The connection goes to what was checked: a name may lead elsewhere when it is asked again.
        lookup: (_name, { all }, tell) => (all ? tell(null, found) : tell(null, found[0]!.address, found[0]!.family)),
      },
      async (response) => {
        let text = "";
        response.setEncoding("utf8");
        try {
          for await (const part of response) {
            text += part;
            if (text.length > longestAnswer) break;
          }
        } catch {
          // Its status has said what became of it.
        }
        answer({ status: response.statusCode ?? 0, text: text.slice(0, longestAnswer) });
      },
    );
    posted.on("error", fail).on("close", () => fail(new Error("closed without an answer")));
    posted.end(body);
  });
  return Promise.race([answering, late]);
}
