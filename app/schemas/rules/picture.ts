import type { Picture } from "../../content/pictures/index.ts";

/** Pixels. A picture narrower than one of these has its own width as its widest copy. */
const widths = [400, 800, 1200, 2000] as const;
export const renditionFormats = ["avif", "webp"] as const;
export type RenditionFormat = (typeof renditionFormats)[number];

/** Limits of a picture that copies are made of: bytes, pixels in all, pixels of a side. */
export const largestPicture = 40 * 1024 ** 2;
export const mostPixels = 40_000_000;
export const longestSide = 16_000;
/** Limits of a smaller copy that a share image is cut from: pixels, bytes. */
export const mostSharedPixels = 2_000 * 4_000;
export const largestShared = 10 * 1024 ** 2;
/** Bytes of a picture in memory: one of 40 million pixels that has to be turned. */
export const largestDecoded = 250_000_000;

export const pictureFailures = ["animated", "broken", "gaveUp", "gone", "tooLarge", "tooManyPixels"] as const;
export type PictureFailure = (typeof pictureFailures)[number];
export type PictureState = "waiting" | "ready" | "failed" | "unneeded";

/** No operator can store anything there: see `readFolder`. */
export const renditionFolder = ".renditions";

export const longestAlt = 500;

/** Steps of a focal point in per cent, from the left or from the top. */
export const focusSteps = [0, 25, 50, 75, 100] as const;

/** In which somebody's portrait is shown: pixels of a page, and bytes that a copy of it has at most. */
const portraitSize = { width: 96, height: 120 } as const;
export const largestPortrait = 6_000;
export const portraitDensities = [1, 2] as const;

export type Focus = { x: number; y: number };

export function widthsOf(width: number): number[] {
  return [...new Set(widths.map((each) => Math.min(each, width)))];
}

/** The copy that covers a portrait at this density: pages cut it around the focal point, as every picture. */
export function portraitWidth({ width, height }: Pick<Picture, "width" | "height">, density = 1): number {
  const covering = Math.max(portraitSize.width, Math.ceil((portraitSize.height * width) / height));
  return Math.min(width, covering * density);
}

/** `version` is another one for every content, so that a copy can be kept for good by whoever has it. */
export function renditionPath(path: string, version: string, width: number, format: RenditionFormat): string {
  return `${renditionFolder}/${path}/${version}-${width}.${format}`;
}

export function portraitPath(path: string, version: string, density: number, format: RenditionFormat): string {
  return `${renditionFolder}/${path}/${version}-portrait-${density}x.${format}`;
}

export function focusStep(percent: number): number {
  return Math.round(percent / 25) * 25;
}

export function isRendition(path: string): boolean {
  return path.split("/")[0] === renditionFolder;
}
