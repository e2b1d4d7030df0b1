import { parentPort, workerData } from "node:worker_threads";
import sharp, { type Metadata } from "sharp";
import {
  largestDecoded,
  longestSide,
  mostPixels,
  renditionFormats,
  widthsOf,
  type RenditionFormat,
} from "../schemas/picture.ts";
import type { Rendition, Renditions } from "./renditions.server.ts";

/** Seconds for one step. */
const patience = 60;
const encodings = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 80, effort: 4 },
} as const satisfies Record<RenditionFormat, object>;

sharp.cache(false);
sharp.concurrency(1);
// SVG and everything else that pictures are not made of.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((format) => `VipsForeignLoad${format}Buffer`),
});

const renditions = await renditionsOf(Buffer.from(workerData as Uint8Array));
parentPort?.postMessage(renditions, []);

async function renditionsOf(picture: Buffer): Promise<Renditions> {
  try {
    if (hasMovingParts(picture)) return { ok: false, reason: "animated" };
    const metadata = await sharp(picture, { limitInputPixels: false }).metadata();
    const { pages = 1, autoOrient } = metadata;
    const { width, height } = autoOrient;
    if (pages > 1) return { ok: false, reason: "animated" };
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
    const files: Rendition[] = [];
    for (const target of widths) {
      for (const format of renditionFormats) {
        const scaled = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
          .resize({ width: target })
          .timeout({ seconds: patience });
        files.push({ width: target, format, bytes: await scaled.toFormat(format, encodings[format]).toBuffer() });
      }
    }
    return { ok: true, width, height, files };
  } catch {
    return { ok: false, reason: "broken" };
  }
}

/** In memory: a picture that is interlaced or turned is there as a whole, and a second time. */
function bytesAPixel({ channels, depth, isProgressive, orientation = 1 }: Metadata): number {
  return channels * (depth === "uchar" ? 1 : 2) * (isProgressive || orientation > 1 ? 2 : 1);
}

/** What the decoder would show as one still picture: an animated PNG, or a sequence in AVIF. */
function hasMovingParts(picture: Buffer): boolean {
  const control = picture.indexOf("acTL");
  const isPng = picture.subarray(1, 4).toString() === "PNG";
  if (isPng && control !== -1 && control < picture.indexOf("IDAT")) return true;
  return picture.subarray(4, 8).toString() === "ftyp" && picture.subarray(8, 64).includes("avis");
}
