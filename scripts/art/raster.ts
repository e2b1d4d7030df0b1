import sharp, { type Sharp } from "sharp";
import { seeded } from "./noise.ts";

/** Light in linear units: red, green, blue. */
export type Light = readonly [number, number, number];

/** A grid of linear light, three numbers a pixel. */
export type Raster = { width: number; height: number; light: Float32Array };

export const colour = {
  paper: "#f7f4ec",
  paperDeep: "#ece7da",
  ink: "#0d1b2a",
  inkSoft: "#3a4a5c",
  night: "#081320",
  aurora: "#0f766e",
  auroraBright: "#4fd1b5",
  green: "#7bd389",
  amber: "#d9962f",
} as const;

const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encode = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

const encoded = Float32Array.from({ length: 4097 }, (_, step) => encode(step / 4096) * 255);

/** The linear light of a "#rrggbb" colour. */
export function lightOf(hex: string): Light {
  const part = (start: number) => decode(Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

export function blend(from: Light, to: Light, share: number): Light {
  const at = Math.min(1, Math.max(0, share));
  return [from[0] + (to[0] - from[0]) * at, from[1] + (to[1] - from[1]) * at, from[2] + (to[2] - from[2]) * at];
}

export function smoothstep(low: number, high: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return share * share * (3 - 2 * share);
}

/** Fills a raster by asking for the light at each point; u runs 0..1 to the right, v 0..1 down. */
export function paint(width: number, height: number, lightAt: (u: number, v: number) => Light): Raster {
  const light = new Float32Array(width * height * 3);
  let slot = 0;
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const point = lightAt((column + 0.5) / width, (row + 0.5) / height);
      light[slot] = point[0];
      light[slot + 1] = point[1];
      light[slot + 2] = point[2];
      slot += 3;
    }
  }
  return { width, height, light };
}

/** Enlarges a raster with cubic B-splines, which never ring and leave no grid. */
export function enlarge(source: Raster, width: number, height: number): Raster {
  const across = new Float32Array(width * source.height * 3);
  resample(source.light, across, source.width, width, source.height, 3, source.width * 3, width * 3);
  const light = new Float32Array(width * height * 3);
  resample(across, light, source.height, height, width, width * 3, 3, 3);
  return { width, height, light };
}

/** Shrinks a raster by averaging, so that enlarging it again gives a wide soft glow. */
export function reduce(source: Raster, factor: number): Raster {
  const width = Math.ceil(source.width / factor);
  const height = Math.ceil(source.height / factor);
  const light = new Float32Array(width * height * 3);
  for (let slot = 0; slot < source.light.length; slot += 1) {
    const pixel = Math.floor(slot / 3);
    const column = Math.floor((pixel % source.width) / factor);
    const row = Math.floor(pixel / source.width / factor);
    const target = (row * width + column) * 3 + (slot % 3);
    light[target] = light[target]! + source.light[slot]! / (factor * factor);
  }
  return { width, height, light };
}

function resample(
  from: Float32Array,
  to: Float32Array,
  fromLength: number,
  toLength: number,
  lines: number,
  step: number,
  fromLine: number,
  toLine: number,
) {
  for (let target = 0; target < toLength; target += 1) {
    const place = ((target + 0.5) * fromLength) / toLength - 0.5;
    const base = Math.floor(place);
    const t = place - base;
    const w0 = (1 - t) ** 3 / 6;
    const w1 = (3 * t ** 3 - 6 * t * t + 4) / 6;
    const w2 = (-3 * t ** 3 + 3 * t * t + 3 * t + 1) / 6;
    const w3 = t ** 3 / 6;
    const tap = (offset: number) => Math.min(fromLength - 1, Math.max(0, base + offset)) * step;
    const [t0, t1, t2, t3] = [tap(-1), tap(0), tap(1), tap(2)] as const;
    for (let line = 0; line < lines; line += 1) {
      const start = line * fromLine;
      const end = line * toLine + target * step;
      for (let channel = 0; channel < 3; channel += 1) {
        const at = start + channel;
        to[end + channel] = from[at + t0]! * w0 + from[at + t1]! * w1 + from[at + t2]! * w2 + from[at + t3]! * w3;
      }
    }
  }
}

/** Turns linear light into bytes. Grain, in steps of 1/255, hides the bands of a dark gradient. */
export function toBytes(raster: Raster, grain = 1): Uint8Array {
  const random = seeded(7);
  const bytes = new Uint8Array(raster.light.length);
  for (let slot = 0; slot < bytes.length; slot += 3) {
    const speck = (random() + random() - 1) * grain;
    for (let channel = slot; channel < slot + 3; channel += 1) {
      const level = Math.min(1, Math.max(0, raster.light[channel]!)) * 4096;
      const low = Math.floor(level);
      const value = encoded[low]! + ((encoded[low + 1] ?? encoded[low]!) - encoded[low]!) * (level - low);
      bytes[channel] = Math.min(255, Math.max(0, Math.round(value + speck)));
    }
  }
  return bytes;
}

/** A finished image: the raster, with drawings (SVG documents of the same size) laid over it. */
export function toImage(raster: Raster, drawings: readonly string[] = []): Sharp {
  const { width, height } = raster;
  const image = sharp(toBytes(raster), { raw: { width, height, channels: 3 } });
  return drawings.length === 0 ? image : image.composite(drawings.map((svg) => ({ input: Buffer.from(svg) })));
}
