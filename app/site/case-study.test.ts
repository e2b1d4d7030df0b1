import { expect, test } from "vitest";
import { contentFile, expectedMeta, localeFile, pageArgs, readMeta } from "../../tests/support/page.ts";
import { caseStudies } from "../content/case-studies.ts";
import { languages, type Language } from "../i18n/languages.ts";
import { loader } from "./case-study.tsx";

const visits = languages.flatMap((language) =>
  caseStudies.map((caseStudy) => [caseStudy.id, language, caseStudy] as const),
);

function visit(caseId: string, language: Language = "en") {
  return loader(pageArgs(`/case-studies/${caseId}`, { language, params: { caseId } }));
}

test.for(visits)("%s in %s has its own content, and every part of it", async ([, language, fixed]) => {
  const { caseStudy, industry, service, translations, meta } = await visit(fixed.id, language);
  const { industries, items } = localeFile(language, "case-studies");
  const content = contentFile(language, "case-studies", fixed.id);
  const paragraphs = (texts: string[]) => texts.map((text) => ({ tag: "p", children: [text] }));
  expect(industry).toBe(industries[fixed.industry]);
  expect(service).toEqual({ slug: fixed.service, title: contentFile(language, "services", fixed.service).title });
  expect(caseStudy).toMatchObject({
    language,
    title: content.title,
    picture_alt: items[fixed.id].pictureAlt,
    context: paragraphs(content.context),
    challenge: paragraphs(content.challenge),
    approach: content.approach,
    outcomes: content.outcomes,
    artefacts: [],
    impact: paragraphs(content.impact),
  });
  expect(translations).toEqual({ "case-study": localeFile(language, "case-study"), articles: {} });
  for (const part of [content.context, content.challenge, content.impact]) {
    expect(String(part).length).toBeGreaterThan(100);
  }
  expect(content.approach).toHaveLength(5);
  expect(content.outcomes).toHaveLength(5);
  expect(readMeta(meta)).toMatchObject(expectedMeta(`/case-studies/${fixed.id}`, language, content.meta));
});

test.for(["no-such-case", "<script>", "__proto__", "Advisory-Farm", "a".repeat(2_000), "../../etc"])(
  "an unknown case such as %j shows the Fortune 500 one, kept out of search results",
  async (id) => {
    const { caseStudy, meta } = await visit(id, "fr");
    const content = contentFile("fr", "case-studies", "fortune-500-technology");
    expect(caseStudy.title).toBe(content.title);
    const real = expectedMeta("/case-studies/fortune-500-technology", "fr", content.meta);
    expect(readMeta(meta)).toMatchObject({ ...real, robots: "noindex", jsonLd: [] });
  },
);
