import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

type Route = { id: string; parentId?: string; module: string; imports: string[] };

const client = fileURLToPath(new URL("../../build/client/", import.meta.url));
const { routes, entry } = await manifest();

async function manifest(): Promise<{ routes: Record<string, Route>; entry: Omit<Route, "id"> }> {
  const main = new URL("../../build/server/index.js", import.meta.url).href;
  const { handle } = await import(/* @vite-ignore */ main);
  const page: string = await (await handle(new Request("http://northlight.test/fr"))).text();
  const file = /data-manifest="\/([^"]+)"/.exec(page)?.[1] ?? "";
  const [, list = ""] = /^[^=]+=(.*?);?\s*$/s.exec(readFileSync(join(client, file), "utf8")) ?? [];
  return JSON.parse(list);
}

/** Every script that a page of this route loads, with those that they import. */
function scriptsOf(route: Route): Set<string> {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const found = parent ? scriptsOf(parent) : new Set([entry.module, ...entry.imports].flatMap(withImports));
  for (const file of [route.module, ...route.imports].flatMap(withImports)) found.add(file);
  return found;
}

function withImports(file: string): string[] {
  const imported = readFileSync(join(client, file), "utf8").matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g);
  return [file, ...[...imported].map(([, name = ""]) => `/assets/${name}`)];
}

const pages = Object.values(routes).filter(({ id }) => id.startsWith("site/") && id !== "site/preview");
const marks = ["ZodError", "conform", "lucide", "/admin/", "i18next.js", "supabase"];

test("no public page loads checks of forms, icons or any part of the admin", () => {
  expect(pages.length).toBeGreaterThan(15);
  for (const page of pages) {
    for (const file of scriptsOf(page)) {
      const code = readFileSync(join(client, file), "utf8");
      expect(
        marks.filter((mark) => code.includes(mark)),
        `${page.id} loads ${file}`,
      ).toEqual([]);
    }
  }
});

test("the admin would be known by what it is looked for", () => {
  const code = [...scriptsOf(routes["admin/assets"]!)].map((file) => readFileSync(join(client, file), "utf8")).join();
  expect(["lucide", "/admin/"].filter((mark) => !code.includes(mark))).toEqual([]);
});

test("a public page loads few scripts, and its parts share what they have in common", () => {
  for (const page of pages) expect(scriptsOf(page).size, page.id).toBeLessThanOrEqual(14);
});
