import { crc32 } from "node:zlib";
import { openPromise, type Entry, type ZipFile } from "yauzl";

export type ArchiveRefusal =
  | "notZip"
  | "tooMany"
  | "tooMuch"
  | "encrypted"
  | "method"
  | "link"
  | "name"
  | "twice"
  | "bomb"
  | "broken";

/** The whole archive is refused; `path` is the file that it is about, where it is about one. */
export class ArchiveRefused extends Error {
  readonly refusal: ArchiveRefusal;
  readonly path: string | undefined;

  constructor(refusal: ArchiveRefusal, path?: string) {
    super(refusal);
    this.refusal = refusal;
    this.path = path;
  }
}

export type ArchiveFile = {
  path: string;
  bytes: () => AsyncGenerator<Uint8Array>;
};
export type Archive = { files: readonly ArchiveFile[]; close(): void };

export type ArchiveLimits = {
  most: number;
  largest: number;
  largestOf(path: string): number;
};

/** Times its compressed size; text of the same letter alone is smaller. What comes out of little is never many. */
const mostTimes = 200;
const neverABomb = 2 * 1024 ** 2;
const longestPath = 300;
const localHeader = 30;
/** A folder that a packing program puts around everything, and what macOS and Windows put beside it. */
const ofPackers = /(?:^|\/)(?:__MACOSX\/.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

/** Believes nothing that the ZIP says of itself: bytes are counted as they come out, and names read as UTF-8. */
export async function openArchive(file: string, limits: ArchiveLimits): Promise<Archive> {
  const zip = await openPromise(file, { autoClose: false, decodeStrings: false }).catch(() => {
    throw new ArchiveRefused("notZip");
  });
  try {
    const entries = withoutRoot(await listed(zip, limits));
    let total = 0;
    const files = entries.map(({ entry, path }) => ({
      path,
      async *bytes() {
        let size = 0;
        let sum = 0;
        const largest = Math.min(limits.largestOf(path), Math.max(neverABomb, mostTimes * entry.compressedSize));
        for await (const chunk of contentOf(zip, entry, path)) {
          size += chunk.length;
          total += chunk.length;
          if (size > largest) throw new ArchiveRefused(size > limits.largestOf(path) ? "tooMuch" : "bomb", path);
          if (total > 3 * limits.largest) throw new ArchiveRefused("tooMuch");
          sum = crc32(chunk, sum);
          yield chunk;
        }
        if (sum !== entry.crc32 || size !== entry.uncompressedSize) throw new ArchiveRefused("broken", path);
      },
    }));
    return { files, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof ArchiveRefused ? error : new ArchiveRefused("broken");
  }
}

type Listed = { entry: Entry; path: string };

async function listed(zip: ZipFile, { most, largest }: ArchiveLimits): Promise<Listed[]> {
  if (zip.entryCount > most) throw new ArchiveRefused("tooMany");
  const found: Listed[] = [];
  const names = new Set<string>();
  let size = 0;
  for await (const entry of zip.eachEntry()) {
    const path = pathOf(entry);
    const alike = path.normalize("NFKC").toLowerCase();
    if (names.has(alike)) throw new ArchiveRefused("twice", path);
    names.add(alike);
    const type = entry.versionMadeBy >> 8 === 3 ? (entry.externalFileAttributes >>> 16) & 0o170000 : 0;
    if (type !== 0 && type !== 0o100000 && type !== 0o040000) throw new ArchiveRefused("link", path);
    if (entry.isEncrypted()) throw new ArchiveRefused("encrypted", path);
    if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw new ArchiveRefused("method", path);
    size += entry.uncompressedSize;
    if (size > largest) throw new ArchiveRefused("tooMuch");
    found.push({ entry, path });
  }
  const inOrder = found.toSorted((a, b) => a.entry.relativeOffsetOfLocalHeader - b.entry.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const { entry, path } of inOrder) {
    if (entry.relativeOffsetOfLocalHeader < end) throw new ArchiveRefused("broken", path);
    end = entry.relativeOffsetOfLocalHeader + localHeader + entry.fileNameLength + entry.compressedSize;
  }
  return found.filter(({ path }) => !path.endsWith("/") && !ofPackers.test(path));
}

function pathOf({ fileNameRaw }: Entry): string {
  let path: string;
  try {
    path = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(fileNameRaw);
  } catch {
    throw new ArchiveRefused(
      "name",
      fileNameRaw
        .toString("latin1")
        .replace(/\p{Cc}/gu, "?")
        .slice(0, 100),
    );
  }
  const parts = path.replace(/\/$/, "").split("/");
  const isPath = path.length <= longestPath && !/[\p{Cc}\\\ufeff]|^[a-z]:/iu.test(path);
  if (isPath && parts.every((part) => part !== "" && part !== "." && part !== "..")) return path;
  throw new ArchiveRefused("name", path.replace(/\p{Cc}/gu, "?").slice(0, 100));
}

function withoutRoot(entries: Listed[]): Listed[] {
  const [root, ...others] = new Set(entries.map(({ path }) => path.slice(0, path.indexOf("/") + 1)));
  if (!root || others.length > 0 || !entries.some(({ path }) => path.slice(root.length) === "README.md"))
    return entries;
  return entries.map(({ entry, path }) => ({ entry, path: path.slice(root.length) }));
}

async function* contentOf(zip: ZipFile, entry: Entry, path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw new ArchiveRefused(/too many bytes/.test(String(error)) ? "bomb" : "broken", path);
  }
}
