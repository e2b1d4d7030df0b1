import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { industries } from "../app/content/case-studies.ts";
import { localePages } from "../app/content/editable-pages.ts";
import { insightCategories } from "../app/content/insights.ts";
import { services } from "../app/content/services.ts";
import { picturesOf } from "../app/site/share-image/pictures.ts";

const app = new URL("../app/", import.meta.url);

export async function bringPartsOfShareImages(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const pictures = new Set<string>([
    ...localePages.map(picturesOf.page),
    ...services.map(picturesOf.service),
    ...insightCategories.map(picturesOf.insight),
    ...industries.map(picturesOf.caseStudy),
  ]);
  await Promise.all([
    ...[...pictures].map((name) => cp(new URL(`content/pictures/${name}.avif`, app), join(folder, `${name}.avif`))),
    ...["newsreader", "instrument-sans"].map(async (name) => {
      const font = await readFile(new URL(`fonts/${name}.woff2`, app));
      const options = { targetFormat: "sfnt", keepAllGlyphs: true } as const;
      await writeFile(join(folder, `${name}.ttf`), await subsetFont(font, "", options));
    }),
  ]);
}
