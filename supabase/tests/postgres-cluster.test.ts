import { mkdir, realpath, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { newFolder } from "../../tests/support/new-folder.ts";
import { findPostgres } from "./postgres-cluster.ts";

let folder: string;
beforeEach(async () => void (folder = await realpath(newFolder())));

async function install(version: string, programs = ["initdb", "postgres", "psql"]): Promise<string> {
  const bin = join(folder, "versions", version, "bin");
  await mkdir(bin, { recursive: true });
  await Promise.all(programs.map((name) => writeFile(join(bin, name), "")));
  return bin;
}

test("a stock PostgreSQL is found where a link on the path leads to, before all others", async () => {
  await install("18");
  const linked = await install("15");
  const path = join(folder, "path");
  await mkdir(path);
  await symlink(join(linked, "initdb"), join(path, "initdb"));
  expect(findPostgres(`/nowhere:${path}`, join(folder, "versions"))).toBe(linked);
});

test("without one on the path the newest is taken that has a server and a client", async () => {
  await install("9.6");
  const newest = await install("17");
  await install("18", ["psql"]);
  expect(findPostgres("/nowhere", join(folder, "versions"))).toBe(newest);
});

test("where there is none, none is found", () => {
  expect(findPostgres("/nowhere", join(folder, "versions"))).toBeUndefined();
});
