import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isIgnored } from "./image-files.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

type Locked = {
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

/** Puts these files and folders of the project there, but for what the image leaves out, and the packages that are no development tools. */
export function install(folder: string, paths: string[]): void {
  // The build is kept from the image too, which makes its own.
  const leftOut = (file: string) => !file.startsWith("build/") && isIgnored(file);
  for (const path of paths.filter((one) => one !== "node_modules")) put(folder, path, leftOut);
  for (const path of productionPackages())
    put(folder, path, (file) => file.slice(path.length).includes("node_modules"));
}

/** Lets nobody write there, not even its owner. */
export function makeReadOnly(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o555);
  }
  chmodSync(folder, 0o555);
}

/** Links where the file system can: it is hundreds of megabytes. */
export function putFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function put(folder: string, path: string, isLeftOut: (file: string) => boolean): void {
  if (!statSync(join(root, path)).isDirectory()) return putFile(join(root, path), join(folder, path));
  for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
    const file = `${path}/${entry.name}`;
    if (!isLeftOut(file)) put(folder, file, isLeftOut);
  }
}

/** The folders of what `dependencies` of the project and of the embedded backend need, which `npm prune --omit=dev` leaves. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  const folders = new Set<string>();
  const needing = ["", "supabase/embedded"];
  for (const path of needing) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[path]!;
    // Those of the project itself are Node.js for machines without one.
    const names = { ...dependencies, ...peerDependencies, ...(path !== "" && optionalDependencies) };
    for (const name of Object.keys(names)) {
      const found = locate(packages, path, name);
      if (!found || folders.has(found) || !existsSync(join(root, found))) continue;
      folders.add(found);
      needing.push(found);
    }
  }
  return [...folders];
}

/** As Node.js looks for it: beside the package, then further up. */
function locate(packages: Record<string, Locked>, from: string, name: string): string | undefined {
  const path = from === "" ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (packages[path] && !packages[path].link) return path;
  if (from === "") return undefined;
  const above = from.includes("/node_modules/") ? from.slice(0, from.lastIndexOf("/node_modules/")) : "";
  return locate(packages, above, name);
}
