import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { home } from "./speed/site.ts";

/** Replaces one measured section of a page in docs/; what people wrote around it stays. */
export async function writeSection(
  page: "performance" | "reliability" | "scale",
  name: string,
  text: string,
): Promise<void> {
  const file = join(home, "docs", `${page}.md`);
  await writeFile(file, withSection(await readFile(file, "utf8"), name, text));
}

/** Throws when the page has no place for the section. */
export function withSection(markdown: string, name: string, text: string): string {
  const [begin, end] = [`<!-- measured: ${name} -->`, `<!-- end of ${name} -->`];
  const [from, to] = [markdown.indexOf(begin), markdown.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The page has no place “${begin} … ${end}”.`);
  return `${markdown.slice(0, from + begin.length)}\n\n${text}\n\n${markdown.slice(to)}`;
}
