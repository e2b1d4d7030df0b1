import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import type { Migration } from "../../supabase/embedded/schema.ts";
import { newFolder } from "../../tests/support/new-folder.ts";
import {
  faultsOf,
  fileOf,
  isGenerated,
  migrationsOf,
  readReleases,
  readVersion,
  release,
  unreleased,
  writeUnreleased,
} from "./releases.ts";

const releases = readReleases();
const migrations = migrationsOf();

test("every released migration is as it was released, and none comes before the last of them", () => {
  expect(faultsOf(releases, migrations)).toEqual([]);
});

test("the version is the last that was released, or says that it is the next one", () => {
  const last = Object.keys(releases).at(-1);
  const version = readVersion();
  if (version !== last) expect(version).toMatch(/^\d+\.\d+\.\d+-next$/);
  const changes = readFileSync(new URL("../../CHANGELOG.md", import.meta.url), "utf8");
  expect(changes).toContain(`\n## ${version.replace("-next", "")}\n`);
});

test("a migration that is changed, gone or put before the last released one is named with what to do", () => {
  const [one, two, three] = migrations.slice(0, 3) as [Migration, Migration, Migration];
  const known = { "1.0.0": { [fileOf(one)]: one.hash }, "1.1.0": { [fileOf(three)]: three.hash } };
  expect(faultsOf(known, [one, three])).toEqual([]);
  expect(faultsOf(known, [one, three, { ...two, version: "29990101000000" }])).toEqual([]);
  expect(faultsOf(known, [{ ...one, hash: "another" }, three])).toEqual([
    `${fileOf(one)} was released with 1.0.0 and has changed since: put it back, and change the schema by a new migration.`,
  ]);
  expect(faultsOf(known, [one])).toEqual([
    `${fileOf(three)} was released with 1.1.0 and is gone: put it back, and change the schema by a new migration.`,
  ]);
  expect(faultsOf(known, [one, two, three])).toEqual([
    `${fileOf(two)} comes before ${fileOf(three)}, which databases have: give it a later number.`,
  ]);
});

test("the version says that it is the next one as long as something is unreleased", () => {
  expect(readVersion().endsWith("-next")).toBe(unreleased().length > 0);
});

test("a release generates what is unreleased, closes it under its version, and sets that", async () => {
  const folder = newFolder();
  const root = pathToFileURL(`${folder}/`);
  const file = (name: string) => join(folder, "supabase", name);
  for (const name of [
    "package.json",
    "package-lock.json",
    "supabase/migrations",
    "supabase/schemas",
    "supabase/releases.json",
    "supabase/released-texts.json",
    "supabase/changed-texts.md",
  ])
    cpSync(new URL(`../../${name}`, import.meta.url), join(folder, name), { recursive: true });
  const waiting = unreleased(root).find(isGenerated);
  expect(await release("80.0.0", root)).toEqual(
    unreleased().map((migration) => fileOf(isGenerated(migration) ? { ...migration, name: "80.0.0" } : migration)),
  );
  expect(faultsOf(readReleases(root), migrationsOf(root))).toEqual([]);
  const generated = migrationsOf(root).find(({ name }) => name === "80.0.0");
  expect(generated?.hash, "its text is the one that was there").toBe(waiting?.hash);
  expect(readVersion(root)).toBe("80.0.0");
  expect(readFileSync(join(folder, "package-lock.json"), "utf8").match(/"version": "80\.0\.0"/g)).toHaveLength(2);

  await writeUnreleased(root);
  expect(readVersion(root), "nothing is unreleased").toBe("80.0.0");
  writeFileSync(file("schemas/99_later.sql"), "create table public.later (word text);\n");
  await writeUnreleased(root);
  expect(readVersion(root)).toBe("80.1.0-next");
  const [later = "", ...others] = await release("80.1.0", root);
  expect(later).toMatch(/^\d{14}_80\.1\.0\.sql$/);
  expect(others).toEqual([]);
  expect(readFileSync(file(`migrations/${later}`), "utf8")).toContain(
    "create table if not exists public.later (word text);\n",
  );
  await expect(release("80.1.0", root)).rejects.toThrow("80.1.0 is released already.");
  await expect(release("80.2", root)).rejects.toThrow("not a version");
  writeFileSync(file(`migrations/${later}`), "select 2;");
  await expect(release("80.2.0", root)).rejects.toThrow(`${later} was released with 80.1.0 and has changed since`);
});
