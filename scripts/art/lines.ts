/** Drawings that lie over a picture: SVG of the picture's size, in the family's colours and line weights. */

export type Point = readonly [x: number, y: number];

/** An SVG document; the parts are drawn in a space of 1200 units across. */
export function drawing(width: number, height: number, parts: readonly string[]): string {
  const tall = (1200 * height) / width;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1200 ${tall}" fill="none" stroke-linecap="round" stroke-linejoin="round">${parts.join("")}</svg>`;
}

export type Stroke = { colour: string; width?: number; opacity?: number; dash?: string };

export function stroke(path: string, { colour, width = 1.4, opacity = 1, dash }: Stroke): string {
  return `<path d="${path}" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"${dash ? ` stroke-dasharray="${dash}"` : ""}/>`;
}

/** A line with a soft halo, for the one bright line that a picture may have. */
export function glowing(path: string, { colour, width = 3, opacity = 1 }: Stroke): string {
  const halo = [9, 5.5, 3].map((times, index) =>
    stroke(path, { colour, width: width * times, opacity: opacity * (0.03 + index * 0.03) }),
  );
  return [...halo, stroke(path, { colour, width, opacity })].join("");
}

export function dot([x, y]: Point, radius: number, colour: string, opacity = 1): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${colour}" fill-opacity="${round(opacity)}"/>`;
}

export function glowingDot(point: Point, radius: number, colour: string): string {
  return [
    dot(point, radius * 6, colour, 0.06),
    dot(point, radius * 3.4, colour, 0.12),
    dot(point, radius, colour),
  ].join("");
}

/** A smooth path through points (Catmull-Rom). */
export function through(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return "";
  const parts = [`M${round(first[0])} ${round(first[1])}`];
  for (let index = 0; index < points.length - 1; index += 1) {
    const from = points[index]!;
    const to = points[index + 1]!;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    const start = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6].map(round);
    const end = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6].map(round);
    parts.push(`C${start.join(" ")} ${end.join(" ")} ${round(to[0])} ${round(to[1])}`);
  }
  return parts.join("");
}

/** A path along y(x), from one x to another. */
export function along(from: number, to: number, heightAt: (x: number) => number, step = 12): string {
  const count = Math.max(1, Math.round((to - from) / step));
  return through(
    Array.from({ length: count + 1 }, (_, index): Point => {
      const x = from + ((to - from) * index) / count;
      return [x, heightAt(x)];
    }),
  );
}

/** A closed ring around a point whose radius depends on the direction. */
export function ring([x, y]: Point, radiusAt: (angle: number) => number, steps = 72): string {
  const points = Array.from({ length: steps + 1 }, (_, index): Point => {
    const angle = (index / steps) * Math.PI * 2;
    const radius = radiusAt(angle);
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
  return `${through(points)}Z`;
}

export function arc([x, y]: Point, radius: number, from: number, to: number): string {
  const end = (angle: number) => `${round(x + Math.cos(angle) * radius)} ${round(y + Math.sin(angle) * radius)}`;
  return `M${end(from)}A${round(radius)} ${round(radius)} 0 ${to - from > Math.PI ? 1 : 0} 1 ${end(to)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
