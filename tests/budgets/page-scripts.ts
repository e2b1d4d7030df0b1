import { posix } from "node:path";
import type { CheerioAPI } from "cheerio";
import type { Fetch } from "./page-weight.ts";

export type Script = { path: string; bytes: number; text: string };

const staticImport = /(?:^|[;\n}])\s*(?:import|export)\s*(?:[\w*{}\s,$]+?\s*from\s*)?["']([^"']+\.js)["']/g;

/** Every script that a page comes to load by itself: what it names, deferred or not, and what those import. */
export async function scriptsOf($: CheerioAPI, fetchOnce: Fetch): Promise<Script[]> {
  const found = new Map<string, Script>();
  const waiting = named($);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || !path.startsWith("/")) continue;
    const { sent, text } = await fetchOnce(path);
    found.set(path, { path, bytes: sent.length, text });
    const folder = posix.dirname(path);
    waiting.push(...[...text.matchAll(staticImport)].map(([, name = ""]) => posix.resolve(folder, name)));
  }
  return [...found.values()].toSorted((one, other) => other.bytes - one.bytes);
}

function named($: CheerioAPI): string[] {
  const linked = $("link[rel=modulepreload], link[data-rel=modulepreload]")
    .get()
    .map((link) => $(link).attr("href") ?? "");
  const sources = $("script[src]")
    .get()
    .map((script) => $(script).attr("src") ?? "");
  const inline = $("script[type=module]:not([src]), script[data-type=module]")
    .get()
    .flatMap((script) => [
      ...$(script)
        .text()
        .matchAll(/import\s*(?:\(|[^"'(]*?from\s*)?\s*["']([^"']+\.js)["']/g),
    ]);
  return [...linked, ...sources, ...inline.map(([, path = ""]) => path)];
}
