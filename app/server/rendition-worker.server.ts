import { parentPort, workerData } from "node:worker_threads";
import sharp, { type Metadata, type Sharp } from "sharp";
import {
  largestDecoded,
  largestPortrait,
  longestSide,
  mostPixels,
  portraitDensities,
  portraitWidth,
  renditionFormats,
  widthsOf,
  type RenditionFormat,
} from "../schemas/rules/picture.ts";
import type { Portrait, Rendition, Renditions } from "./renditions.server.ts";

const patience = 60;
const encodings = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 80, effort: 4 },
} as const satisfies Record<RenditionFormat, object>;

const tones = [
  [13, 27, 42],
  [86, 146, 138],
  [243, 246, 239],
] as const;
/** Below 1 lightens what is between the darkest and the lightest, most of which is faces. */
const lightening = 0.8;
const portraitQualities = [60, 50, 40, 30, 20, 10];

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((format) => `VipsForeignLoad${format}Buffer`),
});

const { picture, portrait } = workerData as { picture: Uint8Array; portrait: boolean };
const renditions = await renditionsOf(Buffer.from(picture));
parentPort?.postMessage(renditions, []);

async function renditionsOf(picture: Buffer): Promise<Renditions> {
  try {
    const metadata = await sharp(picture, { limitInputPixels: false }).metadata();
    const { pages = 1, autoOrient } = metadata;
    const { width, height } = autoOrient;
    if (pages > 1 || hasMovingParts(picture)) return { ok: false, reason: "animated", width, height };
    if (
      width * height > mostPixels ||
      Math.max(width, height) > longestSide ||
      width * height * bytesAPixel(metadata) > largestDecoded
    )
      return { ok: false, reason: "tooManyPixels" };

    const widths = widthsOf(width);
    const { data, info } = await sharp(picture, { limitInputPixels: mostPixels, failOn: "error" })
      .autoOrient()
      .resize({ width: Math.max(...widths) })
      .toColourspace("srgb")
      .timeout({ seconds: patience })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const scaled = (target: number) =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
        .resize({ width: target })
        .timeout({ seconds: patience });
    const files: Rendition[] = [];
    for (const target of widths) {
      for (const format of renditionFormats) {
        const bytes = await scaled(target).toFormat(format, encodings[format]).toBuffer();
        files.push({ width: target, format, bytes });
      }
    }
    const portraits: Portrait[] = [];
    for (const density of portrait ? portraitDensities : []) {
      const inked = await inTwoInks(scaled(portraitWidth({ width, height }, density)));
      for (const format of renditionFormats)
        portraits.push({ density, format, bytes: await smallEnough(inked, format) });
    }
    return { ok: true, width, height, files, portraits };
  } catch {
    return { ok: false, reason: "broken" };
  }
}

/** Each brightness has one colour; the darkest and the lightest are used up, so that two photographs look like of one series. */
async function inTwoInks(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture
    .flatten({ background: "white" })
    .greyscale()
    .normalise()
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const colours = Array.from({ length: 256 }, (_, brightness) => toneOf((brightness / 255) ** lightening));
  const pixels = Buffer.alloc(width * height * 3);
  for (let place = 0; place < width * height; place += 1) pixels.set(colours[data[place * channels]!]!, place * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

function toneOf(brightness: number): number[] {
  const last = tones.length - 1;
  const lower = Math.min(last - 1, Math.floor(brightness * last));
  const share = brightness * last - lower;
  return tones[lower]!.map((from, channel) => Math.round(from + share * (tones[lower + 1]![channel]! - from)));
}

async function smallEnough(portrait: Sharp, format: RenditionFormat): Promise<Uint8Array> {
  let bytes: Uint8Array = new Uint8Array();
  for (const quality of portraitQualities) {
    bytes = await portrait.clone().toFormat(format, { quality, effort: 4 }).toBuffer();
    if (bytes.length <= largestPortrait) break;
  }
  return bytes;
}

/** In memory: a picture that is interlaced or turned is there as a whole, and a second time. */
function bytesAPixel({ channels, depth, isProgressive, orientation = 1 }: Metadata): number {
  return channels * (depth === "uchar" ? 1 : 2) * (isProgressive || orientation > 1 ? 2 : 1);
}

/** Several images that the decoder would show as one: an animated PNG, a sequence in AVIF. */
function hasMovingParts(picture: Buffer): boolean {
  const control = picture.indexOf("acTL");
  const isPng = picture.subarray(1, 4).toString() === "PNG";
  if (isPng && control !== -1 && control < picture.indexOf("IDAT")) return true;
  return picture.subarray(4, 8).toString() === "ftyp" && picture.subarray(8, 64).includes("avis");
}
