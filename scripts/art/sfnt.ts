import type { Kerning } from "./kerning.ts";

/** What a layout needs to know of a font; lengths in font units, advances by code point. */
export type Metrics = {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  advances: Map<number, number>;
};

type Tables = Map<string, { start: number; length: number }>;

/** Reads an uncompressed TrueType font. */
export function readMetrics(font: Uint8Array): Metrics {
  const view = viewOf(font);
  const tables = tablesOf(font);
  const hhea = startOf(tables, "hhea");
  const advances = new Map<number, number>();
  for (const [character, glyph] of glyphsOf(view, startOf(tables, "cmap")))
    advances.set(character, view.getUint16(advancePlace(view, tables, glyph)));
  return {
    unitsPerEm: view.getUint16(startOf(tables, "head") + 18),
    ascent: view.getInt16(hhea + 4),
    descent: view.getInt16(hhea + 6),
    lineGap: view.getInt16(hhea + 8),
    advances,
  };
}

/**
 * French sets a narrow no-break space (U+202F) before ; ! ? and few fonts draw one, so that browsers fetch it from
 * another font. The plain no-break space shares the space's glyph from now on, and its own glyph becomes the narrow one.
 */
export function withNarrowSpace(font: Uint8Array, ems: number): Buffer {
  const patched = Uint8Array.from(font);
  const view = viewOf(patched);
  const tables = tablesOf(patched);
  const glyphs = new Map(glyphsOf(view, startOf(tables, "cmap")));
  const space = glyphs.get(0x20);
  const noBreakSpace = glyphs.get(0xa0);
  if (space === undefined || noBreakSpace === undefined || space === noBreakSpace)
    throw new Error("The font has no glyph to spare for the narrow no-break space.");
  const unitsPerEm = view.getUint16(startOf(tables, "head") + 18);
  view.setUint16(advancePlace(view, tables, noBreakSpace), Math.round(unitsPerEm * ems));
  glyphs.set(0xa0, space).set(0x202f, noBreakSpace);
  return withTable(patched, tables, "cmap", characterMap(glyphs));
}

/** The font with pairs of characters that move closer or apart, as a plain table; it has no other kerning. */
export function withKerning(font: Uint8Array, kerning: Kerning): Buffer {
  const tables = tablesOf(font);
  const glyphs = new Map(glyphsOf(viewOf(font), startOf(tables, "cmap")));
  const glyphOf = (character: string) => glyphs.get(character.codePointAt(0)!);
  const pairs = new Map<number, number>();
  for (const [first, second, distance] of kerning) {
    const [left, right] = [glyphOf(first), glyphOf(second)];
    if (left !== undefined && right !== undefined) pairs.set(left * 0x10000 + right, distance);
  }
  const count = pairs.size;
  const log = Math.floor(Math.log2(count));
  const table = Buffer.alloc(18 + count * 6);
  // One subtable of format 0 for horizontal text: its head, and what a binary search begins with.
  const head = [0, 1, 0, 14 + count * 6, 1, count, 2 ** log * 6, log, (count - 2 ** log) * 6];
  head.forEach((value, index) => table.writeUInt16BE(value, index * 2));
  [...pairs]
    .toSorted(([one], [other]) => one - other)
    .forEach(([pair, distance], index) => {
      table.writeUInt32BE(pair, 18 + index * 6);
      table.writeInt16BE(distance, 22 + index * 6);
    });
  return withTable(font, tables, "kern", table);
}

function viewOf(font: Uint8Array): DataView {
  return new DataView(font.buffer, font.byteOffset, font.byteLength);
}

function tablesOf(font: Uint8Array): Tables {
  const view = viewOf(font);
  const tables: Tables = new Map();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const record = 12 + index * 16;
    const tag = String.fromCharCode(...font.subarray(record, record + 4));
    tables.set(tag, { start: view.getUint32(record + 8), length: view.getUint32(record + 12) });
  }
  return tables;
}

