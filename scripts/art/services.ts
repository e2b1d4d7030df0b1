import { compose, type Draw } from "./composition.ts";
import { contourMap } from "./contours.ts";
import { paper, sky } from "./grounds.ts";
import { along, dot, glowing, glowingDot, ring, stroke, through, type Point } from "./lines.ts";
import { gradientNoise, layered, seeded } from "./noise.ts";
import { colour, lightOf, smoothstep } from "./raster.ts";

/** The six services, in a space of 1200 × 900. */
export const services: Record<string, Draw> = {
  "learning-strategy": routeToTheSummit(),
  "curriculum-design": growthRings(),
  "talent-enablement": manyRisingLights(),
  "ai-analytics": dotsThatBecomeLight(),
  "change-adoption": turbulenceComingToRest(),
  simulations: branchingPaths(),
};

function routeToTheSummit(): Draw {
  const noise = layered(gradientNoise(21), 3);
  const heightAt = (u: number, v: number) => {
    const peak = Math.exp(-(((u - 0.68) / 0.34) ** 2) - ((v - 0.36) / 0.36) ** 2);
    const shoulder = 0.35 * Math.exp(-(((u - 0.2) / 0.26) ** 2) - ((v - 0.78) / 0.3) ** 2);
    return Math.max(0, 0.1 + 0.66 * peak + shoulder + 0.17 * noise(u * 3.2, v * 2.4));
  };
  const [low, high, line] = [lightOf("#071320"), lightOf("#15435a"), lightOf("#7fb4b8")];
  const route = through([
    [70, 792],
    [190, 700],
    [330, 690],
    [430, 600],
    [520, 575],
    [600, 480],
    [700, 452],
    [742, 372],
    [816, 324],
  ]);
  return compose(
    (width, height) => contourMap(width, height, { levels: 26, low, high, line, strength: 0.3, heightAt }),
    [
      glowing(route, { colour: colour.auroraBright, width: 3.2 }),
      dot([70, 792], 6, colour.auroraBright),
      glowingDot([816, 324], 8, colour.amber),
    ],
  );
}

function growthRings(): Draw {
  const noise = layered(gradientNoise(5), 2);
  const heart: Point = [470, 520];
  const rings = Array.from({ length: 30 }, (_, index) => {
    const radius = 26 + index * 24 + 7 * Math.sin(index * 1.7);
    const path = ring(
      heart,
      (angle) =>
        radius *
        (1 + 0.055 * Math.min(1.6, index / 9) * noise(Math.cos(angle) * 1.3 + 3, Math.sin(angle) * 1.3 + index * 0.05)),
    );
    if (index === 17) return stroke(path, { colour: colour.aurora, width: 6 });
    const strong = index % 6 === 5;
    return stroke(path, { colour: colour.ink, width: strong ? 2.4 : 1.2, opacity: strong ? 0.75 : 0.42 });
  });
  return compose(paper(8, { x: 0.4, y: 0.58, size: 0.62, tone: "#cfe3d6", strength: 0.5 }), [
    ...rings,
    dot(heart, 8, colour.amber),
  ]);
}

function manyRisingLights(): Draw {
  const random = seeded(14);
  const lights = Array.from({ length: 34 }, (_, index) => {
    const x = 90 + index * 31;
    const share = index / 33;
    const tall = 70 + 420 * smoothstep(0, 1, share) * (0.72 + 0.4 * random()) + 40 * random();
    const y = 770 - 14 * Math.sin(share * 5);
    const lead = index === 26;
    const tone = lead ? colour.amber : share > 0.5 ? colour.green : colour.auroraBright;
    return `<linearGradient id="l${index}" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="${tone}" stop-opacity="0.85"/><stop offset="1" stop-color="${tone}" stop-opacity="0"/></linearGradient><rect x="${x - 1.5}" y="${y - tall}" width="3" height="${tall}" fill="url(#l${index})"/>${dot([x, y], lead ? 6 : 3.2, tone)}`;
  });
  return compose(
    sky(
      [
        {
          from: { x: -0.1, y: 0.84 },
          to: { x: 1.2, y: 0.62 },
          fold: 0.04,
          sway: 0.03,
          rise: 0.1,
          riseTo: 0.36,
          strength: 0.75,
          seed: 2.2,
          zenith: 0.5,
          lean: 0.15,
        },
      ],
      { low: "#0f2f40" },
    ),
    [stroke("M60 812H1140", { colour: colour.auroraBright, width: 1.2, opacity: 0.35 }), ...lights],
  );
}

