import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { expect, test } from "vitest";
import * as fc from "../../tests/support/fast-check.ts";
import { withoutMetadata } from "./without-metadata.server.ts";

const where = "45.5019";
const camera = "Nikon Z6";
const notes = [where, camera, "49/1", "Montréal"];
const exif = {
  IFD0: { Make: camera, Copyright: "Montréal" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 30/1 49/1", GPSAreaInformation: where },
};
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${where}"/></rdf:RDF></x:xmpmeta>`;

const pixels = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, place) => (place * place * 31) % 251));
const photograph = () =>
  sharp(pixels, { raw: { width: 64, height: 48, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .withExifMerge(exif)
    .withXmp(xmp)
    .withIccProfile("p3");

const samples = {
  jpeg: () => photograph().jpeg({ quality: 90 }).toBuffer(),
  "progressive jpeg": () => photograph().jpeg({ progressive: true }).toBuffer(),
  png: () => photograph().png().toBuffer(),
  webp: () => photograph().webp().toBuffer(),
  avif: () => photograph().avif({ quality: 60 }).toBuffer(),
};

async function* inChunks(file: Buffer, length: number) {
  for (let at = 0; at < file.length; at += length) yield file.subarray(at, at + length);
}

async function cleaned(file: Buffer, length = 65_536): Promise<Buffer> {
  return buffer(withoutMetadata(inChunks(Buffer.from(file), length)));
}

test.for(Object.entries(samples))("%s: place and camera go, picture, colours and length stay", async ([, make]) => {
  const file = await make();
  expect(notes.some((note) => file.includes(note))).toBe(true);
  const clean = await cleaned(file);
  expect(clean.length).toBe(file.length);
  expect(notes.filter((note) => clean.includes(note))).toEqual([]);
  expect(await sharp(clean).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer());
  const [before, after] = [await sharp(file).metadata(), await sharp(clean).metadata()];
  expect([after.orientation, after.icc]).toEqual([before.orientation, before.icc]);
  expect(await cleaned(clean), "what is clean stays as it is").toEqual(clean);
});

test("a photograph that lies on its side is still turned", async () => {
  for (const make of [samples.jpeg, samples.png, samples.webp]) {
    expect((await sharp(await cleaned(await make())).metadata()).orientation).toBe(6);
  }
});

test("what a camera puts behind the image goes, too", async () => {
  const image = await samples.jpeg();
  const clean = await cleaned(Buffer.concat([image, image]));
  expect(clean.subarray(image.length)).toEqual(Buffer.alloc(image.length));
  expect(clean.subarray(0, image.length)).toEqual(await cleaned(image));
});

test("texts of a PNG go, and its check sums hold", async () => {
  const create = { width: 8, height: 8, channels: 3, background: "#fff" } as const;
  const image = await sharp({ create }).png().toBuffer();
  const place = Buffer.from(`Comment\0${where}`);
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from("tEXt"), place, Buffer.alloc(4)]);
  chunk.writeUInt32BE(place.length);
  const clean = await cleaned(Buffer.concat([image.subarray(0, 33), chunk, image.subarray(33)]));
  expect(clean.includes(where)).toBe(false);
  await expect(sharp(clean, { failOn: "warning" }).raw().toBuffer()).resolves.toBeDefined();
});

const box = (type: string, ...content: (Buffer | string)[]) => {
  const bytes = Buffer.concat([Buffer.alloc(8), ...content.map((part) => Buffer.from(part))]);
  bytes.writeUInt32BE(bytes.length);
  bytes.write(type, 4, "latin1");
  return bytes;
};
function film(brand: string): Buffer {
  const track = box("trak", box("tkhd", "track"), box("udta", camera));
  const told = box("moov", box("mvhd", "length"), track, box("udta", where), box("meta", camera));
  return Buffer.concat([box("ftyp", brand, "0000"), box("mdat", "pictures"), told]);
}

test.for(["isom", "qt  "])("a film of the brand %s loses where it was made, and its pictures stay", async (brand) => {
  const file = film(brand);
  const clean = await cleaned(file);
  expect(clean.length).toBe(file.length);
  expect(notes.filter((note) => clean.includes(note))).toEqual([]);
  expect(clean.subarray(0, clean.indexOf("free"))).toEqual(file.subarray(0, clean.indexOf("free")));
  expect(clean.includes("length") && clean.includes("track")).toBe(true);
});

test("a file that is made to hold up whoever reads it passes as it is", async () => {
  // A hundred thousand items of 65,535 places each, none of which takes a byte.
  const item = Buffer.from("00010000ffff", "hex");
  const list = Buffer.concat([Buffer.from("000000000000ffff", "hex"), Buffer.concat(Array(100_000).fill(item))]);
  const items = box("meta", Buffer.alloc(4), box("iinf", Buffer.alloc(6)), box("iloc", list));
  const picture = Buffer.concat([box("ftyp", "avif", "0000"), items]);
  expect(await cleaned(picture)).toEqual(picture);

  const boxes = Buffer.concat([box("ftyp", "isom", "0000"), Buffer.concat(Array(150_000).fill(box("free")))]);
  const late = Buffer.concat([boxes, box("udta", where)]);
  expect(await cleaned(late)).toEqual(late);
});

test.for([film("M4A "), Buffer.from(`a text from ${where}`), Buffer.alloc(0)])(
  "any other file stays as it is",
  async (file) => {
    expect(await cleaned(file)).toEqual(file);
  },
);

test("however a file arrives and wherever it is broken, it keeps its length and comes out the same", async () => {
  const pictures = await Promise.all(Object.values(samples).map((make) => make()));
  const files = [...pictures, film("isom")];
  const hit = fc.tuple(fc.double({ min: 0, max: 0.3, noNaN: true }), fc.integer({ min: 0, max: 255 }));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.integer({ min: 1, max: 5000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.array(hit, { maxLength: 4 }),
      async (file, chunk, kept, hits) => {
        const broken = Buffer.from(file.subarray(0, Math.ceil(kept * file.length)));
        for (const [at, byte] of hits) if (broken.length > 0) broken[Math.floor(at * (broken.length - 1))] = byte;
        const clean = await cleaned(broken, chunk);
        expect(clean.length).toBe(broken.length);
        expect(clean).toEqual(await cleaned(broken, broken.length + 1));
      },
    ),
    { numRuns: 500 },
  );
});
