import { compose, type Draw } from "./composition.ts";
import { contourMap } from "./contours.ts";
import { landscape } from "./grounds.ts";
import { dot, glowing, glowingDot, type Point } from "./lines.ts";
import { gradientNoise, layered } from "./noise.ts";
import { colour, lightOf } from "./raster.ts";

/** The wide pictures of three pages, in a space of 1200 × 600. */
export const wide: Record<string, Draw> = {
  capabilities: openCountry(),
  about: stillLake(),
  contact: twoCities(),
};

function openCountry(): Draw {
  const noise = layered(gradientNoise(63), 4);
  const [low, high, line] = [lightOf(colour.paperDeep), lightOf("#fbf9f3"), lightOf(colour.ink)];
  const heightAt = (u: number, v: number) => 0.5 + 0.42 * noise(u * 3.4 + 0.25 * noise(u * 2, v), v * 1.7 + 3);
  const places: Point[] = [
    [214, 402],
    [468, 196],
    [742, 356],
    [1010, 168],
  ];
  return compose(
    (width, height) => contourMap(width, height, { levels: 30, low, high, line, strength: 0.36, heightAt }),
    [
      `<path d="M214 402C300 300 360 190 468 196S640 380 742 356S900 180 1010 168" stroke="${colour.aurora}" stroke-width="4"/>`,
      ...places.map((place, index) => dot(place, 8, index === 3 ? colour.amber : colour.aurora)),
    ],
  );
}

function stillLake(): Draw {
  return compose(
    landscape({
      horizon: 0.58,
      water: true,
      dawn: { x: 0.3, strength: 0.22 },
      veils: [
        {
          from: { x: 0.3, y: 0.5 },
          to: { x: 1.1, y: 0.05 },
          fold: 0.12,
          sway: 0.015,
          rise: 0.08,
          riseTo: 0.32,
          strength: 1.8,
          seed: 1.2,
          zenith: 0.5,
          lean: 0.4,
        },
        {
          from: { x: -0.2, y: 0.36 },
          to: { x: 0.6, y: 0.46 },
          fold: 0.04,
          sway: 0.03,
          rise: 0.16,
          strength: 0.4,
          seed: 6.2,
          zenith: 0.5,
          lean: 0.2,
        },
      ],
      ridges: [
        { at: 0.53, swing: 0.07, grain: 2.4, seed: 82, tone: "#17394a" },
        { at: 0.565, swing: 0.04, grain: 3.4, seed: 87, tone: "#0d2534" },
        { at: 0.585, swing: 0, grain: 1, seed: 2, tone: "#091a28" },
      ],
    }),
  );
}

function twoCities(): Draw {
  return compose(
    landscape({
      horizon: 0.72,
      dawn: { x: 0.5, strength: 0.1 },
      veils: [
        {
          from: { x: -0.1, y: 0.55 },
          to: { x: 1.1, y: 0.42 },
          fold: 0.06,
          sway: 0.05,
          rise: 0.14,
          strength: 0.75,
          seed: 3.9,
          zenith: 0.5,
          lean: 0.3,
        },
      ],
      ridges: [
        { at: 0.67, swing: 0.06, grain: 3, seed: 93, tone: "#143444" },
        { at: 0.71, swing: 0.03, grain: 4, seed: 96, tone: "#0b2030" },
      ],
      plain: { seed: 19, lines: 5, strength: 0.2, from: -0.3, to: 0.6 },
    }),
    [
      glowing("M216 470C400 250 760 230 978 486", { colour: colour.auroraBright, width: 2 }),
      glowingDot([216, 470], 6, colour.amber),
      glowingDot([978, 486], 6, colour.amber),
    ],
  );
}
