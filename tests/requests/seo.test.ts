import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { load } from "cheerio";
import { expect, test } from "vitest";
import { insights } from "../../app/content/insights.ts";
import { languages } from "../../app/i18n/languages.ts";
import { type Answer, Visitor } from "../support/visitor.ts";

const origin = "http://northlight.test";
const clientFolder = fileURLToPath(new URL("../../build/client", import.meta.url));
const visitor = new Visitor();
const opened = new Map<string, Promise<Answer>>();

/** Opens an address once, however many tests look at it. */
function open(address: string): Promise<Answer> {
  const answer = opened.get(address) ?? visitor.visit(address.replace(origin, ""));
  opened.set(address, answer);
  return answer;
}

async function xml(address: string) {
  const { text } = await open(address);
  return load(text, { xml: true });
}

type Entry = { address: string; alternates: Record<string, string> };

async function sitemap(): Promise<Entry[]> {
  const document = await xml("/sitemap.xml");
  return document("url")
    .toArray()
    .map((url) => ({
      address: document(url).find("loc").text(),
      alternates: alternatesIn(document(url).find("xhtml\\:link").toArray()),
    }));
}

function alternatesIn(links: { attribs: Record<string, string> }[]): Record<string, string> {
  return Object.fromEntries(
    links.map(({ attribs }) => [attribs.hreflang ?? attribs.hrefLang ?? "", attribs.href ?? ""]),
  );
}

type Thing = Record<string, unknown> & { "@type": string };

function thingsOn({ page }: Answer): Thing[] {
  const scripts = page('script[type="application/ld+json"]').toArray();
  return scripts.flatMap((script) => JSON.parse(page(script).text())["@graph"] as Thing[]);
}

test("the sitemap has thirty pages in three languages, each address once", async () => {
  const addresses = (await sitemap()).map(({ address }) => address);
  expect(addresses).toHaveLength(90);
  expect(new Set(addresses).size).toBe(90);
  expect(addresses).toContain(`${origin}/fr/services/simulations`);
});

test(
  "every address of the sitemap answers in its language and names itself and its other languages",
  { timeout: 120_000 },
  async () => {
    for (const { address, alternates } of await sitemap()) {
      const answer = await open(address);
      const { page, status } = answer;
      expect(status, address).toBe(200);
      const [, language = "", path = ""] = /^\/(en|fr|es)(\/.*|$)/.exec(new URL(address).pathname) ?? [];
      expect(page("html").attr("lang"), address).toBe(language);
      expect(alternates[language], address).toBe(address);
      expect(alternates["x-default"], address).toBe(origin + (path || "/"));
      expect(page("link[rel=canonical]").attr("href"), address).toBe(address);
      expect(alternatesIn(page("link[rel=alternate][hreflang]").toArray()), address).toEqual(alternates);
      expect(page("meta[name=robots]"), address).toHaveLength(0);
      expect(page("h1"), address).toHaveLength(1);
    }
  },
);

