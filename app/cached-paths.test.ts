import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { cacheableAddresses } from "./cached-paths.server.ts";
import * as home from "./site/home.tsx";
import * as insights from "./site/insights.tsx";

const addresses = cacheableAddresses({
  home: { path: ":language?", index: true, module: home },
  insights: { path: ":language?/insights", module: insights },
} as unknown as ServerBuild["routes"]);

test.for([
  ["/", ["subscribed", "lng", "preview"]],
  ["/fr", ["subscribed", "lng", "preview"]],
  ["/fr.data", ["subscribed", "lng", "preview", "_routes"]],
  ["/es/insights", ["q", "page", "category", "lng", "preview"]],
  ["/about", ["lng", "preview"]],
] as const)("the page %s reads the parameters of its route: %j", async ([address, parameters]) => {
  expect(Object.keys(addresses.get(address)?.queries ?? {})).toEqual(parameters);
});