function startOf(tables: Tables, tag: string): number {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no ${tag} table.`);
  return table.start;
}

function advancePlace(view: DataView, tables: Tables, glyph: number): number {
  const measured = view.getUint16(startOf(tables, "hhea") + 34);
  return startOf(tables, "hmtx") + Math.min(glyph, measured - 1) * 4;
}

/** The pairs of character and glyph in the cmap's format 4 table. */
function* glyphsOf(view: DataView, cmap: number): Generator<[number, number]> {
  const start = formatFour(view, cmap);
  const doubled = view.getUint16(start + 6);
  for (let segment = 0; segment < doubled; segment += 2) {
    const last = view.getUint16(start + 14 + segment);
    const first = view.getUint16(start + 16 + doubled + segment);
    const delta = view.getUint16(start + 16 + doubled * 2 + segment);
    const place = start + 16 + doubled * 3 + segment;
    const offset = view.getUint16(place);
    for (let character = first; character <= last && character < 0xffff; character += 1) {
      const stored = offset === 0 ? character : view.getUint16(place + offset + (character - first) * 2);
      const glyph = offset !== 0 && stored === 0 ? 0 : (stored + delta) & 0xffff;
      if (glyph !== 0) yield [character, glyph];
    }
  }
}

function formatFour(view: DataView, cmap: number): number {
  for (let index = 0; index < view.getUint16(cmap + 2); index += 1) {
    const start = cmap + view.getUint32(cmap + 8 + index * 8);
    if (view.getUint16(start) === 4) return start;
  }
  throw new Error("The font has no cmap of format 4.");
}

/** A cmap with a segment for each character: plain, and made compact when the font is written again. */
function characterMap(glyphs: Map<number, number>): Buffer {
  const segments = [...glyphs].toSorted(([one], [other]) => one - other);
  segments.push([0xffff, 0]);
  const count = segments.length;
  const table = Buffer.alloc(12 + 16 + count * 8);
  [0, 1, 3, 1].forEach((value, index) => table.writeUInt16BE(value, index * 2));
  table.writeUInt32BE(12, 8);
  const log = Math.floor(Math.log2(count));
  const head = [4, 16 + count * 8, 0, count * 2, 2 ** log * 2, log, count * 2 - 2 ** log * 2];
  head.forEach((value, index) => table.writeUInt16BE(value, 12 + index * 2));
  segments.forEach(([character, glyph], index) => {
    table.writeUInt16BE(character, 26 + index * 2);
    table.writeUInt16BE(character, 28 + count * 2 + index * 2);
    table.writeUInt16BE((glyph - character) & 0xffff, 28 + count * 4 + index * 2);
  });
  return table;
}

/** The font with one table replaced or added. */
function withTable(font: Uint8Array, tables: Tables, tag: string, table: Uint8Array): Buffer {
  const parts = new Map<string, Uint8Array>();
  for (const [name, { start, length }] of tables) parts.set(name, font.subarray(start, start + length));
  const sorted = [...parts.set(tag, table)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const directory = Buffer.alloc(12 + sorted.length * 16);
  const log = Math.floor(Math.log2(sorted.length));
  directory.set(font.subarray(0, 4));
  [sorted.length, 2 ** log * 16, log, sorted.length * 16 - 2 ** log * 16].forEach((value, index) =>
    directory.writeUInt16BE(value, 4 + index * 2),
  );
  const bodies: Buffer[] = [];
  let place = directory.length;
  for (const [index, [name, body]] of sorted.entries()) {
    const record = 12 + index * 16;
    const padded = Buffer.alloc(Math.ceil(body.length / 4) * 4);
    padded.set(body);
    directory.write(name, record, "latin1");
    directory.writeUInt32BE(checksum(padded), record + 4);
    directory.writeUInt32BE(place, record + 8);
    directory.writeUInt32BE(body.length, record + 12);
    bodies.push(padded);
    place += padded.length;
  }
  return Buffer.concat([directory, ...bodies]);
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let place = 0; place < padded.length; place += 4) sum = (sum + padded.readUInt32BE(place)) >>> 0;
  return sum;
}
