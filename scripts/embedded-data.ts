import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const home = fileURLToPath(new URL("..", import.meta.url));

export function loadEnvironment(): void {
  if (existsSync(`${home}.env`)) process.loadEnvFile(`${home}.env`);
}

export function dataFolder({ DATA_FOLDER }: NodeJS.ProcessEnv): string {
  return resolve(DATA_FOLDER || `${home}.data`);
}

export function recordedBackend(data: string): { url: string; publishableKey: string; siteKey: string } | undefined {
  try {
    const { publishableKey, siteKey } = JSON.parse(readFileSync(join(data, "keys.json"), "utf8"));
    return { url: readFileSync(join(data, "address"), "utf8"), publishableKey, siteKey };
  } catch {
    return undefined;
  }
}
