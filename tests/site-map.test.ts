import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import { expect, test } from "vitest";
import { pages } from "../app/content/pages.ts";
import routes from "../app/routes.ts";

/** Public addresses that no list of pages names, with the reason. */
const noPages: Record<string, string> = {
  "/:pageSlug": "pages that a firm makes",
  "/preview/:link": "a draft, for whoever has its link",
  "/newsletter/confirm": "reached from an email alone",
  "/newsletter/unsubscribe": "reached from an email alone",
  "/*": "the page that is not there",
};

const site = (routes as RouteConfigEntry[]).find(({ file }) => file === "site/layout.tsx");
const patterns = (site?.children ?? []).flatMap(({ path = "" }) =>
  path.startsWith(":language?") ? [path.replace(/^:language\?\/?/, "/")] : [],
);

function isFor(pattern: string) {
  return (page: string) => matchPath(pattern, page) !== null;
}

test("each public page of the routes has its line in editablePages, by which sitemap, cache and editors know it", () => {
  const listed = patterns.filter((pattern) => !Object.hasOwn(noPages, pattern));
  expect(listed.length).toBeGreaterThan(10);
  expect(listed.filter((pattern) => !pages.some(isFor(pattern)))).toEqual([]);
  expect(Object.keys(noPages).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
});

test("each page has a route of its own", () => {
  const served = patterns.filter((pattern) => pattern !== "/*" && pattern !== "/:pageSlug");
  expect(pages.filter((page) => !served.some((pattern) => isFor(pattern)(page)))).toEqual([]);
});
