import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readMigrations, type Migration } from "../../supabase/embedded/schema.ts";

/** By version, the oldest first, the migrations that came with it: the SHA-256 of each by the name of its file. */
export type Releases = Record<string, Record<string, string>>;

const project = new URL("../../", import.meta.url);
const [releasesFile, manifestFile, lockFile] = ["supabase/releases.json", "package.json", "package-lock.json"] as const;

export const readReleases = (root = project) => read(new URL(releasesFile, root)) as Releases;
export const readVersion = (root = project) => (read(new URL(manifestFile, root)) as { version: string }).version;
export const migrationsOf = (root = project) => readMigrations(fileURLToPath(new URL("supabase/migrations", root)));

export function fileOf({ version, name }: Migration): string {
  return `${version}_${name}.sql`;
}

/** What keeps databases of a release from being brought to these migrations, each with what to do. */
export function faultsOf(releases: Releases, migrations: Migration[]): string[] {
  const hashes = new Map(migrations.map((migration) => [fileOf(migration), migration.hash]));
  const released = Object.entries(releases).flatMap(([version, files]) =>
    Object.entries(files).map(([file, hash]) => ({ version, file, hash })),
  );
  const last =
    released
      .map(({ file }) => file)
      .toSorted()
      .at(-1) ?? "";
  const changed = released.flatMap(({ version, file, hash }) => {
    if (hashes.get(file) === hash) return [];
    const what = hashes.has(file) ? "has changed since" : "is gone";
    return [`${file} was released with ${version} and ${what}: put it back, and change the schema by a new migration.`];
  });
  const early = [...hashes.keys()]
    .filter((file) => file < last && !released.some((known) => known.file === file))
    .map((file) => `${file} comes before ${last}, which databases have: give it a later number.`);
  return [...changed, ...early];
}

/** Closes the migrations that no release has yet as those of `version`, and sets it as that of the package. Gives their files. */
export function release(version: string, root = project): string[] {
  const releases = readReleases(root);
  const migrations = migrationsOf(root);
  const faults = faultsOf(releases, migrations);
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`“${version}” is not a version such as 1.2.3.`);
  if (version in releases) throw new Error(`${version} is released already.`);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  const known = new Set(Object.values(releases).flatMap(Object.keys));
  const added = migrations.filter((migration) => !known.has(fileOf(migration)));
  const files = Object.fromEntries(added.map((migration) => [fileOf(migration), migration.hash]));
  const [manifest, lock] = [manifestFile, lockFile].map((file) => new URL(file, root)) as [URL, URL];
  const { packages, ...locked } = read(lock) as { packages: Record<string, object> };
  rewrite(new URL(releasesFile, root), { ...releases, [version]: files });
  rewrite(manifest, { ...read(manifest), version });
  rewrite(lock, { ...locked, version, packages: { ...packages, "": { ...packages[""], version } } });
  return Object.keys(files);
}

function read(file: URL): object {
  return JSON.parse(readFileSync(file, "utf8")) as object;
}

function rewrite(file: URL, content: object): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
