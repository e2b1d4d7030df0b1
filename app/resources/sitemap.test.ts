import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { caseStudies } from "../content/case-studies.ts";
import { isUnlisted } from "../content/editable-pages.ts";
import { insights } from "../content/insights.ts";
import { pages as allPages } from "../content/pages.ts";
import { services } from "../content/services.ts";
import type { ArticleAddress } from "../schemas/formats/article.ts";
import { languages } from "../schemas/formats/languages.ts";
import { loader } from "./sitemap.ts";

const address = "/sitemap.xml";

async function entriesOf(response: Response): Promise<string[]> {
  return (await response.text()).match(/<url>.*?<\/url>/gs) ?? [];
}

const pages = allPages.filter((path) => !isUnlisted(path));

/** The entries of a site with these insights. */
async function listing(items: ArticleAddress[]): Promise<string[]> {
  const documents = { insights: { addresses: async () => ({ total: 1, items }) } };
  return entriesOf(await loader(routeArgs(address, { documents })));
}

test("an article changed on the day that it was where the site is", async () => {
  const items = [{ slug: "late", languages: ["en" as const], changed_at: "2026-11-23T03:30:00+00:00" }];
  const [entry] = (await listing(items)).filter((it) => it.includes("/late<"));
  expect(entry).toContain("<lastmod>2026-11-22</lastmod>");
});

test("an article in French alone is listed in French, for everybody else too", async () => {
  const items = [{ slug: "avis", languages: ["fr" as const], changed_at: "2026-11-22T12:00:00+00:00" }];
  const entries = (await listing(items)).filter((it) => it.includes("/avis"));
  expect(entries).toHaveLength(1);
  const french = 'href="http://northlight.test/fr/insights/avis"';
  const links = entries[0]!.match(/hreflang=".*?" href=".*?"/g);
  expect(links).toEqual([`hreflang="fr" ${french}`, `hreflang="x-default" ${french}`]);
});

test("a document stands under each language at its address there, and each entry names the same others", async () => {
  const of = { languages: ["en", "es", "fr"] as const, changed_at: "2026-11-22T12:00:00+00:00" };
  const items = [{ slug: "notice", addresses: { en: "notice", fr: "avis" }, ...of, languages: [...of.languages] }];
  const entries = (await listing(items)).filter((it) => it.includes("/avis"));
  const at = (path: string) => `http://northlight.test${path}`;
  const everywhere = [at("/en/insights/notice"), at("/fr/insights/avis"), at("/es/insights/notice")];
  expect(entries.map((entry) => /<loc>(.*?)</.exec(entry)![1])).toEqual(everywhere);
  for (const entry of entries)
    expect([...entry.matchAll(/href="(.*?)"/g)].map(([, href]) => href)).toEqual([...everywhere, everywhere[0]]);
});

test("the configured address counts, else the request's own", async () => {
  const context = testContext({ environment: { SITE_URL: "https://www.northlight.test/" } });
  const [configured] = await entriesOf(await loader(routeArgs(address, { context })));
  expect(configured).toContain("<loc>https://www.northlight.test/en</loc>");
  const [own] = await entriesOf(await loader(routeArgs(address)));
  expect(own).toContain("<loc>http://northlight.test/en</loc>");
});

function many(total: number) {
  return async (page: number = 1) => {
    const item = { slug: `article-${page}`, languages: ["en" as const], changed_at: "2026-11-22" };
    return { total, items: page <= Math.ceil(total / 500) ? [item] : [] };
  };
}

function contextWith(total: number) {
  const one = { addresses: many(1) };
  return testContext({ documents: { insights: { addresses: many(total) }, caseStudies: one, services: one } });
}

test("more articles than fit into one list come in lists of their own", async () => {
  const context = contextWith(1_001);
  const index = await (await loader(routeArgs(address, { context }))).text();
  const parts = [...index.matchAll(/<loc>http:\/\/northlight.test(.*?)<\/loc>/g)].map(([, part = ""]) => part);
  const named = ["pages-1", "insights-1", "insights-2", "insights-3", "case-studies-1", "services-1"];
  expect(parts).toEqual(named.map((part) => `/sitemap.xml?part=${part}`));
  const lists = await Promise.all(parts.map(async (part) => entriesOf(await loader(routeArgs(part, { context })))));
  const others = pages.length - insights.length - caseStudies.length - services.length;
  expect(lists[0]).toHaveLength(others * languages.length);
  expect(lists[3]?.[0]).toContain("<loc>http://northlight.test/en/insights/article-3</loc>");
});

test.for(["insights-4", "pages-2", "insights-0", "insights", "", "leads-1"])("there is no part %o", async (part) => {
  const context = contextWith(1_001);
  await expect(loader(routeArgs(`${address}?part=${part}`, { context }))).rejects.toAnswer(404);
});

test("what is left out of search is not listed, be it a page or an article", async () => {
  const [article] = insights;
  const hiddenPages = ["/careers", `/insights/${article!.id}`];
  const context = testContext({ pages: { en: { "settings-search": { hiddenPages } } } });
  const listed = await entriesOf(await loader(routeArgs(address, { context })));
  expect(listed).toHaveLength((pages.length - 2) * languages.length);
  expect(listed.join("")).not.toContain("/careers<");
});

test("what is left out of search in one language is listed in the others alone", async () => {
  const context = testContext({ pages: { fr: { "settings-search": { hiddenPages: ["/careers"] } } } });
  const listed = await entriesOf(await loader(routeArgs(address, { context })));
  expect(listed).toHaveLength(pages.length * languages.length - 1);
  expect(listed.join("")).not.toContain("/fr/careers");
  expect(listed.join("")).toContain("/es/careers");
});
