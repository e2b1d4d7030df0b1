import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { caseStudies } from "../content/case-studies.ts";
import { insights } from "../content/insights.ts";
import { pages } from "../content/pages.ts";
import { loader } from "./sitemap.ts";

const address = "/sitemap.xml";

async function entriesOf(response: Response): Promise<string[]> {
  return (await response.text()).match(/<url>.*?<\/url>/gs) ?? [];
}

test("every page is there in every language, with its other languages", async () => {
  const response = await loader(routeArgs(address));
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const entries = await entriesOf(response);
  expect(entries).toHaveLength(pages.length * 3);
  for (const entry of entries) {
    expect(entry.match(/hreflang="(.*?)"/g)).toEqual(["en", "fr", "es", "x-default"].map((it) => `hreflang="${it}"`));
  }
  expect(entries.filter((entry) => entry.includes("<lastmod>"))).toHaveLength(
    (insights.length + caseStudies.length) * 3,
  );
});

test("the configured address counts, else the request's own", async () => {
  const context = testContext({ environment: { SITE_URL: "https://www.northlight.test/" } });
  const [configured] = await entriesOf(await loader(routeArgs(address, { context })));
  expect(configured).toContain("<loc>https://www.northlight.test/en</loc>");
  const [own] = await entriesOf(await loader(routeArgs(address)));
  expect(own).toContain("<loc>http://northlight.test/en</loc>");
});

test("a program that has it is told that nothing changed, and HEAD has no body", async () => {
  const etag = (await loader(routeArgs(address))).headers.get("etag") ?? "";
  const again = await loader(routeArgs(address, { request: { headers: { "If-None-Match": etag } } }));
  expect(again.status).toBe(304);
  const head = await loader(routeArgs(address, { request: { method: "HEAD" } }));
  expect([head.status, await head.text()]).toEqual([200, ""]);
});
