import { type Package, productionPackages, readLock } from "./production-packages.ts";

/**
 * What may be used as it comes. Any other licence is for a person to read before it is added here. MPL-2.0 asks for the
 * sources of files that one has changed, and we change none.
 */
const allowed = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
];

export function withRefusedLicence(packages: Package[]): Package[] {
  return packages.filter(({ licence }) => !allowed.includes(licence));
}

/** Prints name, version and licence of all that production is made of; ends with 1 when one is not allowed. */
export async function printLicences(): Promise<void> {
  const packages = productionPackages(await readLock());
  const widest = Math.max(...packages.map(({ name }) => name.length));
  for (const { name, version, licence } of packages) {
    console.log(`${name.padEnd(widest)}  ${version.padEnd(10)}  ${licence}`);
  }

  const refused = withRefusedLicence(packages);
  if (refused.length === 0) return;
  const named = refused.map(({ name, licence }) => `${name} (${licence})`);
  console.error(`\nNot on the list of scripts/licences.ts: ${named.join(", ")}`);
  process.exitCode = 1;
}
