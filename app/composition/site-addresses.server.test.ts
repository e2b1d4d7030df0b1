import { tmpdir } from "node:os";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import routeConfig from "../routes.ts";
import { pageOffering, siteAddresses } from "./site-addresses.server.ts";

const layout = { id: "layout", parentId: undefined, path: undefined };
const paths = [
  [":language?", ":language?/about", ":language?/services/:serviceId", ":language?/insights"],
  [":language?/insights/:insightId", ":language?/case-studies/:caseId", ":language?/*", "admin"],
].flat();
const routes = Object.fromEntries(
  [layout, ...paths.map((path) => ({ id: path, parentId: "layout", path }))].map((route) => [route.id, route]),
) as unknown as ServerBuild["routes"];
const site = siteAddresses(routes, tmpdir());

test.for([
  ["/about", true],
  ["/insights", true],
  ["/services/simulations", false],
  ["/insights/an-article", false],
  ["/case-studies/a-case", false],
  ["/about/us", false],
  ["/de/about", false],
  ["/never-was", false],
  ["/admin/anything", true],
  ["/storage/v1/object", true],
  ["/../etc", false],
] as const)("%s leads somewhere by itself: %s", ([path, leads]) => {
  expect(site.has(path)).toBe(leads);
});

/** Loaders without a page that nobody opens by their address, each with why. */
const opensNothing = {
  "admin/open-texts.ts": "leads on",
  "admin/documents/pages/at.ts": "leads on",
  "admin/former-addresses.ts": "leads on",
  "admin/assets/upload.ts": "leads on",
  "admin/documents/check.ts": "leads on",
  "admin/documents/pictures.ts": "answers a script",
  "admin/documents/link-targets.ts": "answers a script",
};
const sources = import.meta.glob<string>("../admin/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });

test("every file of the back office says which page offers it", async () => {
  const all = entries(routeConfig).filter(({ file }) => file.startsWith("admin/"));
  const bare = all.filter(({ file }) => !isPage(file) && /^export .*\bloader\b/m.test(sources[`../${file}`]!));
  const moduleOf = (file: string) => import(new URL(`../${file}`, import.meta.url).href);
  const modules = await Promise.all(bare.map(async (of) => ({ ...of, module: await moduleOf(of.file) })));
  const files = modules.filter(({ module }) => module.handle);
  const others = new Set(modules.filter(({ module }) => !module.handle).map(({ file }) => file));
  expect([...others].toSorted()).toEqual(Object.keys(opensNothing).toSorted());
  const offering = pageOffering(Object.fromEntries(files.map((entry) => [entry.path, entry])) as never);
  for (const { file, path } of files) {
    const page = all.find((entry) => entry.path === offering(path));
    expect(page && isPage(page.file), `${file} names no page`).toBe(true);
  }
  expect(offering("/admin/insights/7/send/mail")).toBe("/admin/insights/7/send");
  expect(offering("/admin/leads/access")).toBe("/admin/leads/access");
});

function entries(config: readonly RouteConfigEntry[], above = ""): { file: string; path: string }[] {
  return config.flatMap(({ file, path, children = [] }) => {
    const full = path ? `${above}/${path}` : above;
    return [{ file, path: full }, ...entries(children, full)];
  });
}

function isPage(file: string): boolean {
  return /^export default /m.test(sources[`../${file}`]!);
}
