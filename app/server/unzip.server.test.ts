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

/** A number in an archive: where it stands, in how many bytes, and what it is. */
type Field = [at: number, bytes: 2 | 4 | 8, value: number];
const empty = Buffer.alloc(0);

function write(to: Buffer, ...fields: Field[]): Buffer {
  for (const [at, bytes, value] of fields) {
    if (bytes === 8) to.writeBigUInt64LE(BigInt(value), at);
    else to.writeUIntLE(value % 2 ** (8 * bytes), at, bytes);
  }
  return to;
}

const record = (length: number, ...fields: Field[]) => write(Buffer.alloc(length), ...fields);

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
    const at = says.offset ?? offset;
    const local = record(30, [0, 4, 0x04034b50], [6, 2, flags], [8, 2, method], [14, 4, crc], [18, 4, compressed]);
    const extra = zip64 ? record(28, [0, 2, 1], [2, 2, 24], [4, 8, size], [12, 8, compressed], [20, 8, at]) : empty;
    const central = record(46, [0, 4, 0x02014b50], [4, 2, madeBy], [8, 2, flags], [10, 2, method], [16, 4, crc]);
    write(local, [22, 4, size], [26, 2, path.length]);
    write(central, [28, 2, path.length], [30, 2, extra.length], [38, 4, attributes]);
    const [packedSize, wholeSize, place] = zip64 ? [0xffffffff, 0xffffffff, 0xffffffff] : [compressed, size, at];
    write(central, [20, 4, packedSize], [24, 4, wholeSize], [42, 4, place]);
    parts.push(local, path, packed);
    directory.push(central, path, extra);
    offset += 30 + path.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = record(22, [0, 4, 0x06054b50], [8, 2, count], [10, 2, count], [12, 4, list.length], [16, 4, offset]);
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
  const zip64End = record(56 + 20, [0, 4, 0x06064b50], [4, 8, 44], [24, 8, 1_000_000], [32, 8, 1_000_000]);
  write(zip64End, [56, 4, 0x07064b50], [72, 4, 1]);
  const end = write(Buffer.alloc(22, 0xff), [0, 4, 0x06054b50], [4, 2, 0], [6, 2, 0], [20, 2, 0]);
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
