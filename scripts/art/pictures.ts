import { caseStudies } from "./case-studies.ts";
import { compose, type Draw } from "./composition.ts";
import { writePicture, type Format } from "./encode.ts";
import { landscape } from "./grounds.ts";
import { heroUpright, heroWide } from "./hero.ts";
import { insights } from "./insights.ts";
import { writePictureIndex } from "./picture-index.ts";
import { services } from "./services.ts";
import { wide } from "./wide.ts";

const series: readonly (Format & { draw: Record<string, Draw> })[] = [
  {
    width: 1920,
    height: 1080,
    widths: [640, 960, 1280, 1920],
    fallback: 960,
    quality: 84,
    draw: { hero: compose(landscape(heroWide)) },
  },
  { width: 780, height: 975, widths: [390, 780], quality: 60, draw: { "hero-tall": compose(landscape(heroUpright)) } },
  { width: 1200, height: 900, widths: [400, 800, 1200], fallback: 800, draw: services },
  { width: 1200, height: 800, widths: [400, 800, 1200], fallback: 800, draw: caseStudies },
  { width: 1200, height: 800, widths: [400, 800, 1200], fallback: 800, draw: insights },
  { width: 1600, height: 800, widths: [640, 1120, 1600], fallback: 1120, draw: wide },
];

/** The names of pictures to draw again; all without any. */
const chosen = new Set(process.argv.slice(2));

for (const { draw, ...format } of series) {
  for (const [name, drawOne] of Object.entries(draw)) {
    if (chosen.size > 0 && !chosen.has(name)) continue;
    const sizes = await writePicture(name, format, drawOne(format.width, format.height));
    console.log(name, sizes);
  }
}

await writePictureIndex(
  series.flatMap(({ draw, ...format }) => Object.keys(draw).map((name) => [name, format] as const)),
);
