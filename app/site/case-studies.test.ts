import { expect, test } from "vitest";
import { expectedMeta, localeFile, notFound, pageArgs, readMeta } from "../../tests/support/page.ts";
import { languages } from "../i18n/languages.ts";
import { noTexts } from "../schemas/section.ts";
import { loader } from "./case-studies.tsx";

test.for(languages)("in %s the page has its texts and names itself in every language", async (language) => {
  const texts = localeFile(language, "case-studies");
  const { meta, translations } = await loader(pageArgs("/case-studies", { language }));
  expect(Object.keys(translations)).toEqual(["case-studies", "articles", "about"]);
  expect(translations["case-studies"].title).toBe(texts.title);
  expect(readMeta(meta)).toMatchObject(expectedMeta("/case-studies", language, texts.meta));
});

test("a heading that an operator edited in French shows in French only, and an empty edit leaves the fixed one", async () => {
  const edit = { ...noTexts, section_id: "case_studies", title: "Modifié", subtitle: "  " };
  const published = { sections: { en: {}, fr: { case_studies: edit }, es: {} } };
  for (const language of languages) {
    const { translations } = await loader(pageArgs("/case-studies", { language, published }));
    const { title, subtitle } = localeFile(language, "case-studies");
    expect(translations["case-studies"]).toMatchObject({ title: language === "fr" ? "Modifié" : title, subtitle });
  }
});
