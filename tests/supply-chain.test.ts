import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { withRefusedLicence } from "../scripts/licences.ts";
import { productionPackages } from "../scripts/production-packages.ts";

type Versions = Record<string, string>;
type Manifest = { dependencies: Versions; devDependencies: Versions; optionalDependencies: Versions };
type Locked = {
  version: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  license?: string;
  hasInstallScript?: boolean;
};

const home = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string): unknown => JSON.parse(readFileSync(join(home, file), "utf8"));

const manifest = read("package.json") as Manifest;
const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
const { packages } = read("package-lock.json") as { packages: Record<string, Locked> };
const locked = Object.entries(packages).filter(([path]) => path !== "");

/** Packages that may run something of their own when they are installed, each with the reason. */
const withInstallScript: Record<string, string> = {};

test("every wanted version is exact, and is the locked one", () => {
  expect(Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  expect(Object.keys(wanted).length).toBeGreaterThan(30);
  for (const [name, version] of Object.entries(wanted)) {
    expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
  }
});

test("everything that is locked has its integrity, and comes from the registry", () => {
  expect(locked.length).toBeGreaterThan(100);
  expect(locked.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
  expect(locked.filter(([, { link, resolved }]) => link || (resolved && !resolved.startsWith("https://")))).toEqual([]);
});

test("install scripts are off, and nothing here needs one but what is named", () => {
  expect(readFileSync(join(home, ".npmrc"), "utf8").split("\n")).toContain("ignore-scripts=true");
  const announced = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  const installed = locked.map(([path]) => path).filter((path) => existsSync(join(home, path, "package.json")));
  const scripted = installed.filter((path) => {
    const { scripts = {} } = read(join(path, "package.json")) as { scripts?: Versions };
    const isBuilt = existsSync(join(home, path, "binding.gyp"));
    return isBuilt || ["preinstall", "install", "postinstall"].some((name) => name in scripts);
  });
  expect(installed.length).toBeGreaterThan(100);
  expect([...new Set([...announced, ...scripted])].filter((path) => !(path in withInstallScript))).toEqual([]);
});

test("every licence of what runs or is shipped is on the list", () => {
  const used = productionPackages({ packages });
  expect(used.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)));
  expect(used.map(({ name }) => name)).not.toContain("vitest");
  expect(withRefusedLicence(used)).toEqual([]);
});

test("a licence that nobody has read is refused, and so is none", () => {
  const used = productionPackages({
    packages: {
      "": { license: "UNLICENSED" },
      "node_modules/fine": { version: "1.0.0", license: "MIT" },
      "node_modules/fine/node_modules/@scope/copyleft": { version: "2.0.0", license: "AGPL-3.0-only" },
      "node_modules/silent": { version: "3.0.0" },
      "node_modules/only-for-tests": { version: "4.0.0", license: "LGPL-3.0", dev: true },
      "node_modules/@fontsource-variable/unknown": { version: "5.0.0", license: "Custom", dev: true },
    },
  });
  expect(withRefusedLicence(used).map(({ name }) => name)).toEqual([
    "@fontsource-variable/unknown",
    "@scope/copyleft",
    "silent",
  ]);
});
