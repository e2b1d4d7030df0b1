import type { Veil } from "./aurora.ts";
import { groundOf, lit, type Landscape } from "./landscape.ts";
import { gradientNoise, layered } from "./noise.ts";
import { blend, colour, lightOf, paint, smoothstep, type Raster } from "./raster.ts";

/** A drawing function for one picture: the asked size in pixels, the light of that size. */
export function landscape(scene: Landscape) {
  return (width: number, height: number): Raster => lit(scene, groundOf(scene, width, height));
}

/** Sky alone, for a drawing to stand on. */
export function sky(ribbons: readonly Veil[], tones: { top?: string; low?: string } = {}) {
  return landscape({
    veils: ribbons,
    ridges: [],
    horizon: 1.25,
    zenithTone: tones.top,
    horizonTone: tones.low ?? "#12384a",
  });
}

/** Warm paper, a little darker towards one corner. */
export function paper(seed: number, wash?: { x: number; y: number; size: number; tone: string; strength: number }) {
  const noise = layered(gradientNoise(seed), 3);
  const [light, deep] = [lightOf(colour.paper), lightOf(colour.paperDeep)];
  const tint = lightOf(wash?.tone ?? colour.auroraBright);
  return (width: number, height: number): Raster => {
    const ratio = width / height;
    return paint(width, height, (u, v) => {
      const sheet = blend(light, deep, 0.25 + 0.5 * (u * 0.4 + v * 0.8) + 0.2 * noise(u * 2, v * 2));
      if (!wash) return sheet;
      const distance = Math.hypot((u - wash.x) * ratio, v - wash.y) / wash.size;
      return blend(sheet, tint, wash.strength * (1 - smoothstep(0, 1, distance)));
    });
  };
}
