import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildIsStale } from "./build-freshness.ts";

const sources = ["package-lock.json", "react-router.config.ts", "vite.config.ts", "app/root.tsx"];
let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "northlight-build-"));
});
afterEach(() => rm(home, { recursive: true }));

async function write(file: string, hour: number): Promise<void> {
  await mkdir(join(home, file, ".."), { recursive: true });
  await writeFile(join(home, file), "");
  await touch(file, hour);
}

async function touch(path: string, hour: number): Promise<void> {
  const time = new Date(2026, 0, 1, hour);
  await utimes(join(home, path), time, time);
}

async function writeSources(hour: number): Promise<void> {
  await Promise.all(["scripts", "locales", "public"].map((folder) => mkdir(join(home, folder), { recursive: true })));
  await Promise.all(sources.map((file) => write(file, hour)));
  await Promise.all(["app", "locales", "public"].map((folder) => touch(folder, hour)));
}

test("without a build it is stale", async () => {
  await writeSources(1);
  expect(await buildIsStale(home)).toBe(true);
});

test("a build later than every source is fresh, until one of them changes", async () => {
  await writeSources(1);
  await write("build/server/index.js", 2);
  expect(await buildIsStale(home)).toBe(false);
  await touch("app/root.tsx", 3);
  expect(await buildIsStale(home)).toBe(true);
});

test("a build without sources beside it is fresh, whatever the times of its files", async () => {
  await write("build/server/index.js", 1);
  await write("app/server/environment.server.ts", 2);
  await write("package-lock.json", 2);
  expect(await buildIsStale(home)).toBe(false);
});
