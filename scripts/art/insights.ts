import { compose, type Draw } from "./composition.ts";
import { landscape, paper, sky } from "./grounds.ts";
import { along, arc, dot, glowing, glowingDot, stroke, type Point } from "./lines.ts";
import { gradientNoise, layered, seeded } from "./noise.ts";
import { colour, smoothstep } from "./raster.ts";

/** The six articles, in a space of 1200 × 800. */
export const insights: Record<string, Draw> = {
  "ai-workforce-transformation": handDrawnBecomesExact(),
  "cross-border-learning-challenges": twoHorizonsMeet(),
  compliance: oneRuleDeviates(),
  talent: starTrails(),
  "learning-design": forgettingCurves(),
  "change-management": dunesTowardsMorning(),
};

function handDrawnBecomesExact(): Draw {
  const noise = layered(gradientNoise(91), 3);
  const bend = (x: number) => (1 - smoothstep(260, 900, x)) ** 1.3;
  const rows = Array.from({ length: 21 }, (_, index) => {
    const rest = 60 + index * 34;
    const path = along(-20, 1220, (x) => rest + 120 * bend(x) * noise(x / 300, index * 0.16), 12);
    return index === 9
      ? glowing(path, { colour: colour.auroraBright, width: 3 })
      : stroke(path, { colour: "#8fc7c2", width: 1.2, opacity: 0.46 });
  });
  const columns = Array.from({ length: 15 }, (_, index) => {
    const x = 1150 - index * 34;
    return stroke(`M${x} 60V740`, { colour: "#8fc7c2", width: 1.2, opacity: 0.44 * (1 - index / 15) });
  });
  const meetings = [
    [1014, 366],
    [878, 366],
    [1082, 264],
    [946, 502],
  ].map(([x, y], index) =>
    index === 0 ? glowingDot([x!, y!], 7, colour.amber) : dot([x!, y!], 4, colour.auroraBright),
  );
  return compose(
    sky([
      {
        from: { x: -0.2, y: 0.7 },
        to: { x: 0.8, y: 0.5 },
        fold: 0.05,
        sway: 0.04,
        rise: 0.2,
        strength: 0.45,
        seed: 3.3,
        zenith: 0.4,
        lean: 0.2,
      },
    ]),
    [...columns, ...rows, ...meetings],
  );
}

function twoHorizonsMeet(): Draw {
  const side = (left: boolean) =>
    Array.from({ length: 17 }, (_, index) => {
      const far = 452 + index * (left ? 34 : 12) + index * index * (left ? 0 : 0.9);
      const near = 440 + index * 22;
      const from = left ? 0 : 1200;
      return stroke(`M${from} ${far}C${left ? 300 : 900} ${far} ${left ? 460 : 740} ${near} 600 ${near}`, {
        colour: left ? colour.auroraBright : "#9cc8e6",
        width: 1.3,
        opacity: 0.5 * (1 - index / 22),
      });
    });
  return compose(
    landscape({
      horizon: 0.56,
      dawn: { x: 0.5, strength: 0.24, height: 0.05 },
      veils: [
        {
          from: { x: -0.1, y: 0.16 },
          to: { x: 0.52, y: 0.5 },
          fold: 0.03,
          sway: 0.02,
          rise: 0.24,
          riseTo: 0.07,
          strength: 0.9,
          seed: 2.6,
          zenith: 0.5,
          lean: 0.5,
        },
        {
          from: { x: 1.1, y: 0.16 },
          to: { x: 0.48, y: 0.5 },
          fold: 0.03,
          sway: 0.02,
          rise: 0.24,
          riseTo: 0.07,
          strength: 0.8,
          seed: 7.2,
          zenith: 0.5,
          lean: 0.5,
          low: "#5fc3d8",
          high: "#3f86c4",
        },
      ],
      ridges: [{ at: 0.54, swing: 0.02, grain: 4, seed: 61, tone: "#0a1e2d" }],
    }),
    [...side(true), ...side(false), glowingDot([600, 430], 6, colour.amber)],
  );
}

function oneRuleDeviates(): Draw {
  const rules = Array.from({ length: 25 }, (_, index) => {
    const y = 88 + index * 26;
    if (index === 13) {
      const lifted = (x: number) => y - 91 * smoothstep(540, 760, x);
      return (
        stroke(along(90, 1110, lifted, 10), { colour: colour.aurora, width: 5 }) +
        dot([650, y - 45.5], 10, colour.amber)
      );
    }
    return stroke(`M90 ${y}H1110`, {
      colour: colour.ink,
      width: index % 6 === 1 ? 2.2 : 1.2,
      opacity: index % 6 === 1 ? 0.72 : 0.42,
    });
  });
  return compose(paper(11, { x: 0.64, y: 0.42, size: 0.5, tone: "#cfe3d6", strength: 0.5 }), rules);
}

