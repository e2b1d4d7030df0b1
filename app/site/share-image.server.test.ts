import { expect, test } from "vitest";
import insights from "../../locales/en/insights.json";
import cases from "../../locales/fr/case-studies.json";
import { shareImageOf } from "./share-image.server.ts";

const [insight, { title }] = Object.entries(insights.items)[0]!;
const [caseStudy, { title: titleOfCase }] = Object.entries(cases.items)[0]!;

test.for([
  ["/", "Northlight", "/share/en/home.jpg"],
  ["/services/simulations", "Any title", "/share/en/services/simulations.jpg"],
  [`/insights/${insight}`, title, `/share/en/insights/${insight}.jpg`],
  [`/insights/${insight}`, "Another title", "/share/en/insights.jpg"],
  ["/insights/of-an-operator", "New", "/share/en/insights.jpg"],
  ["/case-studies/of-an-operator", "New", "/share/en/case-studies.jpg"],
] as const)("the picture of %s titled %s is %s", ([path, shown, address]) => {
  expect(shareImageOf({ language: "en", path, title: shown })).toBe(address);
});

test("a title counts in its language", () => {
  const path = `/case-studies/${caseStudy}`;
  expect(shareImageOf({ language: "fr", path, title: titleOfCase })).toBe(`/share/fr${path}.jpg`);
  expect(shareImageOf({ language: "es", path, title: titleOfCase })).toBe("/share/es/case-studies.jpg");
});
