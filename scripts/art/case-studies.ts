import { compose, type Draw } from "./composition.ts";
import { landscape, paper, sky } from "./grounds.ts";
import { along, arc, dot, glowing, glowingDot, stroke, through, type Point } from "./lines.ts";
import { gradientNoise, layered, seeded } from "./noise.ts";
import { colour, smoothstep } from "./raster.ts";

/** The six case studies, in a space of 1200 × 800. */
export const caseStudies: Record<string, Draw> = {
  technology: latticeUnderTheVeil(),
  healthcare: ripplesOfCare(),
  "financial-services": risingColumns(),
  manufacturing: preciseArcs(),
  retail: currentsOfPeople(),
  consulting: hillsInAgreement(),
};

function latticeUnderTheVeil(): Draw {
  const horizon = 520;
  const parts: string[] = [];
  for (let column = -26; column <= 26; column += 1)
    parts.push(
      stroke(`M${600 + column * 16} ${horizon}L${600 + column * 150} 800`, {
        colour: colour.auroraBright,
        width: 1.1,
        opacity: 0.2,
      }),
    );
  for (let row = 1; row <= 12; row += 1) {
    const y = horizon + 280 * (row / 12) ** 2.2;
    parts.push(stroke(`M0 ${y}H1200`, { colour: colour.auroraBright, width: 1.1, opacity: 0.08 + 0.16 * (row / 12) }));
  }
  const nodes = [
    [-2, 8],
    [1, 7],
    [3, 9],
    [5, 8],
    [-4, 10],
    [2, 10],
  ].map(([column, row]): Point => {
    const depth = (row! / 12) ** 2.2;
    return [600 + column! * (16 + 134 * depth), horizon + 280 * depth];
  });
  return compose(
    landscape({
      horizon: 0.65,
      veils: [
        {
          from: { x: 0.05, y: 0.6 },
          to: { x: 1.1, y: 0.1 },
          fold: 0.12,
          sway: 0.02,
          rise: 0.07,
          riseTo: 0.3,
          strength: 1.7,
          seed: 2.2,
          zenith: 0.4,
          lean: 0.4,
        },
      ],
      ridges: [{ at: 0.655, swing: 0.0, grain: 1, seed: 2, tone: "#0a1d2c" }],
    }),
    [
      ...parts,
      ...nodes.map((node, index) =>
        index === 2 ? glowingDot(node, 6, colour.amber) : glowingDot(node, 4, colour.auroraBright),
      ),
    ],
  );
}

function ripplesOfCare(): Draw {
  const centre: Point = [770, 566];
  const ripples = Array.from({ length: 15 }, (_, index) => {
    const radius = 22 + index * 30 + index * index * 2.6;
    const ellipse = `<ellipse cx="${centre[0]}" cy="${centre[1] + index * 3}" rx="${radius}" ry="${radius * 0.24}" stroke="${colour.auroraBright}" stroke-width="1.4" stroke-opacity="${0.72 * (1 - index / 16)}"/>`;
    return ellipse;
  });
  return compose(
    landscape({
      horizon: 0.46,
      water: true,
      dawn: { x: 0.62, strength: 0.1 },
      veils: [
        {
          from: { x: -0.1, y: 0.34 },
          to: { x: 1.15, y: 0.22 },
          fold: 0.07,
          sway: 0.05,
          rise: 0.14,
          strength: 1.1,
          seed: 6.6,
          zenith: 0.5,
          lean: 0.3,
        },
      ],
      ridges: [
        { at: 0.43, swing: 0.05, grain: 3, seed: 18, tone: "#12303f" },
        { at: 0.464, swing: 0, grain: 1, seed: 2, tone: "#0a1c2b" },
      ],
    }),
    [...ripples, glowingDot(centre, 6, colour.amber)],
  );
}