function starTrails(): Draw {
  const random = seeded(28);
  const pole: Point = [760, 250];
  const trails = Array.from({ length: 64 }, (_, index) => {
    const radius = 26 + index * 12.5 + random() * 7;
    const from = random() * Math.PI * 2;
    const length = 0.5 + random() * 0.75;
    if (index === 29) return glowing(arc(pole, radius, 2.2, 3.5), { colour: colour.amber, width: 2.6 });
    const tone = random() < 0.22 ? colour.green : random() < 0.4 ? colour.auroraBright : "#b9d2e4";
    return [0, Math.PI * 0.9]
      .map((turn) =>
        stroke(arc(pole, radius, from + turn, from + turn + length * (turn === 0 ? 1 : 0.6)), {
          colour: tone,
          width: 1.3 + random() * 0.7,
          opacity: 0.25 + random() * 0.45,
        }),
      )
      .join("");
  });
  const noise = layered(gradientNoise(40), 5);
  const hills = along(-10, 1210, (x) => 690 + 46 * noise(x / 300, 4), 6);
  return compose(
    sky(
      [
        {
          from: { x: -0.2, y: 0.84 },
          to: { x: 1.2, y: 0.8 },
          fold: 0.05,
          sway: 0.03,
          rise: 0.12,
          strength: 0.5,
          seed: 2.9,
          zenith: 0.6,
          lean: 0.2,
        },
      ],
      { low: "#1b5263" },
    ),
    [...trails, dot(pole, 4, colour.paper), `<path d="${hills}V810H-10Z" fill="#06121d"/>`],
  );
}

function forgettingCurves(): Draw {
  const reviews = [110, 270, 500, 790];
  const slopes = [0.011, 0.0052, 0.0024, 0.0009];
  const foot = 660;
  const height = 470;
  const parts: string[] = [];
  for (const [index, start] of reviews.entries()) {
    const end = reviews[index + 1] ?? 1110;
    const keep = (x: number) => foot - height * Math.exp(-(x - start) * slopes[index]!);
    const last = index === reviews.length - 1;
    for (let x = start; x <= end; x += 10)
      parts.push(stroke(`M${x} ${foot}V${keep(x).toFixed(1)}`, { colour: colour.ink, width: 0.9, opacity: 0.26 }));
    if (!last)
      parts.push(stroke(along(end, 1110, keep, 14), { colour: colour.ink, width: 1.4, opacity: 0.55, dash: "2 8" }));
    parts.push(
      stroke(along(start, end, keep, 10), {
        colour: last ? colour.aurora : colour.ink,
        width: last ? 5.5 : 2.6,
        opacity: last ? 1 : 0.8,
      }),
    );
    parts.push(stroke(`M${start} ${foot}V${foot - height}`, { colour: colour.ink, width: 1.2, opacity: 0.5 }));
    parts.push(dot([start, foot - height], 9, last ? colour.amber : colour.aurora));
  }
  parts.push(stroke(`M90 ${foot}H1130`, { colour: colour.ink, width: 2, opacity: 0.85 }));
  return compose(paper(13, { x: 0.78, y: 0.32, size: 0.6, tone: "#cfe3d6", strength: 0.4 }), parts);
}

function dunesTowardsMorning(): Draw {
  return compose(
    landscape({
      horizon: 0.7,
      horizonTone: "#235a6c",
      dawn: { x: 0.84, strength: 0.4, height: 0.07 },
      veils: [
        {
          from: { x: -0.15, y: 0.2 },
          to: { x: 0.8, y: 0.46 },
          fold: 0.07,
          sway: 0.02,
          rise: 0.2,
          riseTo: 0.06,
          strength: 0.8,
          seed: 5.5,
          zenith: 0.6,
          lean: 0.4,
        },
      ],
      ridges: [
        { at: 0.6, swing: 0.03, grain: 1.6, seed: 3, tone: "#2f6570", slope: 0.05 },
        { at: 0.66, swing: 0.05, grain: 1.2, seed: 14, tone: "#1f4f5c", slope: -0.1 },
        { at: 0.75, swing: 0.06, grain: 0.9, seed: 25, tone: "#14394a", slope: 0.16 },
        { at: 0.86, swing: 0.05, grain: 0.8, seed: 36, tone: "#0c2637", slope: -0.18 },
        { at: 0.98, swing: 0.05, grain: 0.7, seed: 47, tone: "#071725", slope: 0.14 },
      ],
    }),
  );
}
