import { readFile } from "node:fs/promises";

export type Lock = { packages: { [path: string]: { version?: string; license?: string; dev?: boolean } } };
export type Package = { name: string; version: string; licence: string };

/** Development packages whose content the build puts into pages. */
const shipped = /^(@fontsource-variable\/.*|tailwindcss)$/;

export async function readLock(): Promise<Lock> {
  return JSON.parse(await readFile(new URL("../package-lock.json", import.meta.url), "utf8")) as Lock;
}

/** All that a lockfile brings into production, by name, for every platform. */
export function productionPackages({ packages }: Lock): Package[] {
  return Object.entries(packages)
    .map(([path, { version = "", license: licence = "none stated", dev = false }]) => ({
      name: path.split("node_modules/").at(-1) ?? "",
      version,
      licence,
      dev,
    }))
    .filter(({ name, dev }) => name && (!dev || shipped.test(name)))
    .map(({ name, version, licence }) => ({ name, version, licence }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}
