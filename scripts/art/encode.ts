import { readdir, rm, stat, writeFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";

const folder = new URL("../../app/content/pictures/", import.meta.url);

export type Format = { width: number; height: number; widths: readonly number[]; quality?: number };

/** Writes a picture's files in every width and format, and the module that names them; gives their sizes in bytes. */
export async function writePicture(name: string, format: Format, image: Sharp): Promise<Record<string, number>> {
  const { width, height, widths, quality = 50 } = format;
  const pixels = await image.removeAlpha().png({ compressionLevel: 1 }).toBuffer();
  await removeOldFiles(name);
  const sizes: Record<string, number> = {};
  for (const target of widths) {
    const scaled = sharp(pixels).resize(target, Math.round((target * height) / width));
    const files = {
      avif: scaled.clone().avif({ quality, effort: 5 }),
      webp: scaled.clone().webp({ quality: 82, effort: 5 }),
    };
    for (const [type, file] of Object.entries(files)) {
      const path = new URL(`${name}-${target}.${type}`, folder);
      await file.toFile(path.pathname);
      sizes[`${name}-${target}.${type}`] = (await stat(path)).size;
    }
  }
  const { channels } = await sharp(pixels).stats();
  const placeholder = `#${channels
    .slice(0, 3)
    .map((channel) => Math.round(channel.mean).toString(16).padStart(2, "0"))
    .join("")}`;
  await writeFile(new URL(`${name}.ts`, folder), moduleOf(name, format, placeholder));
  return sizes;
}

async function removeOldFiles(name: string) {
  const own = new RegExp(`^${name}-\\d+\\.(avif|webp)$`);
  for (const file of await readdir(folder)) if (own.test(file)) await rm(new URL(file, folder));
}

function moduleOf(name: string, { width, height, widths }: Format, placeholder: string): string {
  const imports = ["avif", "webp"].flatMap((type) =>
    widths.map((target) => `import ${type}${target} from "./${name}-${target}.${type}";`),
  );
  const list = (type: string) => widths.map((target) => `    { src: ${type}${target}, width: ${target} },`).join("\n");
  return `${imports.join("\n")}
import type { Picture } from "./picture.ts";

export const ${camelCase(name)}: Picture = {
  width: ${width},
  height: ${height},
  avif: [
${list("avif")}
  ],
  webp: [
${list("webp")}
  ],
  placeholder: "${placeholder}",
};
`;
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
