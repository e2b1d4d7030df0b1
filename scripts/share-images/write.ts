import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { caseStudyFor } from "../../app/content/case-studies.ts";
import { insightFor, type InsightCategory } from "../../app/content/insights.ts";
import { pages, type PagePath } from "../../app/content/pages.ts";
import { languages, type Language } from "../../app/i18n/languages.ts";
import type { Resources } from "../../app/i18n/resources.ts";
import { shareImageAddress } from "../../app/i18n/share-image.ts";
import { drawShareImage, unpackedFont, type Fonts, type ShareImage } from "./template.ts";

const home = new URL("../..", import.meta.url);
const cacheFolder = fileURLToPath(new URL("node_modules/.cache/share-images/", home));
const drawing = new URL("template.ts", import.meta.url);

/** Writes a share image for every page in every language below a folder. What was drawn before is not drawn again. */
export async function writeShareImages(folder: string): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  const unpacked = await mkdtemp(join(tmpdir(), "share-images-"));
  try {
    const fonts = await fontsIn(unpacked);
    const design = await readFile(drawing);
    for (const language of languages) {
      await Promise.all(
        pages.map(async (path) => {
          const image = await shareImageOf(language, path);
          const file = join(folder, shareImageAddress(language, path));
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, await drawnOnce(design, fonts, image));
        }),
      );
    }
  } finally {
    await rm(unpacked, { recursive: true });
  }
}

async function drawnOnce(design: Buffer, fonts: Fonts, image: ShareImage): Promise<Buffer> {
  const hash = createHash("sha256")
    .update(design)
    .update(JSON.stringify(image))
    .update(await readFile(image.picture));
  const file = join(cacheFolder, `${hash.digest("hex").slice(0, 32)}.jpg`);
  const known = await readFile(file).catch(() => undefined);
  if (known) return known;
  const drawn = await drawShareImage(fonts, image);
  await writeFile(file, drawn);
  return drawn;
}

async function fontsIn(folder: string): Promise<Fonts> {
  const [serif, sans] = [join(folder, "newsreader.ttf"), join(folder, "instrument-sans.ttf")];
  await writeFile(serif, await unpackedFont(new URL("app/fonts/newsreader.woff2", home)));
  await writeFile(sans, await unpackedFont(new URL("app/fonts/instrument-sans.woff2", home)));
  return { serif: { file: serif, name: "Newsreader 16pt" }, sans: { file: sans, name: "Instrument Sans Medium" } };
}

async function shareImageOf(language: Language, path: PagePath): Promise<ShareImage> {
  const texts = <Name extends keyof Resources>(name: Name) => textsOf(language, name);
  const [, page = "", id] = path.split("/");
  const name = (page || "home") as keyof typeof pictures;
  const picture = fileURLToPath(new URL(`app/content/pictures/${pictureOf(name, id)}.avif`, home));

  if (name === "home") {
    const { tagline, heading } = (await texts("home")).hero;
    return { kind: tagline, title: heading, picture };
  }
  const { title, meta } = await texts(name);
  if (id === undefined) return { kind: meta.title === title ? undefined : meta.title, title, picture };
  const items: Record<string, { title: string }> = (await texts(name as "services" | "case-studies" | "insights"))
    .items;
  return { kind: meta.title, title: items[id]!.title, picture };
}

async function textsOf<Name extends keyof Resources>(language: Language, name: Name): Promise<Resources[Name]> {
  return JSON.parse(await readFile(new URL(`locales/${language}/${name}.json`, home), "utf8"));
}

const pictures = {
  home: "hero-tall-780",
  services: "learning-strategy-1200",
  capabilities: "capabilities-1600",
  "case-studies": "technology-1200",
  insights: "ai-workforce-transformation-1200",
  contact: "contact-1600",
  about: "about-1600",
  careers: "talent-enablement-1200",
  downloads: "curriculum-design-1200",
  faq: "contact-1600",
  privacy: "hero-tall-780",
  terms: "hero-tall-780",
} as const;

const insightPictures: Record<InsightCategory, string> = {
  "ai-innovation": "ai-workforce-transformation",
  compliance: "cross-border-learning-challenges",
  strategy: "compliance",
  talent: "talent",
  "learning-design": "learning-design",
  "change-management": "change-management",
};

function pictureOf(page: keyof typeof pictures, id: string | undefined): string {
  if (id === undefined) return pictures[page];
  if (page === "insights") return `${insightPictures[insightFor(id).category]}-1200`;
  if (page === "case-studies") return `${caseStudyFor(id).industry}-1200`;
  return `${id}-1200`;
}
