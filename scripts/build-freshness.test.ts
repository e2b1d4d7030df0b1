import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, test } from "vitest";
import { modulesOf } from "../tests/support/imported-modules.ts";
import { newFolder } from "../tests/support/new-folder.ts";
import { buildIsStale, hashOfSources, recordHash, sources } from "./build-freshness.ts";

let home: string;

beforeEach(() => void (home = newFolder()));

function write(...files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), "first");
  }
}

/** A project's folder with the development tools and a build of its sources. */
function writeProject(): void {
  write("app/root.tsx", "app/i18n/+types/locales.ts", "app/root.test.tsx", "vite.config.ts", "package-lock.json");
  write("node_modules/@react-router/dev/package.json", "build/server/index.js");
  recordHash(hashOfSources(home), home);
}

test.for(["app/root.tsx", "app/new.tsx", "vite.config.ts", "package.json"])(
  "a build is fresh until a source changes or is added (%s)",
  (source) => {
    writeProject();
    expect(buildIsStale(home)).toBe(false);
    mkdirSync(dirname(join(home, source)), { recursive: true });
    writeFileSync(join(home, source), "second");
    expect(buildIsStale(home)).toBe(true);
  },
);

test.for(["package-lock.json", "app/root.test.tsx", "app/i18n/+types/locales.ts"])(
  "what installing rewrites, tests and generated types are nothing that a build is made of (%s)",
  (file) => {
    writeProject();
    writeFileSync(join(home, file), "second");
    expect(buildIsStale(home)).toBe(false);
  },
);

test.for(["node_modules/@react-router", "vite.config.ts"])(
  "where nothing can be built the build there is counts as fresh (without %s)",
  (tool) => {
    writeProject();
    rmSync(join(home, tool), { recursive: true });
    writeFileSync(join(home, "app/root.tsx"), "second");
    expect(buildIsStale(home)).toBe(false);
  },
);

test("every module that a build runs is among its sources", () => {
  const root = fileURLToPath(new URL("..", import.meta.url));
  // The types of the database are written beside the build, which contains none.
  const { files } = modulesOf(root, ["vite.config.ts", "scripts/build.ts"], ["scripts/database-types.ts"]);
  expect(files).toContain("scripts/vite-plugins.ts");
  expect(files.filter((file) => !sources.some((source) => file === source || file.startsWith(`${source}/`)))).toEqual(
    [],
  );
});
