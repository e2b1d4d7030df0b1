import { load } from "cheerio";
import { expect, test } from "vitest";
import { contentFile, filled, localeFile, pageArgs } from "../../tests/support/page.ts";
import { suppliedId } from "../content/editable-pages.ts";
import { insights } from "../content/insights.ts";
import { languages, type Language } from "../i18n/languages.ts";
import { loader } from "./feed.ts";

const path = "/insights/feed.xml";

test.for(languages)("in %s feed readers get every article whole, newest first", async (language) => {
  const response = await loader(pageArgs(path, { language }));
  expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  expect(response.headers.get("content-language")).toBe(language);
  const feed = load(await response.text(), { xml: true });
  const page = `http://northlight.test/${language}/insights`;
  const { feed: texts, items } = localeFile(language, "insights");
  expect(feed("feed").attr("xml:lang")).toBe(language);
  expect(feed("feed > title").text()).toBe(filled(texts.title));
  expect(feed("feed > link[rel=self]").attr("href")).toBe(`${page}/feed.xml`);
  expect(feed("feed > updated").text()).toBe(`${insights[0].published}T12:00:00.000Z`);

  expect(feed("entry > published").first().text(), "when its day begins where the site is").toBe(
    "2025-01-15T05:00:00.000Z",
  );

  const entries = feed("entry").toArray();
  expect(entries.map((entry) => feed(entry).find("id").text())).toEqual(
    insights.map(({ number }) => `urn:uuid:${suppliedId("insight", number)}#${language}`),
  );
  for (const [index, { id }] of insights.entries()) {
    const entry = feed(entries[index]);
    const { blocks } = contentFile(language, "insights", id);
    expect(entry.find("title").text()).toBe(items[id].title);
    expect(entry.find("link").attr("href")).toBe(`${page}/${id}`);
    const content = load(entry.find("content").text());
    expect(
      content("h2, p")
        .map((_, block) => content(block).text())
        .get(),
    ).toEqual(
      expect.arrayContaining(
        blocks.flatMap(({ type, text }) =>
          type === "heading" || (type === "paragraph" && !text.includes("*")) ? [text] : [],
        ),
      ),
    );
  }
});

test("a language has its newest articles however many newer ones are in English alone, and when they changed", async () => {
  const address = (slug: string, changed_at: string, ...languages: Language[]) => ({ slug, changed_at, languages });
  const english = Array.from({ length: 600 }, (_, index) => address(`e-${index}`, "2026-10-01T00:00:00+00:00", "en"));
  const all = [...english, ...insights.map(({ id }) => address(id, "2026-10-02T03:04:05.678+00:00", "en", "fr"))];
  const addresses = async (page = 1) => ({ total: all.length, items: all.slice((page - 1) * 500, page * 500) });
  const args = pageArgs(path, { language: "fr", documents: { insights: { addresses } } });
  const feed = load(await (await loader(args)).text(), { xml: true });
  expect(feed("entry")).toHaveLength(insights.length);
  expect(feed("entry > updated").first().text()).toBe("2026-10-02T03:04:05.678Z");
  expect(feed("feed > updated").text()).toBe("2026-10-02T03:04:05.678Z");
});

test("what an operator writes cannot break the feed, leads on in its language, and is left out in another one", async () => {
  const said = { title: "Feu & <glace>", excerpt: "<b>", body: "[Nos services](/services) &lt;b&gt;" };
  const own = { slug: "own", language: "fr", ...said };
  const ofOwn = { ...own, category: "talent", published_on: "2026-01-15" };
  const article = (slug: string) => ({ ...ofOwn, ...(slug === "english" && { language: "en" }) });
  const items = ["own", "english"].map((slug) => ({ slug, changed_at: "2026-01-15", languages: ["fr"] as Language[] }));
  const read = async (_: Language, slug: string) => ({ article: article(slug) });
  const insights = { addresses: async () => ({ total: 2, items }), read: read as never };
  const answer = await loader(pageArgs(path, { language: "fr", documents: { insights } }));
  const feed = load(await answer.text(), { xml: true });
  expect(feed("entry > title").text()).toBe(own.title);
  expect(feed("entry > summary").text()).toBe(own.excerpt);
  const content = load(feed("entry > content").text());
  expect(content("a").attr("href")).toBe("http://northlight.test/fr/services");
  expect([content("b").length, content("p").text()]).toEqual([0, "Nos services <b>"]);
});

test("a firm's name cannot break the feed", async () => {
  const environment = { FIRM_NAME: `Fire & <Ice> "Ltd"` };
  const feed = load(await (await loader(pageArgs(path, { environment }))).text(), { xml: true });
  expect(feed("author > name").text()).toBe(environment.FIRM_NAME);
  expect(feed("entry")).toHaveLength(insights.length);
});
