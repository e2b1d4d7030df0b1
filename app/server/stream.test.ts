import { expect, test } from "vitest";
import { bytesUpTo } from "./stream.server.ts";

async function* piecesOf(...pieces: string[]) {
  yield* pieces.map((piece) => Buffer.from(piece));
}

test("bytes come in memory of their own, so that a worker can be given them, or not at all", async () => {
  const whole = await bytesUpTo(6, piecesOf("abc", "def"));
  expect(String(whole)).toBe("abcdef");
  expect(whole?.buffer.byteLength).toBe(6);
  expect(structuredClone(whole, { transfer: [whole!.buffer] })).toHaveLength(6);
  expect(await bytesUpTo(5, piecesOf("abc", "def"))).toBeUndefined();
});
