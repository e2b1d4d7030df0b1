import { blend, lightOf, type Light, type Raster } from "./raster.ts";

/** A hanging veil of light: a folded ribbon whose rays rise and fade. Lengths are shares of the picture's width or height. */
export type Veil = {
  from: { x: number; y: number };
  to: { x: number; y: number };
  /** how far the ribbon folds back on itself */
  fold: number;
  sway: number;
  /** how high the rays stand at the beginning, and at the end where the ribbon comes nearer */
  rise: number;
  riseTo?: number;
  strength: number;
  /** the rays lean away from this share of the width */
  zenith?: number;
  lean?: number;
  seed: number;
  low?: string;
  high?: string;
  top?: string;
};

const wave = (turns: number) => Math.sin(turns * Math.PI * 2);

/**
 * The light of some veils on a small raster (enlarge it). The moment is a share of the loop, 0..1: every motion
 * makes whole turns in a loop, so that the end meets the beginning.
 */
export function veils(width: number, height: number, ribbons: readonly Veil[], moment = 0): Raster {
  const light = new Float32Array(width * height * 3);
  for (const ribbon of ribbons) hang(ribbon, width, height, light, moment);
  return { width, height, light: soften(soften(light, width, height, 3, width * 3), height, width, width * 3, 3) };
}

function hang(veil: Veil, width: number, height: number, light: Float32Array, moment: number) {
  const { from, to, fold, sway, seed, zenith = 0.5, lean = 0.25 } = veil;
  const palette: readonly [Light, Light, Light] = [
    lightOf(veil.low ?? "#7bd389"),
    lightOf(veil.high ?? "#2fb39c"),
    lightOf(veil.top ?? "#1d4f8c"),
  ];
  const stir = (place: number) => wave(place) + (wave(moment + place) - wave(place)) * 0.55;
  const steps = width * 6;
  for (let step = 0; step < steps; step += 1) {
    const s = step / steps;
    const drift = stir(s * 0.7 + seed * 0.37);
    const x =
      from.x +
      (to.x - from.x) * s +
      fold * (wave(s * 1.9 + seed * 0.31 + 0.05 * drift) + 0.45 * wave(s * 4.3 + seed * 0.17 + 0.08 * stir(s)));
    const y =
      from.y +
      (to.y - from.y) * s +
      sway * (wave(s * 1.3 + seed * 0.53 + 0.06 * stir(0)) + 0.4 * wave(s * 3.1 + seed + 0.07 * drift));
    const envelope = Math.sin(Math.PI * s) ** 1.2;
    const breath = 0.8 + 0.2 * wave(moment + s * 2 + seed * 0.7);
    const rays =
      0.62 +
      0.16 * wave(s * 11 + seed + 0.25 * stir(s * 3)) +
      0.12 * wave(s * 29 + seed * 2.1 + 0.3 * drift) +
      0.1 * wave(s * 61 - seed + 0.3 * stir(0.4));
    const stand = veil.rise + ((veil.riseTo ?? veil.rise) - veil.rise) * s * s;
    const rise = stand * (0.75 + 0.25 * wave(s * 2.3 + seed * 0.9 + 0.08 * drift)) * (0.8 + 0.5 * (rays - 0.5));
    const strength = ((veil.strength * envelope * breath * rays) / steps) * width * 0.2;
    raise(light, width, height, x, y, rise, strength, (x - zenith) * lean, palette);
  }
}

function raise(
  light: Float32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  rise: number,
  strength: number,
  lean: number,
  [low, high, top]: readonly [Light, Light, Light],
) {
  const first = Math.min(height - 1, Math.ceil((y + rise * 0.22) * height));
  const last = Math.max(0, Math.floor((y - rise * 4.2) * height));
  for (let row = first; row >= last; row -= 1) {
    const up = (y - (row + 0.5) / height) / rise;
    const glow = up < 0 ? Math.exp(-((up / 0.09) ** 2)) : Math.exp(-up * 1.15) * (1 - Math.max(0, up / 4.2) ** 2);
    const tone = up < 0.7 ? blend(low, high, Math.max(0, up) / 0.7) : blend(high, top, (up - 0.7) / 1.6);
    const column = (x + lean * up * rise) * width - 0.5;
    const left = Math.floor(column);
    for (let side = 0; side < 2; side += 1) {
      const target = left + side;
      if (target < 0 || target >= width) continue;
      const share = strength * glow * (side === 0 ? 1 - (column - left) : column - left);
      const slot = (row * width + target) * 3;
      light[slot] = light[slot]! + tone[0] * share;
      light[slot + 1] = light[slot + 1]! + tone[1] * share;
      light[slot + 2] = light[slot + 2]! + tone[2] * share;
    }
  }
}

function soften(light: Float32Array, length: number, lines: number, step: number, line: number): Float32Array {
  const softened = new Float32Array(light.length);
  const weights = [0.06, 0.24, 0.4, 0.24, 0.06];
  for (let row = 0; row < lines; row += 1) {
    for (let place = 0; place < length; place += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        for (let tap = 0; tap < 5; tap += 1) {
          const at = Math.min(length - 1, Math.max(0, place + tap - 2));
          sum += light[row * line + at * step + channel]! * weights[tap]!;
        }
        softened[row * line + place * step + channel] = sum;
      }
    }
  }
  return softened;
}
