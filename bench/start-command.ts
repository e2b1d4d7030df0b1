import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** What `npm start` runs in a folder of the project, without npm: its flags belong to what is measured. */
export async function startCommand(folder: string): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  return ["sh", "-c", scripts.start];
}
