import { copyFile, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { compress } from "wawoff2";
import { kerningThatShows } from "./kerning.ts";
import { readMetrics, withKerning, withNarrowSpace, type Metrics } from "./sfnt.ts";

const packages = new URL("../../node_modules/@fontsource-variable/", import.meta.url);
const folder = new URL("../../app/fonts/", import.meta.url);

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, step) => first + step));

/** What English, French and Spanish are written with: ASCII, their letters, those of a few names, and typographic marks. */
const letters = "ÀÁÂÇÈÉÊËÍÎÏÑÓÔÙÚÛÜàáâäçèéêëíîïñóôöùúûüœŒ";
const characters = `${range(0x20, 0x7e)}\u00a0¡§©ª«°·º»¿×${letters}“”‘’–—…•−`;

const weights = { min: 400, max: 600, default: 400 };

/** Headings come in one weight, drawn for large sizes; fonts.css still names a range, so that no browser fakes a bolder one. */
const faces = [
  {
    file: "newsreader",
    family: "Newsreader",
    style: "normal",
    source: "newsreader/files/newsreader-latin-opsz-normal.woff2",
    variationAxes: { wght: 460, opsz: 36 },
    kernedAt: { wght: 460, opsz: 36 },
    features: ["liga"],
    pairs: 2000,
  },
  {
    file: "newsreader-italic",
    family: "Newsreader",
    style: "italic",
    source: "newsreader/files/newsreader-latin-opsz-italic.woff2",
    variationAxes: { wght: 460, opsz: 36 },
    kernedAt: { wght: 460, opsz: 36 },
    features: ["liga"],
    pairs: 2000,
  },
  {
    file: "instrument-sans",
    family: "Instrument Sans",
    style: "normal",
    source: "instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    variationAxes: { wght: weights },
    kernedAt: { wght: 480 },
    features: ["tnum"],
    pairs: 1100,
  },
] as const;

/** Fonts that readers have already: their average width per em, by the same weighing of letters as ours. */
const fallbacks = [
  { name: "Newsreader fallback", of: "Newsreader", local: ["Georgia", "Gelasio"], widths: georgia() },
  {
    name: "Newsreader fallback Times",
    of: "Newsreader",
    local: ["Times New Roman", "Liberation Serif", "Tinos"],
    widths: times(),
  },
  {
    name: "Instrument Sans fallback",
    of: "Instrument Sans",
    local: ["Arial", "Liberation Sans", "Arimo", "Helvetica"],
    widths: arial(),
  },
];

/** How often the space and the letters a to z stand in running text, in thousandths. */
const frequencies = "170 68 12 25 33 108 16 15 40 60 2 5 36 23 60 62 19 3 55 58 72 32 10 15 2 15 2";

const metrics = new Map<string, Metrics & { averageKerning: number }>();
const rules: string[] = [];

for (const face of faces) {
  const source = await readFile(new URL(face.source, packages));
  const plain = withNarrowSpace(
    await subsetFont(source, characters, {
      targetFormat: "sfnt",
      variationAxes: face.variationAxes,
      keepFeatures: [...face.features],
      noHinting: true,
      dropTables: ["STAT", "gasp", "prep", "DSIG", "meta"],
    }),
    0.14,
  );
  const kerned = await subsetFont(source, characters, {
    targetFormat: "sfnt",
    variationAxes: face.kernedAt,
    keepFeatures: ["kern"],
  });
  const compact = await subsetFont(plain, "", { targetFormat: "sfnt", keepAllGlyphs: true });
  const kerning = await kerningThatShows(kerned, face.pairs);
  const font = await compress(withKerning(compact, kerning.pairs));
  const read = readMetrics(plain);
  if (face.style === "normal") metrics.set(face.family, { ...read, averageKerning: kerning.average });
  await writeFile(new URL(`${face.file}.woff2`, folder), font);
  const absent = Array.from(characters).filter((character) => !read.advances.has(character.codePointAt(0)!));
  console.log(
    face.file,
    font.length,
    "bytes; without",
    absent.map((character) => `U+${character.codePointAt(0)!.toString(16)}`).join(" "),
  );
  rules.push(`@font-face {
  font-family: "${face.family}";
  font-style: ${face.style};
  font-weight: 400 600;
  font-display: swap;
  src: url("./${face.file}.woff2") format("woff2");
}`);
}

for (const { name, of, local, widths } of fallbacks) {
  const font = metrics.get(of)!;
  const unkerned = averageWidth((letter) => font.advances.get(letter.codePointAt(0)!) ?? 0);
  const own = (unkerned + font.averageKerning) / font.unitsPerEm;
  const sizeAdjust = own / averageWidth((letter) => (widths.get(letter) ?? 0) / 1000);
  const share = (value: number) => `${((value / font.unitsPerEm / sizeAdjust) * 100).toFixed(2)}%`;
  rules.push(`@font-face {
  font-family: "${name}";
  src: ${local.map((font) => `local("${font}")`).join(", ")};
  size-adjust: ${(sizeAdjust * 100).toFixed(2)}%;
  ascent-override: ${share(font.ascent)};
  descent-override: ${share(-font.descent)};
  line-gap-override: ${share(font.lineGap)};
}`);
}

await writeFile(new URL("fonts.css", folder), `${rules.join("\n\n")}\n`);
for (const family of ["newsreader", "instrument-sans"])
  await copyFile(new URL(`${family}/LICENSE`, packages), new URL(`${family}-licence.txt`, folder));

/** The mean width of a character in running text, in the unit of what is given. */
function averageWidth(widthOf: (letter: string) => number): number {
  let sum = 0;
  let total = 0;
  for (const [letter, frequency] of byLetter(frequencies)) {
    sum += widthOf(letter) * frequency;
    total += frequency;
  }
  return sum / total;
}

function byLetter(values: string): Map<string, number> {
  const numbers = values.split(" ").map(Number);
  return new Map(Array.from(" abcdefghijklmnopqrstuvwxyz", (letter, index) => [letter, numbers[index]!] as const));
}

function georgia() {
  return byLetter(
    "241 504 560 454 574 483 325 510 582 293 291 535 287 880 591 539 571 560 410 432 346 576 497 738 503 493 443",
  );
}

function times() {
  return byLetter(
    "250 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444",
  );
}

function arial() {
  return byLetter(
    "278 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500",
  );
}
