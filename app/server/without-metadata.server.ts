import { crc32 } from "node:zlib";

type Parts = AsyncGenerator<Uint8Array>;

/**
 * Blanks what a camera or program noted (place, device, author), all but the orientation, and keeps the length. Other formats than
 * JPEG, PNG, WebP, AVIF, HEIC, MP4 and QuickTime, and what follows a place that is none of its format, stay as they are.
 */
export async function* withoutMetadata(bytes: AsyncIterable<Uint8Array>): Parts {
  const file = new Reader(bytes);
  const blanked = blankedBy(await file.peek(12));
  if (blanked) yield* blanked(file);
  yield* file.pass(Infinity);
}

function blankedBy(head: Buffer): ((file: Reader) => Parts) | undefined {
  const text = head.toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return jpeg;
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return png;
  if (text.startsWith("RIFF") && text.endsWith("WEBP")) return webp;
  // The titles and names of a recording are what it is published for.
  if (/^.{4}ftypM4[AB]/s.test(text)) return undefined;
  return /^.{4}(?:ftyp|moov|mdat|wide|free|skip)/s.test(text) ? isoMedia : undefined;
}

async function* jpeg(file: Reader): Parts {
  for (let parts = 0; parts < mostParts; parts += 1) {
    const [sign, marker] = await file.peek(2);
    if (sign !== 0xff || marker === undefined) return;
    if (marker === 0xd9) {
      yield await file.take(2);
      yield* file.blank(Infinity);
      return;
    }
    if (marker === 0xff) yield await file.take(1);
    else if (marker === 0xd8 || marker === 0x01 || isRestart(marker)) yield await file.take(2);
    else {
      const header = await file.take(4);
      yield header;
      if (header.length < 4) return;
      const length = Math.max(0, header.readUInt16BE(2) - 2);
      if (isNote(marker, await file.peek(Math.min(length, 12)))) yield orientationAlone(await file.take(length));
      else yield* file.pass(length);
      if (marker === 0xda) yield* scan(file);
    }
  }
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

/** A comment, or what belongs to a program: all but what colours are read by (JFIF, Adobe and a profile). */
function isNote(marker: number, payload: Buffer): boolean {
  if (marker === 0xe2) return payload.toString("latin1") !== "ICC_PROFILE\0";
  return marker === 0xfe || marker === 0xe1 || (marker > 0xe2 && marker <= 0xef && marker !== 0xee);
}

async function* scan(file: Reader): Parts {
  while ((await file.peek(2)).length === 2) {
    const held = file.held;
    let at = held.indexOf(0xff);
    while (at !== -1 && (held[at + 1] === 0 || isRestart(held[at + 1] ?? 0xff))) at = held.indexOf(0xff, at + 2);
    const isMarker = at !== -1 && at + 1 < held.length;
    yield await file.take(at === -1 ? held.length : at);
    if (isMarker) return;
  }
}

async function* png(file: Reader): Parts {
  const notes = ["tEXt", "zTXt", "iTXt", "tIME"];
  yield await file.take(8);
  for (let parts = 0; parts < mostParts; parts += 1) {
    const head = await file.peek(8);
    if (head.length < 8) return;
    const length = head.readUInt32BE(0);
    const type = head.toString("latin1", 4);
    if (type === "eXIf" && length <= largestNote) {
      yield* pngChunk(file, type, async function* () {
        yield orientationAlone(await file.take(length));
      });
    } else if (notes.includes(type)) {
      yield* pngChunk(file, "noTe", () => file.blank(length));
    } else yield* file.pass(12 + length);
    if (type === "IEND") {
      yield* file.blank(Infinity);
      return;
    }
  }
}

async function* pngChunk(file: Reader, type: string, content: () => Parts): Parts {
  const head = Buffer.from(await file.take(8));
  head.write(type, 4, "latin1");
  yield head;
  let sum = crc32(head.subarray(4));
  for await (const part of content()) {
    sum = crc32(part, sum);
    yield part;
  }
  const check = Buffer.alloc(4);
  check.writeUInt32BE(sum);
  yield check.subarray(0, (await file.take(4)).length);
}

async function* webp(file: Reader): Parts {
  yield await file.take(12);
  for (let parts = 0; parts < mostParts; parts += 1) {
    const head = await file.peek(8);
    if (head.length < 8) return;
    const type = head.toString("latin1", 0, 4);
    const length = head.readUInt32LE(4);
    const padded = length + (length % 2);
    if (type === "EXIF" && length <= largestNote) {
      yield await file.take(8);
      yield orientationAlone(await file.take(padded));
    } else if (type === "EXIF" || type === "XMP ") {
      yield await file.take(8);
      yield* file.blank(padded);
    } else yield* file.pass(8 + padded);
  }
}

/** Boxes of MP4 and QuickTime, whose notes are boxes of their own, and of AVIF and HEIC, where they lie among the data. */
async function* isoMedia(file: Reader): Parts {
  const isPicture = /^.{4}ftyp(?:avi[fs]|hei[cfmsx]|mif1)/s.test((await file.peek(12)).toString("latin1"));
  let notes: Range[] = [];
  for (let parts = 0; parts < mostParts; parts += 1) {
    const head = await file.peek(16);
    if (head.length < 8) return;
    const type = head.toString("latin1", 4, 8);
    const stated = head.readUInt32BE(0);
    const isLong = stated === 1 && head.length === 16;
    const length = isLong ? Number(head.readBigUInt64BE(8)) : stated === 0 ? Infinity : stated;
    const headLength = isLong ? 16 : 8;
    if (length < headLength) return;
    // What they contain follows them: their own length need not be known.
    if (type === "moov" || type === "trak") yield await file.take(headLength);
    else if (isPicture && type === "meta" && length <= largestNote) {
      const meta = await file.take(length);
      notes = notesIn(meta, headLength);
      yield meta;
    } else if (!isPicture && (type === "udta" || type === "meta")) {
      const header = Buffer.from(await file.take(headLength));
      header.write("free", 4, "latin1");
      yield header;
      yield* file.blank(length - headLength);
    } else yield* file.pass(length, notes);
  }
}

/** Bytes; a longer note of a picture is none that a camera wrote. */
const largestNote = 1024 ** 2;
/** A file of more segments, chunks or boxes, or with more notes among its data, is none either: the rest of it stays as it is. */
const mostParts = 10_000;
const mostNotes = 100;

type Range = { start: number; end: number; content: Uint8Array };

/** The notes of a picture, by its `meta` box: of Exif an empty one stays, which readers insist on. */
function notesIn(meta: Buffer, headLength: number): Range[] {
  const boxes = new Map(boxesIn(meta, headLength + 4).map((box) => [box.type, box.content]));
  const [items, places] = [boxes.get("iinf"), boxes.get("iloc")];
  if (!items || !places) return [];
  const kinds = new Map(
    boxesIn(items, items[0] === 0 ? 6 : 8).map(({ content }) => {
      const idLength = content[0] === 3 ? 4 : 2;
      return [numberIn(content, 4, idLength), content.toString("latin1", 6 + idLength, 10 + idLength)];
    }),
  );
  const empty = { Exif: Buffer.concat([Buffer.alloc(4), orientation(1)]), mime: Buffer.alloc(0) };
  return placesIn(places)
    .flatMap(({ item, start, end }) => {
      const kind = kinds.get(item);
      return kind === "Exif" || kind === "mime" ? { start, end, content: empty[kind] } : [];
    })
    .slice(0, mostNotes);
}

function boxesIn(bytes: Buffer, from: number): { type: string; content: Buffer }[] {
  const boxes = [];
  for (let at = from; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length < 8) break;
    boxes.push({ type: bytes.toString("latin1", at + 4, at + 8), content: bytes.subarray(at + 8, at + length) });
    at += length;
  }
  return boxes;
}

