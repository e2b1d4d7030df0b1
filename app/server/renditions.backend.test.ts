import sharp from "sharp";
import { expect, test } from "vitest";
import { largestPortrait, mostPixels, portraitWidth } from "../schemas/rules/picture.ts";
import { makeRenditions } from "./renditions.server.ts";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" }, limitInputPixels: false });
const own = (bytes: Buffer | string) => new Uint8Array(Buffer.from(bytes));

test("a wide picture has four copies in each format, none wider than itself", async () => {
  const made = await makeRenditions(own(await plain(1500, 750).jpeg().toBuffer()));
  if (!made.ok) throw new Error(made.reason);
  expect(made.portraits, "of what shows nobody").toEqual([]);
  expect([made.width, made.height]).toEqual([1500, 750]);
  const widths = [400, 800, 1200, 1500].flatMap((width) => [`${width} avif`, `${width} webp`]);
  expect(made.files.map(({ width, format }) => `${width} ${format}`)).toEqual(widths);
  for (const { width, format, bytes } of made.files) {
    const read = await sharp(bytes).metadata();
    expect([read.width, read.height, read.format]).toEqual([width, width / 2, format === "avif" ? "heif" : "webp"]);
  }
});

/** As busy as a photograph, in all colours: noise over waves of light. */
function photograph(width: number, height: number) {
  let seed = 7;
  const noise = () => (seed = (seed * 48_271) % 2_147_483_647) % 90;
  const pixels = Buffer.alloc(width * height * 3);
  for (let place = 0; place < width * height; place += 1) {
    const [x, y] = [place % width, Math.floor(place / width)];
    const light = 80 + 60 * Math.sin(x / 37) * Math.cos(y / 29);
    pixels.set([light + noise(), light / 2 + noise(), 200 - light + noise()], place * 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

test("somebody has a portrait in two inks for screens of one and of two dots, and no copy of it weighs more than 6 kB", async () => {
  for (const [draw, width, height, once] of [
    [photograph, 450, 600, 96],
    [plain, 600, 400, 180],
  ] as const) {
    const made = await makeRenditions(own(await draw(width, height).jpeg().toBuffer()), true);
    if (!made.ok) throw new Error(made.reason);
    const densities = made.portraits.map(({ density, format }) => `${density} ${format}`);
    expect(densities).toEqual(["1 avif", "1 webp", "2 avif", "2 webp"]);
    for (const { density, format, bytes } of made.portraits) {
      expect(bytes.length, `${format} ${density}`).toBeLessThanOrEqual(largestPortrait);
      const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([info.width, portraitWidth({ width, height })]).toEqual([once * density, once]);
      expect(info.height).toBeGreaterThanOrEqual(120 * density);
      expect(farthestFromInks(data), `${format} ${density}`).toBeLessThan(45);
    }
    const other = await sharp(made.files[0]?.bytes).removeAlpha().raw().toBuffer();
    const isColourful = farthestFromInks(other) > 90;
    expect(isColourful, "the other copies are as they were").toBe(draw === photograph);
  }
});

/** Of every seventh pixel, from the two lines between ink, teal and the lightest: the 99th of a hundred, since small files are no exact ones. */
function farthestFromInks(data: Buffer): number {
  const [ink, teal, light] = [
    [13, 27, 42],
    [86, 146, 138],
    [243, 246, 239],
  ] as const;
  const inks = Array.from({ length: 41 }, (_, step) => {
    const [from, to, share] = step <= 20 ? [ink, teal, step / 20] : [teal, light, (step - 20) / 20];
    return from.map((value, channel) => value + share * (to[channel]! - value));
  });
  const distances = Array.from({ length: Math.floor(data.length / 21) }, (_, place) =>
    Math.min(...inks.map((ink) => Math.hypot(...ink.map((value, channel) => value - data[place * 21 + channel]!)))),
  );
  return distances.toSorted((a, b) => a - b)[Math.floor(distances.length * 0.99)]!;
}

test("a picture that lies on its side is turned, and says nothing of where it was taken", async () => {
  const turned = await plain(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const made = await makeRenditions(own(turned));
  if (!made.ok) throw new Error(made.reason);
  expect([made.width, made.height]).toEqual([200, 300]);
  expect(made.files.map(({ width }) => width)).toEqual([200, 200]);
  expect((await sharp(made.files[0]?.bytes).metadata()).exif).toBeUndefined();
});

const bomb = plain(8000, mostPixels / 8000 + 1)
  .png({ compressionLevel: 9 })
  .toBuffer();
const frames = Buffer.concat([Buffer.alloc(12, 0), Buffer.alloc(12, 255)]);
const animated = sharp(frames, { raw: { width: 2, height: 4, channels: 3, pageHeight: 2 } })
  .gif({ loop: 0, delay: [100, 100] })
  .toBuffer();

async function movingPng(): Promise<Buffer> {
  const still = await plain(4, 4).png().toBuffer();
  const control = Buffer.from("000000086163544c000000010000000000000000", "hex");
  return Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
}

test.for([
  ["more pixels than are decoded", "tooManyPixels", () => bomb],
  ["several pictures", "animated", () => animated, { width: 2, height: 2 }],
  ["a PNG that moves", "animated", movingPng, { width: 4, height: 4 }],
  ["half a file", "broken", async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 2000)],
  [
    "a drawing under another name",
    "broken",
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ["nothing of a picture", "broken", async () => Buffer.from("GIF89a and no more")],
] as const)("%s: no copies, and the reason %s", async ([, reason, picture, size = {}]) => {
  expect(await makeRenditions(own(await picture()))).toEqual({ ok: false, reason, ...size });
});
