import { readFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";

/** Where programs are looked for, so that `node` is the one that runs this. */
export const searchPath = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;

/** What `npm start` runs in a folder of the project, without npm: its flags belong to what is measured. */
export async function startCommand(folder: string): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  return ["sh", "-c", scripts.start];
}
