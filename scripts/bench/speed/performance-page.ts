import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { home } from "./site.ts";

const page = join(home, "docs/performance.md");

/** Replaces one measured section of docs/performance.md; what people wrote around it stays. */
export async function writeSection(name: "speed" | "lighthouse" | "articles", text: string): Promise<void> {
  await writeFile(page, withSection(await readFile(page, "utf8"), name, text));
}

/** Throws when the page has no place for the section. */
export function withSection(markdown: string, name: string, text: string): string {
  const [begin, end] = [`<!-- measured: ${name} -->`, `<!-- end of ${name} -->`];
  const [from, to] = [markdown.indexOf(begin), markdown.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no place “${begin} … ${end}”.`);
  return `${markdown.slice(0, from + begin.length)}\n\n${text}\n\n${markdown.slice(to)}`;
}
