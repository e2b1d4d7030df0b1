import { readdir, rm, stat } from "node:fs/promises";
import type { Sharp } from "sharp";
import sharp from "sharp";

export const pictureFolder = new URL("../../app/content/pictures/", import.meta.url);

export type Format = {
  width: number;
  height: number;
  widths: readonly number[];
  /** The width of the WebP for browsers without AVIF; none where only AVIF browsers are given the picture. */
  fallback?: number;
  quality?: number;
};

/** Writes a picture's files, AVIF in every width and one WebP; gives their sizes in bytes. */
export async function writePicture(name: string, format: Format, image: Sharp): Promise<Record<string, number>> {
  const { width, height, widths, fallback, quality = 50 } = format;
  const pixels = await image.removeAlpha().png({ compressionLevel: 1 }).toBuffer();
  await removeOldFiles(name);
  const sizes: Record<string, number> = {};
  const write = async (file: string, encoded: Sharp) => {
    const path = new URL(file, pictureFolder);
    await encoded.toFile(path.pathname);
    sizes[file] = (await stat(path)).size;
  };
  const scaled = (target: number) => sharp(pixels).resize(target, Math.round((target * height) / width));
  for (const target of widths) await write(`${name}-${target}.avif`, scaled(target).avif({ quality, effort: 5 }));
  if (fallback) await write(`${name}-${fallback}.webp`, scaled(fallback).webp({ quality: 82, effort: 5 }));
  return sizes;
}

async function removeOldFiles(name: string) {
  const own = new RegExp(`^${name}-\\d+\\.(avif|webp)$`);
  for (const file of await readdir(pictureFolder)) if (own.test(file)) await rm(new URL(file, pictureFolder));
}
