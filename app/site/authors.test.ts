import { expect, test } from "vitest";
import { testContext } from "../../tests/support/context.ts";
import { pageArgs, readMeta } from "../../tests/support/page.ts";
import { storedPicture } from "../../tests/support/rows.ts";
import { defaultCaseStudy } from "../content/case-studies.ts";
import { defaultArticles } from "../data/published/default-articles.server.ts";
import type { Articles } from "../data/published/published-documents.server.ts";
import { loader as feed } from "../resources/feed.ts";
import type { Author, Insight } from "../schemas/formats/article.ts";
import type { Language } from "../schemas/formats/languages.ts";
import { loader as about } from "./about.tsx";
import { loader as capabilities } from "./capabilities.tsx";
import { loader as caseStudy } from "./case-study.tsx";
import { loader as contact } from "./contact.tsx";
import { loader as faq } from "./faq.tsx";
import { loader as insight } from "./insight.tsx";
import { loader as services } from "./services.tsx";

const caseId = defaultCaseStudy.id;
const insightId = "ai-workforce-transformation";

function author(title: string, more: Partial<Author> = {}): Author {
  const slug = title.toLowerCase().replace(" ", "-");
  return { slug, title, role: "Head of design", picture: null, picture_alt: "", language: "en", ...more };
}

/** A context whose insights name these people, and whose About may list them. */
function naming(people: Author[], language: Language = "en") {
  const read: Articles["insights"]["read"] = async (...asked) => {
    const { article } = defaultArticles.insights.read(...asked) as { article: Insight };
    return { article: { ...article, authors: people } };
  };
  const pictures = async (paths: readonly string[]) =>
    Object.fromEntries(paths.map((path) => [path, portrait])) as Awaited<ReturnType<Articles["pictures"]>>;
  const prefix = language === "en" ? undefined : language;
  return testContext({ language, prefix, documents: { authors: async () => people, insights: { read }, pictures } });
}

const alt = { en: "Ada at a desk", fr: "Ada à son bureau", es: "" };
const portrait = { ...storedPicture, height: 900, focus_x: 25, focus_y: 50, alt, portrait: true };

test("About lists those who have a place, by it and then by name", async () => {
  const people = [
    author("Zoé Roy", { about_place: "2" }),
    author("Ana Paz", { about_place: "10" }),
    author("Émile Cho", { about_place: "2" }),
    author("Not Listed"),
  ];
  const { people: listed, meta } = await about(pageArgs("/about", { context: naming(people, "fr"), language: "fr" }));
  expect(listed.map(({ name, lang }) => `${name} ${lang}`)).toEqual(["Émile Cho en", "Zoé Roy en", "Ana Paz en"]);
  const [, first] = readMeta(meta).jsonLd;
  expect(first).toMatchObject({ "@type": "Person", name: "Émile Cho", jobTitle: "Head of design" });
  expect(first?.url).toBe("http://northlight.test/fr/about#author-émile-cho");
});

test.for([
  ["en", ["Answers in English and Spanish", "Answers in French", undefined]],
  ["fr", ["Répond en anglais et espagnol", "Répond en français", undefined]],
  ["es", ["Atiende en español e inglés", "Atiende en francés", undefined]],
] as const)("About says in %s in which languages people answer, that of the page first", async ([language, said]) => {
  const people = [
    author("Ana Paz", { about_place: "1", speaks: "en es" }),
    author("Émile Cho", { about_place: "2", speaks: "fr" }),
    author("Zoé Roy", { about_place: "3" }),
  ];
  const args = pageArgs("/about", { context: naming(people, language), language });
  const { people: listed, translations } = await about(args);
  expect(listed.map(({ answers }) => answers)).toEqual(said);
  expect(Object.keys(translations.about.people), "the rest is in the sentence").toEqual(["title"]);
});

test("the contact page names up to three of those on About who answer, first in the language of the page", async () => {
  const people = [
    author("Ana Paz", { about_place: "1", speaks: "en es" }),
    author("Émile Cho", { about_place: "2" }),
    author("Ida Lund", { about_place: "3", speaks: "en" }),
    author("Zoé Roy", { about_place: "4", speaks: "en fr" }),
    author("Kim Soo", { about_place: "5", speaks: "en" }),
    author("Not Listed", { speaks: "fr" }),
  ];
  const named = async (language: Language) => {
    const shown = await contact(pageArgs("/contact", { context: naming(people, language), language }));
    return shown.people?.map(({ name }) => name);
  };
  expect(await named("en")).toEqual(["Ana Paz", "Ida Lund", "Zoé Roy"]);
  expect(await named("fr")).toEqual(["Zoé Roy", "Ana Paz", "Ida Lund"]);
  expect(await named("es")).toEqual(["Ana Paz", "Ida Lund", "Zoé Roy"]);
});

