import type { Sharp } from "sharp";
import { drawing } from "./lines.ts";
import { toImage, type Raster } from "./raster.ts";

export type Draw = (width: number, height: number) => Sharp;

/** A ground with parts drawn over it; the parts stand in a space of 1200 units across. */
export function compose(ground: (width: number, height: number) => Raster, parts: readonly string[] = []): Draw {
  return (width, height) => toImage(ground(width, height), parts.length === 0 ? [] : [drawing(width, height, parts)]);
}