function risingColumns(): Draw {
  const noise = layered(gradientNoise(12), 2);
  const top = (x: number) => 610 - 360 * smoothstep(120, 1120, x) - 46 * noise(x / 150, 1) - 18 * Math.sin(x / 46);
  const columns = Array.from({ length: 89 }, (_, index) => {
    const x = 72 + index * 12;
    const strong = index % 8 === 0;
    return stroke(`M${x} 690V${top(x).toFixed(1)}`, {
      colour: colour.ink,
      width: strong ? 2.2 : 1.1,
      opacity: strong ? 0.75 : 0.4,
    });
  });
  const rules = [690, 590, 490, 390, 290, 190].map((y, index) =>
    stroke(`M72 ${y}H1128`, { colour: colour.ink, width: index === 0 ? 2 : 0.8, opacity: index === 0 ? 0.8 : 0.2 }),
  );
  return compose(paper(4, { x: 0.8, y: 0.35, size: 0.6, tone: "#cfe3d6", strength: 0.45 }), [
    ...rules,
    ...columns,
    stroke(
      along(72, 1128, (x) => top(x) - 16, 12),
      { colour: colour.aurora, width: 5 },
    ),
    dot([1128, top(1128) - 16], 10, colour.amber),
  ]);
}

function preciseArcs(): Draw {
  const parts: string[] = [];
  for (let index = 0; index < 34; index += 1) {
    parts.push(
      stroke(arc([300, 800], 60 + index * 21, -Math.PI, 0), {
        colour: "#8fc7c2",
        width: 1.2,
        opacity: index % 6 === 0 ? 0.62 : 0.3,
      }),
    );
    parts.push(
      stroke(arc([960, 800], 60 + index * 21, -Math.PI, 0), {
        colour: "#8fc7c2",
        width: 1.2,
        opacity: index % 6 === 0 ? 0.62 : 0.3,
      }),
    );
  }
  parts.push(glowing(arc([300, 800], 480, -Math.PI * 0.985, -0.02), { colour: colour.auroraBright, width: 3 }));
  parts.push(glowing(arc([960, 800], 480, -Math.PI * 0.98, -0.02), { colour: colour.green, width: 3 }));
  const meeting: Point = [630, 800 - Math.sqrt(480 ** 2 - 330 ** 2)];
  return compose(sky([], { low: "#155062" }), [...parts, glowingDot(meeting, 7, colour.amber)]);
}

function currentsOfPeople(): Draw {
  const random = seeded(77);
  const noise = layered(gradientNoise(70), 2);
  const angleAt = ([x, y]: Point) => 1.15 * noise(x / 420, y / 360) + 0.16 * Math.sin(y / 190);
  const parts = Array.from({ length: 520 }, (_, index) => {
    let at: Point = [random() * 1240 - 20, random() * 840 - 20];
    const points: Point[] = [at];
    const length = 5 + Math.floor(random() * 9);
    for (let step = 0; step < length; step += 1) {
      const angle = angleAt(at);
      at = [at[0] + Math.cos(angle) * 12, at[1] + Math.sin(angle) * 12];
      points.push(at);
    }
    const kind = index % 13;
    const tone = index === 260 ? colour.amber : kind === 0 ? colour.aurora : colour.ink;
    return (
      stroke(through(points), { colour: tone, width: kind === 0 ? 3.4 : 1.4, opacity: kind === 0 ? 0.95 : 0.5 }) +
      dot(at, kind === 0 ? 4 : 2.2, tone, kind === 0 ? 1 : 0.6)
    );
  });
  return compose(paper(6), parts);
}

function hillsInAgreement(): Draw {
  return compose(
    landscape({
      horizon: 0.66,
      horizonTone: "#2a6a78",
      dawn: { x: 0.22, strength: 0.12, height: 0.05 },
      veils: [
        {
          from: { x: 0.28, y: 0.5 },
          to: { x: 1.1, y: 0.12 },
          fold: 0.07,
          sway: 0.02,
          rise: 0.08,
          riseTo: 0.24,
          strength: 1,
          seed: 4.1,
          zenith: 0.5,
          lean: 0.4,
        },
      ],
      ridges: [
        { at: 0.56, swing: 0.09, grain: 1.6, seed: 51, tone: "#2c6470" },
        { at: 0.64, swing: 0.1, grain: 1.5, seed: 58, tone: "#1d4c5c", slope: 0.12 },
        { at: 0.74, swing: 0.1, grain: 1.3, seed: 63, tone: "#123649", slope: -0.14 },
        { at: 0.85, swing: 0.09, grain: 1.1, seed: 67, tone: "#0b2233", slope: 0.1 },
        { at: 0.96, swing: 0.06, grain: 1.2, seed: 71, tone: "#071522", slope: -0.06 },
      ],
    }),
  );
}
