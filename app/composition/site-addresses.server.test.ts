import { tmpdir } from "node:os";
import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { siteAddresses } from "./site-addresses.server.ts";

const layout = { id: "layout", parentId: undefined, path: undefined };
const paths = [
  ":language?",
  ":language?/about",
  ":language?/services/:serviceId",
  ":language?/insights",
  ":language?/insights/:insightId",
  ":language?/case-studies/:caseId",
  ":language?/*",
  "admin",
];
const routes = Object.fromEntries(
  [layout, ...paths.map((path) => ({ id: path, parentId: "layout", path }))].map((route) => [route.id, route]),
) as unknown as ServerBuild["routes"];
const site = siteAddresses(routes, tmpdir());

test.for([
  ["/about", true],
  ["/insights", true],
  ["/services/simulations", true],
  ["/services/never-was", false],
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