const ofCase = { [`/case-studies/${caseId}`]: caseStudy };
const closed = { "/capabilities": capabilities, ...ofCase, "/faq": faq, "/services": services };

test.for(Object.entries(closed))("the end of %s says who answers, where somebody does", async ([path, page]) => {
  const people = [
    author("Ana Paz", { about_place: "1", speaks: "en es" }),
    author("Zoé Roy", { about_place: "2", speaks: "fr" }),
    author("Émile Cho", { about_place: "3" }),
  ];
  const shown = async (people: Author[], language: Language) => {
    const context = naming(people, language);
    return (await page(pageArgs(path, { context, language, params: { caseId } }))).people;
  };
  expect(await shown(people, "en")).toBe("These people answer messages: Ana Paz and Zoé Roy.");
  expect(await shown(people, "fr")).toBe("Ces personnes répondent aux messages : Zoé Roy et Ana Paz.");
  expect(await shown(people.slice(1, 2), "es")).toBe("Estas personas responden los mensajes: Zoé Roy.");
  expect(await shown(people.slice(2), "en")).toBeUndefined();
});

test("without people who answer the contact page is sent nothing of them", async () => {
  for (const people of [[], [author("Ana Paz", { about_place: "1" }), author("Not Listed", { speaks: "en" })]]) {
    const shown = await contact(pageArgs("/contact", { context: naming(people) }));
    expect(shown).not.toHaveProperty("people");
    expect(shown.translations.contact).not.toHaveProperty("people");
  }
});

test("an article names its authors with an uploaded portrait, whose alternative text is that of the file", async () => {
  const people = [author("Ada Moreau", { picture: "images/ada.jpg", language: "fr" }), author("Noor Vega")];
  const shownIn = { context: naming(people, "fr"), language: "fr", params: { insightId } } as const;
  const args = pageArgs(`/insights/${insightId}`, shownIn);
  const { authors, insight: shown, meta } = await insight(args);
  const ofAda = { id: "author-ada-moreau", name: "Ada Moreau", lang: undefined, isOnAbout: false };
  expect(authors).toMatchObject([
    { ...ofAda, portrait: { alt: "Ada à son bureau" } },
    { name: "Noor Vega", lang: "en", portrait: undefined },
  ]);
  expect(authors?.[0]?.portrait?.picture).toMatchObject({ width: 900, focus: { x: 25, y: 50 } });
  expect(JSON.stringify(shown)).not.toContain("author");
  const [article] = readMeta(meta).jsonLd;
  expect(article).toMatchObject({
    author: [
      { "@type": "Person", name: "Ada Moreau", worksFor: { "@id": "http://northlight.test/#organization" } },
      { "@type": "Person", name: "Noor Vega" },
    ],
    publisher: { "@type": "Organization" },
  });
  expect(article?.author[0].image).toMatch(/^http:\/\/northlight\.test\/.*ada/);
  expect(article?.author[1]).not.toHaveProperty("image");
});

test("where nobody is named the firm is the author, and nothing more is sent", async () => {
  for (const context of [naming([]), testContext()]) {
    const shown = await insight(pageArgs(`/insights/${insightId}`, { context, params: { insightId } }));
    expect(shown).not.toHaveProperty("authors");
    expect(readMeta(shown.meta).jsonLd[0]).toMatchObject({ author: { "@type": "Organization" } });
  }
});

test("each entry of the feed names its authors, and the feed the firm", async () => {
  const asked = pageArgs("/insights/feed.xml", { context: naming([author("A & B")]) });
  const text = await (await feed(asked as never)).text();
  const [head, ...entries] = text.split("<entry>");
  expect(head).toContain("<name>Northlight</name>");
  expect(entries.length).toBeGreaterThan(1);
  for (const entry of entries) expect(entry).toContain("<author><name>A &amp; B</name></author>");
});
