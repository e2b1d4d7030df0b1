import { expect, test } from "vitest";
import { contentFile, expectedMeta, localeFile, notFound, pageArgs, readMeta } from "../../tests/support/page.ts";
import { insights } from "../content/insights.ts";
import { languages, type Language } from "../i18n/languages.ts";
import { loader as caseStudy } from "./case-study.tsx";
import { loader } from "./insight.tsx";

const visits = languages.flatMap((language) => insights.map((insight) => [insight.id, language, insight] as const));

function visit(insightId: string, language: Language = "en") {
  return loader(pageArgs(`/insights/${insightId}`, { language, params: { insightId } }));
}

test.for(visits)("%s in %s is there in full, with its facts and two others", async ([, language, fixed]) => {
  const { insight, body, contents, translations, meta } = await visit(fixed.id, language);
  const { items, categories } = localeFile(language, "insights");
  const { title, excerpt, pictureAlt } = items[fixed.id];
  const { category, published: published_on } = fixed;
  expect(insight).toMatchObject({ slug: fixed.id, category, published_on, language });
  expect(insight).toMatchObject({ title, excerpt, picture_alt: pictureAlt });
  expect(insight.picture?.fallback).toMatch(/\.webp$/);
  expect(insight.related.map(({ slug }) => slug)).toEqual(fixed.related);
  expect(insight.related.map((related) => related.title)).toEqual(fixed.related.map((id) => items[id].title));

  const { blocks } = contentFile(language, "insights", fixed.id);
  const headings = blocks.flatMap(({ type, text }) => (type === "heading" ? [text] : []));
  expect(contents.map(({ title }) => title)).toEqual(headings);
  expect(body.filter((node) => typeof node !== "string" && node.tag === "h2")).toEqual(
    contents.map(({ id, title }) => ({ tag: "h2", id, children: [title] })),
  );
  const paragraphs = blocks.flatMap(({ type, text }) => (type === "paragraph" && !text.includes("*") ? [text] : []));
  expect(body).toEqual(expect.arrayContaining(paragraphs.map((text) => ({ tag: "p", children: [text] }))));
  const artifacts = body.filter((node) => typeof node !== "string" && ["table", "blockquote"].includes(node.tag));
  expect(artifacts.length).toBeGreaterThan(0);
  expect(headings.length).toBeGreaterThan(3);
  expect(blocks.map(({ text }) => text).join("").length).toBeGreaterThan(3_000);
  expect(Object.values(categories)).toEqual(expect.arrayContaining(Object.values(translations.insights.categories)));

  const expected = expectedMeta(`/insights/${fixed.id}`, language, { title, description: excerpt });
  expect(readMeta(meta)).toMatchObject(expected);
  expect(meta).toContainEqual({ property: "article:published_time", content: fixed.published });
});

test.for(["no-such-article", "<script>", "__proto__", "a".repeat(2_000), "../../etc"])(
  "an unknown article such as %j shows the newest one, kept out of search results",
  async (insightId) => {
    const { insight, meta } = await visit(insightId, "es");
    expect(insight.slug).toBe(insights[0].id);
    const { title, excerpt: description } = localeFile("es", "insights").items[insights[0].id];
    const real = expectedMeta(`/insights/${insights[0].id}`, "es", { title, description });
    expect(readMeta(meta)).toMatchObject({ ...real, robots: "noindex", jsonLd: [] });
  },
);

/** Opens an article of which the database tells this. */
function opened(kind: "insights" | "caseStudies", told: object) {
  const documents = { [kind]: { read: async () => told } };
  const name = "published-by-an-editor";
  return kind === "insights"
    ? loader(pageArgs(`/insights/${name}`, { documents, params: { insightId: name } }))
    : caseStudy(pageArgs(`/case-studies/${name}`, { documents, params: { caseId: name } }));
}

test.for(["insights", "caseStudies"] as const)("while an article is unknown, %s show no other", async (kind) => {
  await expect(opened(kind, { unknown: true })).rejects.toAnswer(503);
});

test.for(["insights", "caseStudies"] as const)("%s in French alone name another language", async (kind) => {
  const elsewhere = { ...notFound, data: { reason: "otherLanguages" } };
  await expect(opened(kind, { withdrawn: true, elsewhere: true })).rejects.toMatchObject(elsewhere);
  const nowhere = { ...notFound, data: null };
  await expect(opened(kind, { withdrawn: true, elsewhere: false })).rejects.toMatchObject(nowhere);
});
