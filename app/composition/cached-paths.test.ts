import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { pages } from "../content/pages.ts";
import { languages } from "../i18n/languages.ts";
import * as home from "../site/home.tsx";
import * as insights from "../site/insights.tsx";
import { cacheableAddresses } from "./cached-paths.server.ts";

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

test("pages with a language and the home page are rendered at the start, the others when somebody comes", () => {
  const warm = [...addresses].filter(([, { warmUp }]) => warmUp).map(([address]) => address);
  expect(warm).toHaveLength(pages.length * languages.length + 1);
  expect(warm).toEqual(expect.arrayContaining(["/", "/en", "/fr/about"]));
  expect(warm).not.toContain("/about");
});

test("a document is one page, whatever the address of the language that it is read at", () => {
  addresses.publish("/insights/one", "/insights/one");
  addresses.publish("/insights/titre", "/insights/one");
  expect(addresses.get("/en/insights/one")).toMatchObject({ language: "en", page: "/insights/one" });
  expect(addresses.get("/fr/insights/titre")).toMatchObject({ language: "fr", page: "/insights/one" });
});