function dotsThatBecomeLight(): Draw {
  const noise = layered(gradientNoise(33), 2);
  const dots: string[] = [];
  for (let row = 0; row < 27; row += 1) {
    for (let column = 0; column < 37; column += 1) {
      const [x, y] = [60 + column * 30, 60 + row * 30];
      const crest = 500 - 250 * smoothstep(150, 1100, x) + 90 * Math.sin(x / 170) + 40 * noise(x / 160, 2);
      const near = Math.exp(-(((y - crest) / (y < crest ? 190 : 55)) ** 2));
      const size = 1.3 + 8.4 * near * (0.75 + 0.35 * noise(x / 60, y / 60));
      dots.push(dot([x, y], size, near > 0.72 ? colour.green : colour.auroraBright, 0.2 + 0.72 * near));
    }
  }
  const outlier: Point = [60 + 29 * 30, 60 + 4 * 30];
  return compose(sky([], { low: "#144457" }), [
    ...dots,
    dot(outlier, 14, "#0a1d2b"),
    glowingDot(outlier, 9, colour.amber),
  ]);
}

function turbulenceComingToRest(): Draw {
  const noise = layered(gradientNoise(44), 3);
  const lines = Array.from({ length: 27 }, (_, index) => {
    const rest = 150 + index * 23.5;
    const path = along(
      -20,
      1220,
      (x) => {
        const unrest = (1 - smoothstep(120, 860, x)) ** 1.4;
        return (
          rest +
          unrest * (150 * noise(x / 330 + 3, index * 0.11) + 70 * noise(x / 120, index * 0.2 + 9)) +
          3 * noise(x / 300, index)
        );
      },
      10,
    );
    const bright = index === 15;
    return bright
      ? glowing(path, { colour: colour.auroraBright, width: 3 })
      : stroke(path, { colour: index % 5 === 0 ? "#b9d9d4" : "#6fa3a8", width: 1.3, opacity: 0.5 });
  });
  return compose(sky([], { low: "#1b5566" }), lines);
}

function branchingPaths(): Draw {
  const random = seeded(9);
  const chosen = [1, 0, 1, 1, 0];
  const parts: string[] = [];
  const bright: string[] = [];
  const ends: string[] = [];
  const columns = [90, 300, 500, 700, 890, 1070];
  const branch = (depth: number, from: Point, spread: number, onPath: boolean) => {
    if (depth === 5) {
      ends.push(onPath ? glowingDot(from, 8, colour.amber) : dot(from, 3, colour.auroraBright, 0.55));
      return;
    }
    for (const side of [0, 1]) {
      const follows = onPath && chosen[depth] === side;
      if (!follows && depth > 1 && random() < 0.22) continue;
      const to: Point = [columns[depth + 1]!, from[1] + (side === 0 ? -1 : 1) * spread * (0.85 + 0.3 * random())];
      const half = (from[0] + to[0]) / 2;
      const path = `M${from[0]} ${from[1]}C${half} ${from[1]} ${half} ${to[1]} ${to[0]} ${to[1]}`;
      if (follows) bright.push(path);
      else parts.push(stroke(path, { colour: "#7fc4bd", width: 1.5, opacity: onPath ? 0.7 : 0.38 }));
      branch(depth + 1, to, spread * 0.53, follows);
    }
    parts.push(dot(from, onPath ? 5 : 3, onPath ? colour.auroraBright : "#7fc4bd", onPath ? 1 : 0.6));
  };
  branch(0, [90, 450], 205, true);
  return compose(
    sky([
      {
        from: { x: 0.4, y: 0.96 },
        to: { x: 1.2, y: 0.7 },
        fold: 0.05,
        sway: 0.03,
        rise: 0.16,
        riseTo: 0.34,
        strength: 0.4,
        seed: 5.3,
        zenith: 0.6,
        lean: 0.2,
      },
    ]),
    [...parts, ...bright.map((path) => glowing(path, { colour: colour.auroraBright, width: 3 })), ...ends],
  );
}