test("every page has a title and a description of its own, without a placeholder left", async () => {
  const entries = await sitemap();
  for (const part of ["title", "meta[name=description]"]) {
    const texts = await Promise.all(
      entries.map(async ({ address }) => {
        const found = (await open(address)).page(part).first();
        return `${new URL(address).pathname.slice(1, 3)} ${found.attr("content") ?? found.text()}`;
      }),
    );
    expect(texts.filter((text) => text.length < 12 || text.includes("{{"))).toEqual([]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
});

test("a link to any page shows a title, a sentence and a picture that exists and is light", async () => {
  for (const { address } of await sitemap()) {
    const { page } = await open(address);
    const said = (name: string) => page(`meta[property="${name}"]`).attr("content") ?? "";
    expect(said("og:url"), address).toBe(address);
    for (const name of ["og:title", "og:description", "og:type", "og:site_name", "og:image:alt"]) {
      expect(said(name), `${address} ${name}`).not.toBe("");
    }
    expect(page('meta[property="og:locale:alternate"]'), address).toHaveLength(2);
    expect(page('meta[name="twitter:card"]').attr("content"), address).toBe("summary_large_image");
    const file = clientFolder + new URL(said("og:image")).pathname;
    expect(existsSync(file), file).toBe(true);
    expect(statSync(file).size, file).toBeLessThan(60 * 1024);
  }
});

const required: Record<string, string[]> = {
  Organization: ["name", "url", "logo", "email", "telephone", "address"],
  WebSite: ["name", "url", "inLanguage"],
  Service: ["name", "description", "provider", "areaServed"],
  Article: ["headline", "image", "datePublished", "author", "publisher", "mainEntityOfPage"],
  FAQPage: ["mainEntity"],
  BreadcrumbList: ["itemListElement"],
};

test("what pages say to search engines is complete", async () => {
  const kinds = new Set<string>();
  for (const { address } of await sitemap()) {
    for (const thing of thingsOn(await open(address))) {
      const kind = thing["@type"];
      kinds.add(kind);
      expect(Object.keys(thing), `${address} ${kind}`).toEqual(expect.arrayContaining(required[kind] ?? ["unknown"]));
      expect(JSON.stringify(thing), address).not.toMatch(/\{\{|undefined|null/);
    }
  }
  expect([...kinds].toSorted()).toEqual(Object.keys(required).toSorted());
});

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

test.for([
  ["/fr/services/no-such-service", "/fr/services/learning-strategy"],
  ["/case-studies/no-such-case", "/en/case-studies/fortune-500-technology"],
  ["/es/insights/no-such-article", "/es/insights/ai-workforce-transformation"],
] as const)("%s stands in for a page and is kept out of search results", async ([address, real]) => {
  const answer = await open(address);
  expect(answer.status).toBe(200);
  expect(answer.page("link[rel=canonical]").attr("href")).toBe(origin + real);
  expect(answer.page("meta[name=robots]").attr("content")).toBe("noindex");
  expect(thingsOn(answer)).toEqual([]);
});

test("a slash at the end, a query and an address without a language change nothing about where a page stands", async () => {
  for (const address of ["/insights?category=talent&q=x", "/insights/", "/en/insights/"]) {
    const { page } = await open(address);
    expect(page("link[rel=canonical]").attr("href"), address).toBe(`${origin}/en/insights`);
  }
});

test.for([
  ["/en/insights/feed.xml", "en", "/en/insights/"],
  ["/fr/insights/feed.xml", "fr", "/fr/insights/"],
  ["/es/insights/feed.xml", "es", "/es/insights/"],
] as const)("%s brings every article in its language, newest first", async ([address, language, start]) => {
  const feed = await xml(address);
  expect((await open(address)).headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
  expect(feed("feed").attr("xml:lang")).toBe(language);
  expect(feed("feed > link[rel=self]").attr("href")).toBe(origin + address);
  const entries = feed("entry").toArray();
  expect(entries.map((entry) => feed(entry).find("id").text())).toEqual(insights.map(({ id }) => origin + start + id));
  for (const entry of entries) {
    const article = await open(feed(entry).find("link[rel=alternate]").attr("href") ?? "");
    expect(article.page("h1").text()).toBe(feed(entry).find("title").text());
    expect(Number.isNaN(Date.parse(feed(entry).find("updated").text()))).toBe(false);
    expect(load(feed(entry).find("content").text())("p").length).toBeGreaterThan(3);
  }
});

test("the list of articles leads to the feed of its language", async () => {
  const { page } = await open("/fr/insights");
  expect(page('link[type="application/atom+xml"]').attr("href")).toBe(`${origin}/fr/insights/feed.xml`);
  expect(page('main a[type="application/atom+xml"]').attr("href")).toBe("/fr/insights/feed.xml");
});

test("the site can be kept on a home screen in each language, with icons that exist", async () => {
  for (const language of languages) {
    const { page } = await open(`/${language}`);
    const { text, headers } = await open(page("link[rel=manifest]").attr("href") ?? "");
    const manifest = JSON.parse(text);
    expect(headers.get("Content-Type")).toBe("application/manifest+json; charset=utf-8");
    expect(manifest.lang).toBe(language);
    expect((await open(manifest.start_url)).page("html").attr("lang")).toBe(language);
    for (const { src } of manifest.icons) expect(existsSync(clientFolder + src), src).toBe(true);
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

test(
  "every link inside the site leads to a page, and every anchor to a place on it",
  { timeout: 120_000 },
  async () => {
    const asked = new Set(["/", "/en", "/fr", "/es"]);
    const broken: string[] = [];
    for (const address of asked) {
      const { status, page } = await open(address);
      if (status !== 200) broken.push(`${address} answers ${status}`);
      for (const link of page("a[href]").toArray()) {
        const target = new URL(link.attribs.href ?? "", origin + address);
        if (target.origin !== origin || target.searchParams.has("lng")) continue;
        const path = target.pathname + target.search;
        asked.add(path);
        if (target.hash && (await open(path)).page(`[id="${target.hash.slice(1)}"]`).length !== 1) {
          broken.push(`${address} leads to ${path}${target.hash}`);
        }
      }
    }
    expect(asked.size).toBeGreaterThan(120);
    expect(broken).toEqual([]);
    const found = new Set(asked);
    const unreached = (await sitemap()).filter(({ address }) => !found.has(address.replace(origin, "") || "/"));
    expect(unreached.map(({ address }) => address)).toEqual([]);
  },
);
