import { createServer } from "node:http";
import { afterAll, beforeEach, expect, test } from "vitest";
import { environmentWith } from "../../../tests/support/environment.ts";
import { upload } from "./file-upload.server.ts";

/** A file store that notes what reaches it. */
const received: { length: string | undefined; content: string }[] = [];
const store = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    received.push({ length: request.headers["content-length"], content: Buffer.concat(chunks).toString() });
    response.end("{}");
  });
});
await new Promise<void>((listening) => store.listen(0, "127.0.0.1", listening));
const address = store.address();
const environment = environmentWith({
  SUPABASE_URL: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
});
afterAll(() => store.close());
beforeEach(() => void (received.length = 0));

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

const send = (bytes: AsyncIterable<Uint8Array>, declaredSize?: number) =>
  upload("notes/a.txt", bytes, "token", environment, { declaredSize });

test("a size that is known is told to the storage, which keeps the limit of the bucket by it", async () => {
  expect(await send(pieces("one ", "two"), 7)).toMatchObject({ ok: true, value: { size: 7 } });
  expect(await send(pieces("one ", "two"))).toMatchObject({ ok: true, value: { size: 7 } });
  expect(received).toEqual([
    { length: "7", content: "one two" },
    { length: undefined, content: "one two" },
  ]);
});

test.for([3, 8, 500])("a file of seven bytes that is said to have %d is broken, and not stored", async (size) => {
  const answer = await send(pieces("one ", "two"), size);
  expect(answer).toEqual({ ok: false, reason: "fileBroken", unreachable: false, code: "fileBroken" });
  expect(received).toEqual([]);
});

test("a file that is said to be too large is refused before the storage is asked", async () => {
  expect(await send(pieces("one"), 500 * 1024 ** 2 + 1)).toMatchObject({ ok: false, code: "fileTooLarge" });
  expect(received).toEqual([]);
});
