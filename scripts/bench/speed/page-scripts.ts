import type { CheerioAPI } from "cheerio";
import { posix } from "node:path";
import type { Fetch } from "./page-weight.ts";

export type Script = { path: string; bytes: number; text: string };

type Part = { module: string; imports?: string[] };
type Manifest = { entry: Part; routes: Record<string, Part> };

const staticImport = /(?:^|[;\n}])\s*(?:import|export)\s*(?:[\w*{}\s,$]+?\s*from\s*)?["']([^"']+\.js)["']/g;

/** Every script that a page comes to load by itself: what it names, the router's parts of it, and what those import. */
export async function scriptsOf($: CheerioAPI, fetchOnce: Fetch): Promise<Script[]> {
  const found = new Map<string, Script>();
  const waiting = [...named($), ...(await partsOfRoutes($, fetchOnce))];
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
  const linked = $("link[rel=modulepreload]")
    .get()
    .map((link) => $(link).attr("href") ?? "");
  const sources = $("script[src]")
    .get()
    .map((script) => $(script).attr("src") ?? "");
  const inline = $("script[type=module]:not([src])")
    .get()
    .flatMap((script) => [
      ...$(script)
        .text()
        .matchAll(/import\s*(?:\(|[^"'(]*?from\s*)?\s*["']([^"']+\.js)["']/g),
    ]);
  return [...linked, ...sources, ...inline.map(([, path = ""]) => path)];
}

/** The client's entry fetches the list of routes, and then those of the page. */
async function partsOfRoutes($: CheerioAPI, fetchOnce: Fetch): Promise<string[]> {
  const page = $("#page");
  const [entry, manifest, routes = ""] = ["data-entry", "data-manifest", "data-routes"].map((name) => page.attr(name));
  if (!entry || !manifest) return [];
  const { text } = await fetchOnce(manifest);
  const list = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
  const parts = [list.entry, ...routes.split(" ").flatMap((id) => list.routes[id] ?? [])];
  return [entry, manifest, ...parts.flatMap(({ module, imports = [] }) => [module, ...imports])];
}
