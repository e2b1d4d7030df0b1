import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

type Component = { name: string; version: string; hashes?: { alg: string; content: string }[]; licenses?: unknown[] };

const home = fileURLToPath(new URL("../..", import.meta.url));

const manifest = JSON.parse(await readFile(join(home, "package.json"), "utf8")) as {
  dependencies: Record<string, string>;
};

async function run(script: string): Promise<string> {
  const { stdout } = await promisify(execFile)("npm", ["run", "--silent", script], { cwd: home, maxBuffer: 2 ** 24 });
  return stdout;
}

test("the bill of materials names every package that runs, with its version, hash and licence", async () => {
  const bill = JSON.parse(await run("sbom")) as { components: Component[] };
  expect(bill).toMatchObject({ bomFormat: "CycloneDX", metadata: { component: { name: "northlight" } } });
  const names = bill.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)));
  expect(names).not.toContain("vitest");
  const incomplete = bill.components.filter(
    ({ version, hashes, licenses }) => !version || hashes?.[0]?.alg !== "SHA-512" || !licenses?.length,
  );
  expect(incomplete).toEqual([]);
});

test("the list of licences has a line for each package that runs or is shipped", async () => {
  const lines = (await run("licences")).trim().split("\n");
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.filter((line) => !/^\S+ +\d+\.\d+\.\S+ +\S/.test(line))).toEqual([]);
  expect(lines).toContainEqual(expect.stringMatching(/^@fontsource-variable\/newsreader .* OFL-1\.1$/));
});
