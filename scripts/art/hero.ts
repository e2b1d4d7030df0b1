import type { Landscape } from "./landscape.ts";

/** The hero's night: light in the upper right, calm dark where the words stand. */
export const heroWide: Landscape = {
  horizon: 0.77,
  dawn: { x: 0.8, strength: 0.2 },
  veils: [
    {
      from: { x: 0.5, y: 0.72 },
      to: { x: 1.14, y: -0.02 },
      fold: 0.13,
      sway: 0.012,
      rise: 0.05,
      riseTo: 0.3,
      strength: 2.1,
      seed: 5.3,
      zenith: 0.5,
      lean: 0.6,
    },
    {
      from: { x: 0.6, y: 0.7 },
      to: { x: 1.2, y: 0.5 },
      fold: 0.02,
      sway: 0.015,
      rise: 0.05,
      riseTo: 0.14,
      strength: 0.45,
      seed: 8.1,
      zenith: 0.6,
      lean: 0.3,
      low: "#4fd1b5",
    },
  ],
  ridges: [
    { at: 0.725, swing: 0.05, grain: 2.6, seed: 12, tone: "#12303f" },
    { at: 0.76, swing: 0.035, grain: 3.4, seed: 31, tone: "#0b2030" },
  ],
  plain: { seed: 4, lines: 5, strength: 0.22, from: 0.3, to: 0.85 },
};

/** The same night for a phone held upright: the light above, the words below. */
export const heroUpright: Landscape = {
  ...heroWide,
  horizon: 0.6,
  dawn: { x: 0.7, strength: 0.16 },
  veils: [
    {
      from: { x: 0.12, y: 0.57 },
      to: { x: 1.2, y: 0.0 },
      fold: 0.22,
      sway: 0.01,
      rise: 0.035,
      riseTo: 0.2,
      strength: 2,
      seed: 5.3,
      zenith: 0.4,
      lean: 0.5,
    },
    {
      from: { x: 0.3, y: 0.55 },
      to: { x: 1.3, y: 0.42 },
      fold: 0.03,
      sway: 0.01,
      rise: 0.03,
      riseTo: 0.09,
      strength: 0.4,
      seed: 8.1,
      zenith: 0.6,
      lean: 0.3,
      low: "#4fd1b5",
    },
  ],
  ridges: [
    { at: 0.565, swing: 0.035, grain: 4.4, seed: 12, tone: "#12303f" },
    { at: 0.595, swing: 0.025, grain: 5, seed: 31, tone: "#0b2030" },
  ],
  plain: { seed: 4, lines: 5, strength: 0.2, from: -0.2, to: 1 },
};
