import { existsSync } from "node:fs";
import { execFile } from "node:child_process";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { writeShareImages } from "../art/share-images.ts";

const home = fileURLToPath(new URL("..", import.meta.url));
const client = join(home, "build/client");
const built = join(home, "build/server/index.js");
const sources = ["app", "art", "locales", "public", "package-lock.json", "react-router.config.ts", "vite.config.ts"];
const compressible = /\.(?:js|css|svg|json|webmanifest|txt|ico)$/;

/** Builds the site for production, with its share images and compressed copies of its static files. Throws what the build printed when it fails. */
export async function build(): Promise<void> {
  const cli = join(home, "node_modules/.bin/react-router");
  const options = { cwd: home, env: { ...process.env, NODE_ENV: "production" } };
  try {
    await promisify(execFile)(process.execPath, [cli, "build", "--logLevel", "error"], options);
  } catch (failure) {
    const { stdout = "", stderr = "" } = failure as { stdout?: string; stderr?: string };
    throw new Error(`The build failed.\n${stdout}${stderr}`, { cause: failure });
  }
  await writeShareImages(client);
  await compressStaticFiles();
}

/** Whether there is no build, or a source is newer than it. */
export async function buildIsStale(): Promise<boolean> {
  if (!existsSync(built)) return true;
  const builtAt = (await stat(built)).mtimeMs;
  const changed = await Promise.all(sources.map((source) => newest(join(home, source))));
  return changed.some((changedAt) => changedAt > builtAt);
}

async function newest(path: string): Promise<number> {
  const { mtimeMs } = await stat(path);
  if (!(await stat(path)).isDirectory()) return mtimeMs;
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const times = await Promise.all(
    entries.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mtimeMs),
  );
  return Math.max(mtimeMs, ...times);
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
