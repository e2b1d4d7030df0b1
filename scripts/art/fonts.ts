import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";

const packages = new URL("../../node_modules/@fontsource-variable/", import.meta.url);
const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, step) => first + step));

/** What English, French and Spanish are written with: ASCII, their letters, those of a few names, and typographic marks. */
const letters = "ÀÁÂÇÈÉÊËÍÎÏÑÓÔÙÚÛÜàáâäçèéêëíîïñóôöùúûüœŒ";
const characters = `${range(0x20, 0x7e)}\u00a0\u202f¡§©ª«°·º»¿×${letters}“”‘’–—…•−`;

/** Headings come in one weight, drawn for large sizes. */
const heading = { variationAxes: { wght: 460, opsz: 36 }, keepFeatures: ["liga", "kern"] };
const text = { variationAxes: { wght: { min: 400, max: 600, default: 400 } }, keepFeatures: ["tnum", "kern"] };

const faces = {
  newsreader: { source: "newsreader/files/newsreader-latin-opsz-normal.woff2", ...heading },
  "newsreader-italic": { source: "newsreader/files/newsreader-latin-opsz-italic.woff2", ...heading },
  "instrument-sans": { source: "instrument-sans/files/instrument-sans-latin-wght-normal.woff2", ...text },
};

const folder = process.argv[2];
if (!folder) throw new Error("Name a folder for the fonts: node scripts/art/fonts.ts <folder>");
await mkdir(folder, { recursive: true });
for (const [name, { source, ...options }] of Object.entries(faces)) {
  const dropTables = ["STAT", "gasp", "prep", "DSIG", "meta"];
  const original = await readFile(new URL(source, packages));
  const font = await subsetFont(original, characters, {
    ...options,
    targetFormat: "woff2",
    noHinting: true,
    dropTables,
  });
  await writeFile(join(folder, `${name}.woff2`), font);
  console.log(name, font.length, "bytes");
}
