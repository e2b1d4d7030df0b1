import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { unzip } from "../../tests/support/unzip.ts";
import { zipOf, type ZipEntry } from "./zip.server.ts";

async function* entriesOf(...entries: ZipEntry[]) {
  yield* entries;
}

test("files come back under their names as they were, in their order, with names and texts of any language", async () => {
  const archive = await buffer(zipOf(entriesOf({ path: "b/é.md", content: "Été" }, { path: "a.md", content: "" })));
  expect([...(await unzip(archive))].map(([path, bytes]) => [path, bytes.toString()])).toEqual([
    ["b/é.md", "Été"],
    ["a.md", ""],
  ]);
});

test("who stops reading in the middle of a file lets go of it and of the files to come", async () => {
  const let_go: string[] = [];
  const zip = zipOf(endless(let_go));
  await zip.next();
  await zip.next();
  await zip.return(undefined);
  expect(let_go).toEqual(["bytes", "entries"]);
});

async function* endless(let_go: string[]): AsyncGenerator<ZipEntry> {
  try {
    for (let count = 0; ; count += 1) yield { path: `${count}.mp4`, content: bytes(let_go) };
  } finally {
    let_go.push("entries");
  }
}

async function* bytes(let_go: string[]) {
  try {
    for (;;) yield new Uint8Array(65_536);
  } finally {
    let_go.push("bytes");
  }
}

test("a file that cannot be read to its end ends the archive with its error", async () => {
  let reached = false;
  async function* broken() {
    yield new Uint8Array(10);
    reached = true;
    throw new Error("No more comes.");
  }
  await expect(buffer(zipOf(entriesOf({ path: "a", content: broken() })))).rejects.toThrow("No more comes.");
  expect(reached).toBe(true);
});

test("no more is read than was taken: a large file never stands in memory", async () => {
  let read = 0;
  async function* large() {
    for (; read < 1_000; read += 1) yield new Uint8Array(65_536);
  }
  const zip = zipOf(entriesOf({ path: "a.mp4", content: large() }));
  await zip.next();
  await zip.next();
  expect(read).toBeLessThan(50);
  await zip.return(undefined);
});
