import { execFile } from "node:child_process";
import { readdir, readFile, writeFile, cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import subsetFont from "subset-font";
import { caseStudies } from "../app/content/case-studies.ts";
import { localePages } from "../app/content/editable-pages.ts";
import { insights } from "../app/content/insights.ts";
import { services } from "../app/content/services.ts";
import { picturesOf } from "../app/site/share-image/pictures.ts";
import { hashOfSources, recordHash } from "./build-freshness.ts";
import { writeDatabaseTypes } from "./database-types.ts";

const home = fileURLToPath(new URL("..", import.meta.url));
const app = new URL("../app/", import.meta.url);
const client = join(home, "build/client");
const compressible = /\.(?:js|css|svg|json|webmanifest|txt|ico)$/;

export async function build(): Promise<void> {
  const sourcesHash = hashOfSources();
  const cli = join(home, "node_modules/.bin/react-router");
  const options = { cwd: home, env: { ...process.env, NODE_ENV: "production" } };
  const building = promisify(execFile)(process.execPath, [cli, "build", "--logLevel", "error"], options);
  const stop = () => building.child.kill("SIGTERM");
  process.once("SIGTERM", stop);
  try {
    await building;
  } catch (failure) {
    const { stdout = "", stderr = "" } = failure as { stdout?: string; stderr?: string };
    throw new Error(`The build failed.\n${stdout}${stderr}`, { cause: failure });
  } finally {
    process.off("SIGTERM", stop);
  }
  await Promise.all([
    bringPartsOfShareImages(join(home, "build/server/share-images")),
    compressStaticFiles(),
    writeDatabaseTypes(),
  ]);
  recordHash(sourcesHash);
}

async function compressStaticFiles(): Promise<void> {
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, best));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

async function bringPartsOfShareImages(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const pictures = new Set<string>([
    ...localePages.map(picturesOf.page),
    ...services.map(({ id }) => picturesOf.service(id)),
    ...insights.map(({ category }) => picturesOf.insight(category)),
    ...caseStudies.map(({ industry }) => picturesOf.caseStudy(industry)),
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

if (import.meta.main) {
  await build().catch((failure: Error) => {
    console.error(failure.message);
    process.exit(1);
  });
}
