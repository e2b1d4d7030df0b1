import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const home = fileURLToPath(new URL("..", import.meta.url));

/** Reads `.env` into the environment where there is one; what is set already stays. */
export function loadEnvironment(): void {
  if (existsSync(`${home}.env`)) process.loadEnvFile(`${home}.env`);
}

/** The folder of the embedded backend's data. Throws a sentence where another backend is configured. */
export function embeddedData(): string {
  loadEnvironment();
  if (process.env.SUPABASE_URL) {
    throw new Error(
      "This is for the embedded backend's data, and SUPABASE_URL names another backend. See docs/backups.md for its backups.",
    );
  }
  return dataFolder();
}

export function dataFolder(): string {
  return resolve(process.env.DATA_FOLDER || `${home}.data`);
}

/** Where the person who typed a path meant it: npm runs scripts in the project's folder. */
export function resolveFromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? ".", path);
}

/** The address and the keys of the backend that has the data, as it recorded them; undefined when none did. */
export function recordedBackend(data: string): { url: string; publishableKey: string; secretKey: string } | undefined {
  try {
    const { publishableKey, secretKey } = JSON.parse(readFileSync(join(data, "keys.json"), "utf8"));
    return { url: readFileSync(join(data, "address"), "utf8"), publishableKey, secretKey };
  } catch {
    return undefined;
  }
}
