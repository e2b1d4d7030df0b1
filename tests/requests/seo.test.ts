import { expect, test } from "vitest";
import { languages } from "../../app/schemas/formats/languages.ts";
import { Visitor } from "../support/visitor.ts";
import { open, origin, thingsOn } from "./every-page/crawl.ts";

const visitor = new Visitor();

test.for([
  ["/", ["Organization", "WebSite"]],
  ["/fr/about", ["Organization"]],
  ["/es/faq", ["FAQPage"]],
  ["/services/simulations", ["Service", "FAQPage", "BreadcrumbList"]],
  ["/fr/case-studies/advisory-firm", ["BreadcrumbList"]],
  ["/insights/ai-workforce-transformation", ["Article", "BreadcrumbList"]],
] as const)("%s says what it is about", async ([address, kinds]) => {
  expect(thingsOn(await open(address)).map((thing) => thing["@type"])).toEqual(kinds);
});

test("the questions that a page tells search engines are those that it shows", async () => {
  for (const address of ["/faq", "/fr/faq", "/es/services/ai-analytics"]) {
    const answer = await open(address);
    const faq = thingsOn(answer).find((thing) => thing["@type"] === "FAQPage");
    const entries = (faq?.mainEntity ?? []) as { name: string }[];
    const asked = entries.map(({ name }) => name);
    expect(asked.length).toBeGreaterThan(2);
    const shown = answer.page("main h3 button").text();
    expect(asked.filter((question) => !shown.includes(question))).toEqual([]);
  }
});

test("a slash at the end, a query and an address without a language change nothing about where a page stands", async () => {
  for (const address of ["/insights?category=talent&q=x", "/insights/", "/en/insights/"]) {
    const answer = await open(address);
    const { page } = answer.location === null ? answer : await open(answer.location);
    expect(page("link[rel=canonical]").attr("href"), address).toBe(`${origin}/en/insights`);
  }
});

test("the site can be kept on a home screen in each language, with icons that exist", async () => {
  for (const language of languages) {
    const { page } = await open(`/${language}`);
    const { text, headers } = await open(page("link[rel=manifest]").attr("href") ?? "");
    const manifest = JSON.parse(text);
    expect(headers.get("Content-Type")).toBe("application/manifest+json; charset=utf-8");
    expect(manifest.lang).toBe(language);
    expect((await open(manifest.start_url)).page("html").attr("lang")).toBe(language);
    for (const { src } of manifest.icons) expect((await open(src)).status, src).toBe(200);
  }
});

const machineAddresses = [
  "/sitemap.xml",
  "/robots.txt",
  "/insights/feed.xml",
  "/site.webmanifest",
  "/.well-known/security.txt",
];

test.for(machineAddresses)("%s is the same for everybody and is not sent twice", async (address) => {
  const first = await open(address);
  const french = new Visitor({ Cookie: "i18next=fr", "Accept-Language": "fr" });
  const other = await french.visit(address);
  expect(other.text).toBe(first.text);
  expect(other.headers.get("Vary")).toBeNull();
  expect(other.headers.get("Cache-Control")).toMatch(/^public, max-age=\d+$/);

  const etag = first.headers.get("ETag") ?? "";
  const again = await visitor.visit(address, { headers: { "If-None-Match": etag } });
  expect([again.status, again.text]).toEqual([304, ""]);
  const head = await visitor.visit(address, { method: "HEAD" });
  expect([head.status, head.text, head.headers.get("ETag")]).toEqual([200, "", etag]);
  const form = await visitor.submit(address, { q: "x" });
  expect(form.status).toBe(405);
});
