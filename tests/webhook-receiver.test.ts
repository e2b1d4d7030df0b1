import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { QueuedRecord } from "../app/data/leads/outbox.server.ts";
import { handOn } from "../app/mail/webhook.server.ts";
import { newFolder } from "./support/new-folder.ts";
import { ownPort } from "./support/own-port.ts";

const page = await readFile(new URL("../docs/webhook.md", import.meta.url), "utf8");
const [, code = ""] = /```js\n(.*?)```/s.exec(page) ?? [];
const secret = `whsec_${Buffer.from("n".repeat(32)).toString("base64")}`;
const record: QueuedRecord = {
  id: "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11",
  claim: "c",
  kind: "webhook_enquiry",
  queued_at: "2026-01-14T12:00:00+00:00",
  webhook: { address: "https://crm.example.com/in", secret },
  data: { name: "Ève", message: "« Bonjour »" },
};

test("the receiver of the documentation takes a record once, and nothing that is not signed or is too old", async () => {
  const file = join(newFolder(), "receiver.mjs");
  await writeFile(file, code);
  const port = ownPort();
  const { PATH = "" } = process.env;
  const program = spawn(process.execPath, [file], { env: { PATH, PORT: String(port), WEBHOOK_SECRET: secret } });
  onTestFinished(() => void program.kill());
  let output = "";
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding("utf8").on("data", (text) => (output += text));

  const post = async (headers: Record<string, string>, body: string) => {
    const { status } = await fetch(`http://127.0.0.1:${port}/in`, { method: "POST", headers, body });
    return { status, text: "" };
  };
  const changed = (change: (headers: Record<string, string>) => Record<string, string>, words = "") =>
    handOn(record, (_address, headers, body) => post({ ...headers, ...change(headers) }, body + words));
  await expect
    .poll(() => handOn(record, (_address, headers, body) => post(headers, body)))
    .toMatchObject({ answer: "204" });
  for (const forged of [
    changed(() => ({}), " "),
    changed(() => ({ "Webhook-Signature": "v1,nonsense" })),
    changed(() => ({ "Webhook-Signature": "" })),
    changed(() => ({ "Webhook-Signature": "v1,\u00e9" })),
    changed(() => ({ "Webhook-Id": "another" })),
    changed(() => ({ "Webhook-Timestamp": "soon" })),
    changed(({ "Webhook-Timestamp": time }) => ({ "Webhook-Timestamp": String(Number(time) - 301) })),
    handOn({ ...record, webhook: { address: "", secret: `whsec_${"A".repeat(44)}` } }, (_address, headers, body) =>
      post(headers, body),
    ),
  ])
    expect(await forged).toEqual({ outcome: "later", answer: "401" });
  expect(await changed(() => ({}))).toMatchObject({ outcome: "sent" });
  expect(
    output
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ).toEqual([{ id: record.id, type: "inquiry.received", timestamp: "2026-01-14T12:00:00.000Z", data: record.data }]);
});
