export type Noise = (x: number, y: number) => number;

/** A repeatable source of numbers in 0..1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Smooth gradient noise, roughly -1..1, the same for the same seed. */
export function gradientNoise(seed: number): Noise {
  const random = seeded(seed);
  const angles = Float32Array.from({ length: 4096 }, () => random() * Math.PI * 2);
  const cosines = angles.map(Math.cos);
  const sines = angles.map(Math.sin);
  const corner = (column: number, row: number, dx: number, dy: number) => {
    const index = (Math.imul(column, 374761393) + Math.imul(row, 668265263)) >>> 0;
    const slot = (index ^ (index >>> 13)) & 4095;
    return cosines[slot]! * dx + sines[slot]! * dy;
  };
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const dx = x - column;
    const dy = y - row;
    const easeX = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
    const easeY = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
    const top = corner(column, row, dx, dy);
    const topRight = corner(column + 1, row, dx - 1, dy);
    const bottom = corner(column, row + 1, dx, dy - 1);
    const bottomRight = corner(column + 1, row + 1, dx - 1, dy - 1);
    const upper = top + (topRight - top) * easeX;
    const lower = bottom + (bottomRight - bottom) * easeX;
    return (upper + (lower - upper) * easeY) * 1.5;
  };
}

/** Adds finer and fainter copies of a noise to itself. */
export function layered(noise: Noise, octaves: number): Noise {
  return (x, y) => {
    let sum = 0;
    let weight = 1;
    let total = 0;
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += noise(x, y) * weight;
      total += weight;
      weight /= 2;
      x = x * 2 + 17.3;
      y = y * 2 - 9.1;
    }
    return sum / total;
  };
}
