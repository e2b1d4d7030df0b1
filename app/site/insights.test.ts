import { expect, test } from "vitest";
import { pageArgs, readMeta } from "../../tests/support/page.ts";
import { defaultArticles } from "../data/published/default-articles.server.ts";
import { languages } from "../i18n/languages.ts";
import { loader } from "./insights.tsx";

test.for(languages)("in %s the list names the feed of its language", async (language) => {
  const { meta } = await loader(pageArgs("/insights", { language }));
  expect(readMeta(meta).feed).toBe(`http://northlight.test/${language}/insights/feed.xml`);
});

test.for([
  ["?page=2", "?page=2", " (2)"],
  ["?page=3", "?page=3", " (3)"],
  ["?page=4", "", ""],
  ["?page=2&category=talent", "", ""],
] as const)("of a long list %s is the page %j to search engines", async ([query, own, named]) => {
  const { items } = defaultArticles.insights.list("en", {});
  const documents = { insights: { list: async () => ({ total: 30, items }) } };
  const meta = readMeta((await loader(pageArgs(`/insights${query}`, { documents }))).meta);
  expect(meta.canonical).toBe(`http://northlight.test/en/insights${own}`);
  expect(meta.title).toContain(`work${named} –`);
});