/** ISO/IEC 14496-12, 8.11.3: items that are places in the file. */
function placesIn(iloc: Buffer): { item: number; start: number; end: number }[] {
  let at = 4;
  const read = (length: number) => numberIn(iloc, (at += length) - length, length);
  const version = iloc[0] ?? 0;
  const [sizes, moreSizes] = [read(1), read(1)];
  const indexSize = version > 0 ? moreSizes & 15 : 0;
  // Extents that take no bytes of the list could be any number.
  const isSized = indexSize + (sizes >> 4) + (sizes & 15) > 0;
  const places = [];
  for (let left = read(version < 2 ? 2 : 4); left > 0 && at < iloc.length; left -= 1) {
    const item = read(version < 2 ? 2 : 4);
    const method = version > 0 ? read(2) & 15 : 0;
    read(2);
    const base = read(moreSizes >> 4);
    const count = read(2);
    for (let extents = isSized ? count : 0; extents > 0 && at < iloc.length; extents -= 1) {
      read(indexSize);
      const start = base + read(sizes >> 4);
      const end = start + read(sizes & 15);
      if (method === 0) places.push({ item, start, end });
    }
  }
  return places;
}

const exifSign = Buffer.from("Exif\0\0", "latin1");

function orientationAlone(exif: Buffer): Buffer {
  const alone = Buffer.alloc(exif.length);
  const start = exif.subarray(0, exifSign.length).equals(exifSign) ? exifSign.length : 0;
  const tiff = exif.subarray(start);
  if (!/^(?:II\*\0|MM\0\*)/.test(tiff.toString("latin1", 0, 4))) return alone;
  const kept = orientation(orientationIn(tiff));
  if (kept.length > tiff.length) return alone;
  exif.copy(alone, 0, 0, start);
  kept.copy(alone, start);
  return alone;
}

