import { blend, paint, smoothstep, type Light, type Raster } from "./raster.ts";

/** A map: level lines of a height (0..1) on grounds from low to high. */
export type ContourMap = {
  levels: number;
  low: Light;
  high: Light;
  line: Light;
  /** how strongly the lines stand out, and how much more every fifth one */
  strength: number;
  heightAt: (u: number, v: number) => number;
};

/** Paints a contour map; lines keep their width on steep and flat ground alike. */
export function contourMap(width: number, height: number, map: ContourMap): Raster {
  const heights = new Float32Array((width + 1) * (height + 1));
  for (let row = 0; row <= height; row += 1)
    for (let column = 0; column <= width; column += 1)
      heights[row * (width + 1) + column] = map.heightAt((column + 0.5) / width, (row + 0.5) / height);
  const pen = width / 1200;
  return paint(width, height, (u, v): Light => {
    const slot = Math.floor(v * height) * (width + 1) + Math.floor(u * width);
    const here = heights[slot]!;
    const level = here * map.levels;
    const slope = Math.hypot(heights[slot + 1]! - here, heights[slot + width + 1]! - here) * map.levels;
    const nearest = Math.round(level);
    const main = nearest % 5 === 0;
    const gap = Math.abs(level - nearest) / Math.max(1e-5, slope);
    const pencil = pen * (main ? 1.05 : 0.65);
    const mark = Math.min(1, Math.max(0, pencil + 0.5 - gap)) * (1 - smoothstep(0.25, 0.5, slope));
    return blend(blend(map.low, map.high, here), map.line, mark * map.strength * (main ? 1.6 : 1));
  });
}
