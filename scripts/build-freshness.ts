import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = ["app", "locales", "public", "package-lock.json", "react-router.config.ts", "vite.config.ts"];

/** Whether there is no build in the project's folder, or a source is newer than it. */
export async function buildIsStale(home = root): Promise<boolean> {
  const built = join(home, "build/server/index.js");
  if (!existsSync(built)) return true;
  // An installation without sources, such as an image, has nothing to build from.
  if (!existsSync(join(home, "vite.config.ts"))) return false;
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