function orientationIn(tiff: Buffer): number {
  const isLittle = tiff[0] === 0x49;
  const directory = numberIn(tiff, 4, 4, isLittle);
  const first = directory + 2;
  const end = Math.min(tiff.length, first + 12 * numberIn(tiff, directory, 2, isLittle));
  for (let at = first; at < end; at += 12) {
    if (numberIn(tiff, at, 2, isLittle) === 0x112) return numberIn(tiff, at + 8, 2, isLittle);
  }
  return 1;
}

function numberIn(bytes: Buffer, at: number, length: number, isLittle = false): number {
  const part = bytes.subarray(at, at + length);
  if (part.length < length) return 0;
  const bytesByWeight = isLittle ? part.toReversed() : Uint8Array.from(part);
  return bytesByWeight.reduce((number, byte) => number * 256 + byte, 0);
}

function orientation(turned: number): Buffer {
  const tiff = Buffer.from("4d4d002a00000008000101120003000000010000000000000000", "hex");
  tiff.writeUInt16BE(turned, 18);
  return tiff;
}

class Reader {
  held: Buffer = Buffer.alloc(0);
  #position = 0;
  readonly #chunks: AsyncIterator<Uint8Array>;

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#chunks = bytes[Symbol.asyncIterator]();
  }

  async peek(length: number): Promise<Buffer> {
    const held = [this.held];
    let size = this.held.length;
    while (size < length) {
      const { done, value } = await this.#chunks.next();
      if (done) break;
      held.push(Buffer.from(value.buffer, value.byteOffset, value.length));
      size += value.length;
    }
    if (held.length > 1) this.held = Buffer.concat(held);
    return this.held.subarray(0, length);
  }

  async take(length: number): Promise<Buffer> {
    const taken = await this.peek(length);
    this.held = this.held.subarray(taken.length);
    this.#position += taken.length;
    return taken;
  }

  async *pass(length: number, ranges: Range[] = []): Parts {
    for (let left = length; left > 0;) {
      const start = this.#position;
      await this.peek(1);
      const part = await this.take(Math.min(left, this.held.length));
      if (part.length === 0) return;
      left -= part.length;
      yield ranges.reduce((bytes, range) => rewritten(bytes, start, range), part);
    }
  }

  async *blank(length: number): Parts {
    for await (const part of this.pass(length)) yield Buffer.alloc(part.length);
  }
}

function rewritten(part: Buffer, start: number, range: Range): Buffer {
  const [from, to] = [Math.max(range.start - start, 0), Math.min(range.end - start, part.length)];
  if (from >= to) return part;
  const content = range.content.subarray(start + from - range.start, start + to - range.start);
  return Buffer.concat([part.subarray(0, from), content, Buffer.alloc(to - from - content.length), part.subarray(to)]);
}
