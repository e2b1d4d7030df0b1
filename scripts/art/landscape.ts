import { veils, type Veil } from "./aurora.ts";
import { gradientNoise, layered } from "./noise.ts";
import { blend, colour, enlarge, lightOf, paint, reduce, smoothstep, type Light, type Raster } from "./raster.ts";

/** A far line of hills: where it stands, how high it swings, what colour the air gives it. */
export type Ridge = { at: number; swing: number; grain: number; seed: number; tone: string; slope?: number };

/** A night: sky, veils, hills and a plain whose contour lines run to the horizon. */
export type Landscape = {
  veils: readonly Veil[];
  ridges: readonly Ridge[];
  /** the colour at the top of the sky and above the horizon */
  zenithTone?: string;
  horizonTone?: string;
  horizon: number;
  /** a warm light behind the hills */
  dawn?: { x: number; strength: number; tone?: string; height?: number };
  plain?: { seed: number; lines: number; strength: number; from: number; to: number };
  water?: boolean;
};

/** What does not move: the sky, and the land with how much of it covers the sky at each pixel. */
export type Ground = { sky: Raster; land: Raster; cover: Float32Array };

export function groundOf(scene: Landscape, width: number, height: number): Ground {
  const cover = new Float32Array(width * height);
  const sky = paint(width, height, skyOf(scene, width / height));
  const edges = scene.ridges.map((ridge) => edgeOf(ridge, width / height));
  const tones = scene.ridges.map((ridge) => lightOf(ridge.tone));
  const plain = plainOf(scene, width, height);
  const haze = lightOf("#1b4a5c");
  const land = paint(width, height, (u, v) => {
    let seen: Light = [0, 0, 0];
    let covered = 0;
    for (const [index, edge] of edges.entries()) {
      const depth = (v - edge(u)) * height;
      const share = Math.min(1, Math.max(0, depth + 0.5));
      if (share === 0) continue;
      const tone = blend(tones[index]!, haze, 0.1 * smoothstep(0.0, 0.16, v - edge(u)));
      seen = blend(seen, tone, covered === 0 ? 1 : share);
      covered = Math.max(covered, share);
    }
    const below = Math.min(1, Math.max(0, (v - scene.horizon) * height + 0.5));
    if (below > 0 && scene.plain) seen = blend(seen, plain(u, v), covered === 0 ? 1 : below);
    covered = Math.max(covered, scene.plain ? below : 0);
    cover[Math.floor(v * height) * width + Math.floor(u * width)] = covered;
    return seen;
  });
  return { sky, land, cover };
}

/** The picture at a moment of the loop. */
export function lit(scene: Landscape, ground: Ground, moment = 0): Raster {
  const { width, height } = ground.sky;
  const small = Math.round(Math.min(480, width / 2));
  const rays = veils(small, Math.round((small * height) / width), scene.veils, moment);
  const glow = enlarge(rays, width, height);
  const haze = enlarge(reduce(rays, 24), width, height);
  const light = new Float32Array(glow.light.length);
  const mirror = Math.round(scene.horizon * height * 2);
  for (let pixel = 0; pixel < ground.cover.length; pixel += 1) {
    const covered = ground.cover[pixel]!;
    const row = Math.floor(pixel / width);
    const reflected = scene.water && row > scene.horizon * height ? mirror - row : -1;
    const depth = reflected < 0 ? 0 : 0.34 * (1 - smoothstep(0, 0.42, row / height - scene.horizon));
    for (let channel = 0; channel < 3; channel += 1) {
      const slot = pixel * 3 + channel;
      const above = 1 - Math.exp(-(ground.sky.light[slot]! + glow.light[slot]! + 0.3 * haze.light[slot]!));
      const mirrored = reflected < 0 ? 0 : glow.light[(reflected * width + (pixel % width)) * 3 + channel]! * depth;
      light[slot] = above * (1 - covered) + (ground.land.light[slot]! + mirrored) * covered;
    }
  }
  return { width, height, light };
}

function skyOf(scene: Landscape, ratio: number) {
  const top = lightOf(scene.zenithTone ?? "#060f1b");
  const middle = lightOf(scene.zenithTone ?? "#0a1827");
  const low = lightOf(scene.horizonTone ?? "#17405a");
  const warm = lightOf(scene.dawn?.tone ?? colour.amber);
  return (u: number, v: number): Light => {
    const share = v / scene.horizon;
    const tone = share < 0.5 ? blend(top, middle, share * 2) : blend(middle, low, ((share - 0.5) * 2) ** 1.8);
    if (!scene.dawn) return tone;
    const across = ((u - scene.dawn.x) * ratio) / 0.55;
    const up = (scene.horizon - v) / (scene.dawn.height ?? 0.045);
    const glow = scene.dawn.strength * Math.exp(-across * across) * Math.exp(-Math.max(0, up));
    return [tone[0] + warm[0] * glow, tone[1] + warm[1] * glow, tone[2] + warm[2] * glow];
  };
}

function edgeOf(ridge: Ridge, ratio: number) {
  const noise = layered(gradientNoise(ridge.seed), 5);
  return (u: number) =>
    ridge.at + (ridge.slope ?? 0) * (u - 0.5) + ridge.swing * noise(u * ridge.grain * (ratio / 1.78), ridge.seed);
}

function plainOf(scene: Landscape, width: number, height: number) {
  const { plain, horizon } = scene;
  const near = lightOf("#050d17");
  const far = lightOf("#0d2334");
  const line = lightOf(colour.auroraBright);
  if (!plain) return () => near;
  const noise = layered(gradientNoise(plain.seed), 2);
  const eye = 0.16;
  const ratio = width / height;
  const heightAt = (u: number, v: number) => {
    const distance = (eye / Math.max(0.004, v - horizon)) ** 0.55;
    return noise((u - 0.5) * ratio * distance * 1.3, distance * 2.6) * plain.lines;
  };
  return (u: number, v: number): Light => {
    const depth = (v - horizon) / (1 - horizon);
    const ground = blend(far, near, Math.sqrt(Math.max(0, depth)));
    const value = heightAt(u, v);
    const slope = Math.hypot(heightAt(u + 1 / width, v) - value, heightAt(u, v + 1 / height) - value);
    const gap = Math.abs(value - Math.round(value)) / Math.max(1e-6, slope);
    const stroke = Math.max(0, Math.min(1, (width / 1600) * 0.75 + 0.5 - gap)) * (1 - smoothstep(0.12, 0.4, slope));
    const shine =
      plain.strength * stroke * smoothstep(plain.from, plain.to, u) * smoothstep(0.12, 0.5, depth) * (1 - 0.5 * depth);
    return blend(ground, line, shine);
  };
}
