import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** One at a time: parts of a test run bring what they need side by side, each with a temporary folder of its own. */
function apt(options: string[], timeout: number) {
  return run("flock", ["/var/cache/apt/northlight.lock", "apt-get", "-o", "DPkg::Lock::Timeout=300", ...options], {
    timeout,
  });
}

/** Does nothing where this is no Debian or nobody may install. */
export async function installFromDebian(...names: string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  await apt(["update"], 300_000);
  await apt(["install", "-y", "--no-install-recommends", ...names], 600_000);
}

export async function findProgram(name: string): Promise<string> {
  if (!installed(name)) await installFromDebian(name).catch(() => undefined);
  const found = installed(name);
  if (!found) throw new Error(`${name} is needed here: install it (on Debian \`apt-get install ${name}\`).`);
  return found;
}

export function installed(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/usr/local/bin"];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
