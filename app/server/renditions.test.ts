import sharp from "sharp";
import { expect, test } from "vitest";
import { mostPixels } from "../schemas/picture.ts";
import { makeRenditions } from "./renditions.server.ts";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" }, limitInputPixels: false });
const own = (bytes: Buffer | string) => new Uint8Array(Buffer.from(bytes));

test("a wide picture has four copies in each format, none wider than itself", async () => {
  const made = await makeRenditions(own(await plain(1500, 750).jpeg().toBuffer()));
  if (!made.ok) throw new Error(made.reason);
  expect([made.width, made.height]).toEqual([1500, 750]);
  expect(made.files.map(({ width, format }) => `${width} ${format}`)).toEqual([
    "400 avif",
    "400 webp",
    "800 avif",
    "800 webp",
    "1200 avif",
    "1200 webp",
    "1500 avif",
    "1500 webp",
  ]);
  for (const { width, format, bytes } of made.files) {
    const read = await sharp(bytes).metadata();
    expect([read.width, read.height, read.format]).toEqual([width, width / 2, format === "avif" ? "heif" : "webp"]);
  }
});

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
  ["several pictures", "animated", () => animated],
  ["a PNG that moves", "animated", movingPng],
  ["half a file", "broken", async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 2000)],
  [
    "a drawing under another name",
    "broken",
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ["nothing of a picture", "broken", async () => Buffer.from("GIF89a and no more")],
] as const)("%s: no copies, and the reason %s", async ([, reason, picture]) => {
  expect(await makeRenditions(own(await picture()))).toEqual({ ok: false, reason });
});
