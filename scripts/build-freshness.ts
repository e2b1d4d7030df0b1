import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * What a build is made of. The versions of packages are those of package.json, where each is exact: the lock file, which
 * says them too, is written anew by installing and by pruning.
 */
export const sources = [
  "app",
  "locales",
  "public",
  "docs/glossary.md",
  "package.json",
  "react-router.config.ts",
  "vite.config.ts",
  "scripts/build-freshness.ts",
  "scripts/build.ts",
  "scripts/vite-plugins.ts",
  "scripts/locale-types.ts",
];

const leftOut = /\.test\.tsx?$|\+types/;

export function hasBuild(home = root): boolean {
  return existsSync(join(home, "build/server/index.js"));
}

/** Whether the development tools are there, which an image and a pruned installation do without. */
export function canBuild(home = root): boolean {
  return ["vite.config.ts", "node_modules/@react-router/dev"].every((tool) => existsSync(join(home, tool)));
}

/** Whether there is no build, or one of other sources. Where nothing can be built, the build that is there is the right one. */
export function buildIsStale(home = root): boolean {
  if (!hasBuild(home)) return true;
  return canBuild(home) && recordedHash(home) !== hashOfSources(home);
}

/** Of the contents, whatever the times: each checkout and each copy sets those anew. */
export function hashOfSources(home = root): string {
  const files = sources.flatMap((source) => filesOf(join(home, source))).map((file) => relative(home, file));
  const hashes = files
    .filter((file) => !leftOut.test(file))
    .map((file) => `${file} ${hash("sha256", readFileSync(join(home, file)))}`);
  return hash("sha256", hashes.toSorted().join("\n"));
}

export function recordHash(sourcesHash: string, home = root): void {
  writeFileSync(hashFile(home), sourcesHash);
}

function recordedHash(home: string): string | undefined {
  return existsSync(hashFile(home)) ? readFileSync(hashFile(home), "utf8") : undefined;
}

function hashFile(home: string): string {
  return join(home, "build/sources.sha256");
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
