import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { pages } from "../../app/content/pages.ts";
import { scriptsOf, type Script } from "../budgets/page-scripts.ts";
import { Visitor, type Answer, textsIn } from "../support/visitor.ts";

const client = fileURLToPath(new URL("../../build/client/", import.meta.url));
const marks = ["ZodError", "conform", "lucide", "/admin/", "i18next.js", "supabase"];

/** What is below one list has the scripts of one module. */
const templates = pages.filter((path, place) => {
  const [list, article] = path.slice(1).split("/");
  return !article || pages.findIndex((other) => other.startsWith(`/${list}/`)) === place;
});

/** Every script that a page comes to load, as it was built. */
function loadedBy({ page }: Answer): Promise<Script[]> {
  return scriptsOf(page, async (path) => {
    const sent = readFileSync(join(client, path));
    return { sent, text: sent.toString() };
  });
}

function marksIn(scripts: Script[]): string[] {
  return marks.filter((mark) => scripts.some(({ text }) => text.includes(mark)));
}

test.for(["/", "/fr/services", "/contact", "/auth", "/nowhere"])(
  "%s names no file to an executable script, and preloads none, before it is painted",
  async (address) => {
    const { page } = await new Visitor().visit(address);
    expect(page("link[rel=modulepreload], link[rel=preload][as=script], script[src]")).toHaveLength(0);
    const executable = textsIn(page, "script:not([type]), script[type=module]");
    expect(executable.length).toBeGreaterThan(0);
    expect(executable.filter((text) => text.includes("/assets/"))).toEqual([]);
    expect(page("script[type='text/plain'][data-type=module]").text()).toContain("/assets/");
    expect(page("link[data-rel=modulepreload]").length).toBeGreaterThan(5);
  },
);

test("no public page loads many files, schemas, icons or any part of the admin, and conform only one with a form", async () => {
  expect(templates.length).toBeGreaterThan(12);
  for (const address of templates) {
    const scripts = await loadedBy(await new Visitor().visit(address));
    expect(scripts.length, address).toBeGreaterThan(5);
    expect(scripts.length, address).toBeLessThan(18);
    expect(marksIn(scripts), address).toEqual(["/", "/contact"].includes(address) ? ["conform"] : []);
  }
});
