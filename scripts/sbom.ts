import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { productionPackages, readLock } from "./production-packages.ts";

type Bill = {
  metadata: { component: { name: string; "bom-ref": string } };
  components: { name: string; version: string; "bom-ref": string }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
};

const home = fileURLToPath(new URL("..", import.meta.url));

/** Prints the bill of materials of what is installed and runs or is shipped: CycloneDX, as JSON. */
export async function printBillOfMaterials(): Promise<void> {
  const bill = await billOfInstalled();
  const listed = new Set(productionPackages(await readLock()).map(({ name, version }) => `${name}@${version}`));
  const components = bill.components.filter(({ name, version }) => listed.has(`${name}@${version}`));
  const kept = new Set([bill.metadata.component["bom-ref"], ...components.map((component) => component["bom-ref"])]);
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
  console.log(JSON.stringify({ ...bill, components, dependencies }, null, 2));
}

/** Everything, because npm's own `--omit dev` leaves out what development packages need too: React, among others. */
async function billOfInstalled(): Promise<Bill> {
  const options = ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application"];
  const { stdout } = await promisify(execFile)("npm", options, { cwd: home, maxBuffer: 2 ** 26 });
  const bill = JSON.parse(stdout) as Bill;
  // npm names it after the folder that it lies in.
  bill.metadata.component.name = "northlight";
  return bill;
}
