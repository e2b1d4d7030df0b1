import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { crc32, deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { newFolder } from "../../tests/support/new-folder.ts";
import { openArchive, type ArchiveLimits } from "./unzip.server.ts";

const folder = newFolder();

type Made = {
  name: string | Uint8Array;
  content?: string | Uint8Array;
  /** What the directory says, where that is not so. */
  says?: { [Part in "crc" | "size" | "compressed" | "offset" | "flags" | "method" | "attributes" | "madeBy"]?: number };
  zip64?: true;
};

function zip(entries: Made[], count = entries.length): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content = "", says = {}, zip64 } of entries) {
    const path = Buffer.from(name as string);
    const bytes = Buffer.from(content as string);
    const packed = deflateRawSync(bytes);
    const { crc = crc32(bytes), size = bytes.length, compressed = packed.length } = says;
    const { flags = 0x800, method = 8, attributes = 0, madeBy = 0x31e } = says;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(method, 8);
    local.writeUInt32LE(crc, 14);
    local.writeUInt32LE(compressed >>> 0, 18);
    local.writeUInt32LE(size % 2 ** 32, 22);
    local.writeUInt16LE(path.length, 26);
    const extra = zip64 ? Buffer.alloc(28) : Buffer.alloc(0);
    if (zip64) {
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(24, 2);
      extra.writeBigUInt64LE(BigInt(size), 4);
      extra.writeBigUInt64LE(BigInt(compressed), 12);
      extra.writeBigUInt64LE(BigInt(says.offset ?? offset), 20);
    }
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(madeBy, 4);
    central.writeUInt16LE(flags, 8);
    central.writeUInt16LE(method, 10);
    central.writeUInt32LE(crc, 16);
    central.writeUInt32LE(zip64 ? 0xffffffff : compressed, 20);
    central.writeUInt32LE(zip64 ? 0xffffffff : size, 24);
    central.writeUInt16LE(path.length, 28);
    central.writeUInt16LE(extra.length, 30);
    central.writeUInt32LE(attributes, 38);
    central.writeUInt32LE(zip64 ? 0xffffffff : (says.offset ?? offset), 42);
    parts.push(local, path, packed);
    directory.push(central, path, extra);
    offset += 30 + path.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count & 0xffff, 8);
  end.writeUInt16LE(count & 0xffff, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

const limits: ArchiveLimits = { most: 1_000, largest: 10_000_000, largestOf: () => 5_000_000 };

async function read(bytes: Uint8Array, of = limits): Promise<Record<string, string>> {
  const path = join(folder, `${crypto.randomUUID()}.zip`);
  await writeFile(path, bytes);
  const archive = await openArchive(path, of);
  try {
    const texts: Record<string, string> = {};
    for (const file of archive.files) texts[file.path] = (await buffer(file.bytes())).toString();
    return texts;
  } finally {
    archive.close();
  }
}

test("files are read in their order, and a folder around all of them is taken off", async () => {
  const two = [
    { name: "b.md", content: "B" },
    { name: "é/a.md", content: "A" },
  ];
  expect(await read(zip(two))).toEqual({ "b.md": "B", "é/a.md": "A" });
  const packed = [
    { name: "site/" },
    { name: "site/README.md", content: "R" },
    { name: "site/a/b.md", content: "B" },
    { name: "__MACOSX/site/._b.md" },
  ];
  expect(await read(zip(packed.slice(0, 3)))).toEqual({ "README.md": "R", "a/b.md": "B" });
  expect(await read(zip(packed))).toEqual({ "README.md": "R", "a/b.md": "B" });
});

test("Zip64 is read like any other, and what it lies is found", async () => {
  const large = { name: "a.md", content: "A", zip64: true } as const;
  expect(await read(zip([large]))).toEqual({ "a.md": "A" });
  await expect(read(zip([{ ...large, says: { size: 2 ** 40 } }]))).rejects.toMatchObject({ refusal: "tooMuch" });
});

const names = [
  ["../a.md", "/etc/a.md", "a/../../b.md", "a\\b.md", "a\0.md", "C:/a.md", "a//b.md", "./a.md"],
  [`${"a".repeat(400)}.md`, "a\u0007.md"],
].flat();
test.each(names)("a file called %j is refused by its name", async (name) => {
  await expect(read(zip([{ name }]))).rejects.toMatchObject({ refusal: "name" });
});

test("a name in another encoding than UTF-8 is refused and told", async () => {
  const latin = { name: Buffer.from("é.md", "latin1"), says: { flags: 0 } };
  await expect(read(zip([latin]))).rejects.toMatchObject({ refusal: "name", path: "é.md" });
  await expect(read(zip([{ name: Buffer.from([0xed, 0xa0, 0x80, 0x2e]) }]))).rejects.toMatchObject({ refusal: "name" });
});

test.each([
  ["a.md", "a.md"],
  ["a.md", "A.md"],
  ["é.md", "e\u0301.md"],
  ["ﬁ.md", "fi.md"],
])("%s and %s are the same file twice", async (one, other) => {
  await expect(read(zip([{ name: one }, { name: other }]))).rejects.toMatchObject({ refusal: "twice", path: other });
});

const line = { name: "a.md", content: "A text" };
const long = { ...line, content: "x".repeat(100) };
describe("what an archive says of itself is not believed", () => {
  test.each<[string, Made[], string]>([
    ["another checksum", [{ ...line, says: { crc: 1 } }], "broken"],
    ["less than comes out", [{ ...line, says: { size: 2 } }], "bomb"],
    ["more than comes out", [{ ...line, says: { size: 20 } }], "broken"],
    ["more than is there", [{ ...line, says: { compressed: 1_000 } }], "broken"],
    ["a place where nothing is", [{ ...line, says: { offset: 3 } }], "broken"],
    ["encryption", [{ ...line, says: { flags: 0x801 } }], "encrypted"],
    ["another compression", [{ ...line, says: { method: 14 } }], "method"],
    ["a link", [{ ...line, says: { attributes: (0o120777 << 16) >>> 0 } }], "link"],
    ["a device", [{ ...line, says: { attributes: (0o060777 << 16) >>> 0 } }], "link"],
    ["the same bytes for two files", [line, { ...line, name: "b.md", says: { offset: 0 } }], "broken"],
    ["bytes within another file", [long, { ...line, name: "b.md", says: { offset: 10 } }], "broken"],
  ])("%s", async (_, entries, refusal) => {
    await expect(read(zip(entries))).rejects.toMatchObject({ refusal });
  });

  test("fewer or more files than there are", async () => {
    await expect(read(zip([line], 3))).rejects.toMatchObject({ refusal: "broken" });
    await expect(read(zip([line], 60_000))).rejects.toMatchObject({ refusal: "tooMany" });
  });
});

test("a million files are not looked at", async () => {
  const zip64End = Buffer.alloc(56 + 20);
  zip64End.writeUInt32LE(0x06064b50, 0);
  zip64End.writeBigUInt64LE(44n, 4);
  zip64End.writeBigUInt64LE(1_000_000n, 24);
  zip64End.writeBigUInt64LE(1_000_000n, 32);
  zip64End.writeUInt32LE(0x07064b50, 56);
  zip64End.writeUInt32LE(1, 72);
  const end = Buffer.alloc(22, 0xff);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(0, 4);
  end.writeUInt16LE(0, 6);
  end.writeUInt16LE(0, 20);
  await expect(read(Buffer.concat([zip64End, end]))).rejects.toMatchObject({ refusal: "tooMany" });
});

test("what unpacks to a thousand times as much is not unpacked to its end", async () => {
  const bomb = { name: "a.md", content: Buffer.alloc(4_000_000) };
  await expect(read(zip([bomb]))).rejects.toMatchObject({ refusal: "bomb" });
  await expect(read(zip([{ ...bomb, says: { size: 10 } }]))).rejects.toMatchObject({ refusal: "bomb" });
});

test("a file, and all of them together, have a size", async () => {
  const [a, b] = ["a", "b"].map((name) => ({ name, content: Buffer.alloc(600, "ab") }));
  const tooMuch = { refusal: "tooMuch" };
  await expect(read(zip([a!]), { ...limits, largestOf: () => 500 })).rejects.toMatchObject(tooMuch);
  await expect(read(zip([a!, b!]), { ...limits, largest: 1_000 })).rejects.toMatchObject(tooMuch);
});

test.each([
  ["nothing", ""],
  ["a text", "Hello"],
  ["half of one", zip([line]).subarray(0, 60)],
])("%s is no archive", async (_, bytes) => {
  await expect(read(Buffer.from(bytes as string))).rejects.toMatchObject({ refusal: "notZip" });
});
