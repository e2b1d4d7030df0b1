import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** `import … from`, `export … from`, a bare `import "…"`, `import("…")`; a type alone is erased. */
const importing =
  /\b(?:(?:import|export)\b(?!\s+type\b)[^"';]*?\bfrom\s*|(?<!typeof )import\s*\(\s*|import\s+)"([^"$]+)"/g;
/** Files beside a module; of an address with a variable part, the folder before that. */
const reading =
  /\b(?:new URL\((?=[^,]*, import\.meta\.url)|import\.meta\.resolve\(|join\(import\.meta\.dirname,)\s*["`]([^"`$]+)/g;

/**
 * What Node.js reads when it runs these modules: the files from the root on, a folder where one is named, and the packages,
 * each with a file that imports it. What is left out is not followed either.
 */
export function modulesOf(root: string, entries: string[], leftOut: string[] = []) {
  const files = new Set(entries);
  const packages = new Map<string, string>();
  for (const file of files) {
    if (!/\.[jt]s$/.test(file)) continue;
    const source = readFileSync(join(root, file), "utf8");
    for (const name of namesIn(source, importing)) {
      if (name.startsWith(".")) add(join(dirname(file), name), file);
      else if (!name.startsWith("node:")) packages.set(packageOf(name), file);
    }
    for (const name of namesIn(source, reading)) {
      const path = join(dirname(file), name);
      // The root itself says nothing, and a cache below node_modules may be missing.
      if (!/^(?:\.\/?|node_modules\/.*)$/.test(path)) add(path, file);
    }
  }
  return { files: [...files], packages: [...packages].map(([name, importedBy]) => ({ name, importedBy })) };

  function add(path: string, importedBy: string): void {
    if (!existsSync(join(root, path))) throw new Error(`${importedBy} names ${path}, which is not there.`);
    if (!leftOut.includes(path)) files.add(path);
  }
}

function namesIn(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map(([, name = ""]) => name);
}

function packageOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}
