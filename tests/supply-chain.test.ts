import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

type Versions = Record<string, string>;
type Manifest = {
  workspaces: string[];
  dependencies: Versions;
  devDependencies: Versions;
  optionalDependencies: Versions;
};
type Locked = {
  version: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
};

const home = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string): unknown => JSON.parse(readFileSync(join(home, file), "utf8"));

const manifest = read("package.json") as Manifest;
const backend = read("supabase/embedded/package.json") as Manifest;
const wanted = {
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
  ...backend.dependencies,
};
const { packages } = read("package-lock.json") as { packages: Record<string, Locked> };
/** What comes from elsewhere: neither the project itself nor its workspaces. */
const locked = Object.entries(packages).filter(
  ([path, { resolved }]) =>
    !["", ...manifest.workspaces].includes(path) && !manifest.workspaces.includes(resolved ?? ""),
);

/** Packages that may run something of their own when they are installed, each with the reason. */
const withInstallScript: Record<string, string> = {};

test("every wanted version is exact, and is the locked one", () => {
  expect(Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  expect(Object.keys(wanted).length).toBeGreaterThan(30);
  const { dependencies: own } = manifest;
  expect(Object.entries(backend.dependencies).filter(([name, version]) => (own[name] ?? version) !== version)).toEqual(
    [],
  );
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

/**
 * What may be used as it comes. Any other licence is for a person to read before it is added here. MPL-2.0 asks for the
 * sources of files that one has changed, and we change none. LGPL-3.0 is libvips, which sharp loads as a file of its own.
 */
const allowedLicences =
  "0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 ISC LGPL-3.0-or-later MIT MIT-0 MPL-2.0 OFL-1.1 Unlicense";

/** Development packages whose content the build puts into pages. */
const shipped = /^tailwindcss$/;

type Component = {
  name: string;
  version: string;
  hashes?: { alg: string }[];
  licenses?: { license?: { id?: string } }[];
  properties: { name: string }[];
};

test("the bill of materials has a hash and an allowed licence for all that runs or is shipped", async () => {
  const options = { cwd: home, maxBuffer: 2 ** 26 };
  const { stdout } = await promisify(execFile)("npm", ["run", "--silent", "sbom"], options);
  const bill = JSON.parse(stdout) as { bomFormat: string; components: Component[] };
  expect(bill.bomFormat).toBe("CycloneDX");

  const isDevelopment = ({ properties }: Component) =>
    properties.some(({ name }) => name === "cdx:npm:package:development");
  const isWorkspace = ({ properties }: Component) => properties.some(({ name }) => name === "cdx:npm:package:private");
  const used = bill.components.filter(
    (component) => !isWorkspace(component) && (!isDevelopment(component) || shipped.test(component.name)),
  );
  expect(used.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...Object.keys(manifest.dependencies),
      ...Object.keys(backend.dependencies),
      "tailwindcss",
    ]),
  );
  expect(used.map(({ name }) => name)).not.toContain("vitest");

  const isWhole = ({ version, hashes, licenses = [] }: Component) =>
    version &&
    hashes?.[0]?.alg === "SHA-512" &&
    licenses.length > 0 &&
    licenses.every(({ license }) => allowedLicences.split(" ").includes(license?.id ?? "none stated"));
  expect(used.filter((component) => !isWhole(component))).toEqual([]);
});
