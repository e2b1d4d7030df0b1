import { expect, test } from "vitest";
import { contentFile, expectedMeta, localeFile, notFound, pageArgs, readMeta } from "../../tests/support/page.ts";
import { insights } from "../content/insights.ts";
import { languages, type Language } from "../i18n/languages.ts";
import { loader } from "./insight.tsx";

const visits = languages.flatMap((language) => insights.map((insight) => [insight, language] as const));

function visit(insightId: string, language: Language = "en") {
  return loader(pageArgs(`/insights/${insightId}`, { language, params: { insightId } }));
}

test.for(visits)("$0.id in $1 is there in full, with its facts and two others", async ([insight, language]) => {
  const { content, translations, meta, ...shown } = await visit(insight.id, language);
  const { items, categories } = localeFile(language, "insights");
  expect(shown.insight).toEqual(insight);
  expect(content).toEqual(contentFile(language, "insights", insight.id));
  expect(content.blocks.filter(({ type }) => type === "heading").length).toBeGreaterThan(3);
  expect(content.blocks.map(({ text }) => text).join("").length).toBeGreaterThan(3_000);

  const named = [insight.id, ...insight.related];
  expect(Object.keys(translations.insights.items).toSorted()).toEqual(named.toSorted());
  expect(Object.values(categories)).toEqual(expect.arrayContaining(Object.values(translations.insights.categories)));

  const { title, excerpt: description } = items[insight.id];
  expect(readMeta(meta)).toMatchObject(expectedMeta(`/insights/${insight.id}`, language, { title, description }));
  expect(meta).toContainEqual({ property: "article:published_time", content: insight.published });
});

test("search engines are told the article and the way to it, in the reader's language", async () => {
  const { id, published, minutes, category } = insights[0];
  const { translations, meta } = await visit(id, "fr");
  const { items, categories } = localeFile("fr", "insights");
  const { breadcrumb } = translations.insight;
  const address = `http://northlight.test/fr/insights/${id}`;
  expect(readMeta(meta).jsonLd).toMatchObject([
    {
      "@type": "Article",
      mainEntityOfPage: address,
      headline: items[id].title,
      description: items[id].excerpt,
      datePublished: published,
      timeRequired: `PT${minutes}M`,
      articleSection: categories[category],
      inLanguage: "fr",
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { name: breadcrumb.home, item: "http://northlight.test/fr" },
        { name: breadcrumb.insights, item: "http://northlight.test/fr/insights" },
        { name: items[id].title, item: address },
      ],
    },
  ]);
});

test.for(["no-such-article", "<script>", "__proto__", "a".repeat(2_000), "../../etc"])(
  "an unknown article such as %j shows the newest one, kept out of search results",
  async (insightId) => {
    const { insight, content, meta } = await visit(insightId, "es");
    expect(insight).toEqual(insights[0]);
    expect(content).toEqual(contentFile("es", "insights", insights[0].id));
    const { title, excerpt: description } = localeFile("es", "insights").items[insight.id];
    const real = expectedMeta(`/insights/${insight.id}`, "es", { title, description });
    expect(readMeta(meta)).toMatchObject({ ...real, robots: "noindex", jsonLd: [] });
  },
);

test("an address that begins with no language is not found", async () => {
  const params = { language: "de", insightId: insights[0].id };
  await expect(loader(pageArgs(`/insights/${insights[0].id}`, { params }))).rejects.toMatchObject(notFound);
});
