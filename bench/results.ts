import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { home } from "./speed/site.ts";

type Measurement =
  | "day"
  | "speed"
  | "lighthouse"
  | "articles"
  | "import"
  | "queries"
  | "texts"
  | "reliability"
  | "processes";

/** Replaces the tables of the last run, in a folder that git ignores. */
export async function writeResult(name: Measurement, text: string): Promise<void> {
  const file = `bench/results/${name}.md`;
  await mkdir(join(home, "bench/results"), { recursive: true });
  await writeFile(join(home, file), `${text}\n`);
  console.log(`\nWritten to ${file}.`);
}
