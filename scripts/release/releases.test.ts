import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import type { Migration } from "../../supabase/embedded/schema.ts";
import { faultsOf, fileOf, migrationsOf, readReleases, readVersion, release } from "./releases.ts";

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

test("a release closes the migrations that no release has, and sets the version", () => {
  const folder = mkdtempSync(join(tmpdir(), "northlight-release-"));
  const root = pathToFileURL(`${folder}/`);
  const file = (name: string) => join(folder, "supabase/migrations", name);
  try {
    for (const name of ["package.json", "package-lock.json", "supabase/migrations"])
      cpSync(new URL(`../../${name}`, import.meta.url), join(folder, name), { recursive: true });
    writeFileSync(join(folder, "supabase/releases.json"), "{}\n");
    expect(release("8.0.0", root)).toEqual(migrations.map(fileOf));
    expect(faultsOf(readReleases(root), migrationsOf(root))).toEqual([]);
    writeFileSync(file("29990101000000_later.sql"), "select 1;");
    expect(release("8.1.0", root)).toEqual(["29990101000000_later.sql"]);
    expect(readVersion(root)).toBe("8.1.0");
    expect(readFileSync(join(folder, "package-lock.json"), "utf8").match(/"version": "8\.1\.0"/g)).toHaveLength(2);
    expect(() => release("8.1.0", root)).toThrow("8.1.0 is released already.");
    expect(() => release("8.2", root)).toThrow("not a version");
    writeFileSync(file("29990101000000_later.sql"), "select 2;");
    expect(() => release("8.2.0", root)).toThrow(
      "29990101000000_later.sql was released with 8.1.0 and has changed since",
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
