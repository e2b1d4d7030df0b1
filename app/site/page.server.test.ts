import { expect, test } from "vitest";
import { pageArgs } from "../../tests/support/page.ts";
import { defaultArticles } from "../data/published/default-articles.server.ts";
import { exampleIn, isOwnCaseStudy, isOwnService } from "../data/texts/supplied-texts.server.ts";
import { suppliedTexts, textsContext } from "../i18n/translations.server.ts";
import type { CaseStudy, Service } from "../schemas/formats/article.ts";
import { languages, type Language } from "../schemas/formats/languages.ts";
import { withEdits } from "../schemas/kinds/page.ts";
import { loader as about } from "./about.tsx";
import { loader as careers } from "./careers.tsx";
import { loader as caseStudies } from "./case-studies.tsx";
import { loader as caseStudy } from "./case-study.tsx";
import { loader as faq } from "./faq.tsx";

const [paragraphs, items] = [["Ours."], [{ question: "Who?", answer: "We." }]];
const each = (place: string, of: string, names: string[], own: object) =>
  Object.fromEntries(names.map((name) => [`${place}/${name}/${of}`, own]));
const ofAbout = { subtitle: "Ours.", "leadership/roles": [{ role: "Head", body: "Ana." }] };
const pages = [
  ["faq", faq, each("groups", "items", ["beginning", "working-together", "languages-and-trust"], items)],
  ["careers", careers, each("sections", "paragraphs", ["what-we-look-for", "how-we-hire", "how-we-work"], paragraphs)],
  ["about", about, { ...ofAbout, ...each("sections", "paragraphs", ["who-we-are", "how-we-work"], paragraphs) }],
] as const;

test.for(pages)("each claim of %s is the operators' own by itself, in its language", async ([file, loader, edits]) => {
  const every = Object.keys(edits).length;
  const ownWith = async (edited: object, shown: Language = "fr") => {
    const args = pageArgs(`/${file}`, { language: shown });
    args.context.set(textsContext, (language, of) => {
      const supplied = suppliedTexts(language, of);
      return language === "fr" && of === file ? withEdits(supplied, { ...edited }) : supplied;
    });
    const { own, ...rest } = await loader(args as never);
    return own ? every - ("marked" in rest ? rest.marked.length : 0) : 0;
  };
  expect(await ownWith({})).toBe(0);
  expect(await ownWith(edits)).toBe(every);
  expect(await ownWith(edits, "en")).toBe(0);
  for (const field of Object.keys(edits)) {
    const left = Object.fromEntries(Object.entries(edits).filter(([name]) => name !== field));
    expect(await ownWith(left), field).toBe(every - 1);
  }
});

const words = { title: "A", problem: "B", outcome: "C", context: "D", impact: "E" };
const own = { ...words, challenge: "", search_description: "" };
const measured = { results: [{ measure: "F", value: "1", baseline: "", unit: "", comparison: "" }] };

test.for(languages)("in %s a case study is an example while any of its account came with the software", (language) => {
  for (const card of defaultArticles.caseStudies.list(language, {}).items) {
    expect(isOwnCaseStudy(card)).toBe(false);
    const { article } = defaultArticles.caseStudies.read(language, card.slug) as { article: CaseStudy };
    expect(isOwnCaseStudy({ ...article, ...own, ...measured })).toBe(true);
    expect(exampleIn("caseStudies", { ...article, ...own }), "results").toBe("results/1/value");
    for (const claim of Object.keys(own) as (keyof typeof own)[]) {
      expect(exampleIn("caseStudies", { ...article, ...measured, ...own, [claim]: ` ${article[claim]}` })).toBe(claim);
    }
  }
});

test("a list marks those of its case studies that are examples, and a page only its own", async () => {
  const [supplied] = defaultArticles.caseStudies.list("en", {}).items;
  const read = defaultArticles.caseStudies.read("en", supplied!.slug) as { article: CaseStudy };
  const asked = (...articles: CaseStudy[]) => {
    const args = pageArgs(`/case-studies/${supplied!.slug}`, {
      params: { caseId: supplied!.slug },
      articles: {
        pictures: async () => ({}),
        authors: async () => [],
        services: { list: async () => ({ total: 0, items: [] }) },
        caseStudies: {
          list: async () => ({ total: articles.length, items: articles }),
          read: async () => ({ article: articles[0]! }),
        },
      },
    } as never);
    return args as never;
  };
  const ours = { ...read.article, ...own, ...measured };
  expect((await caseStudies(asked(ours, read.article))).cards.map((card) => card.own)).toEqual([true, false]);
  expect((await caseStudy(asked(ours))).own).toBe(true);
  expect((await caseStudy(asked(read.article))).own).toBe(false);
});

test.for(languages)("in %s a service's client is an example while any word came with the software", (language) => {
  const own = { case_title: "A", case_challenge: "", case_outcome: "B" };
  for (const { slug } of defaultArticles.services.list(language).items) {
    const { article } = defaultArticles.services.read(language, slug) as { article: Service };
    expect(isOwnService({ ...article, ...own })).toBe(true);
    for (const claim of Object.keys(own) as (keyof typeof own)[])
      expect(isOwnService({ ...article, ...own, [claim]: article[claim] }), claim).toBe(false);
  }
});
