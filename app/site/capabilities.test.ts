import { expect, test } from "vitest";
import { expectedMeta, localeFile, notFound, pageArgs, readMeta } from "../../tests/support/page.ts";
import { languages } from "../i18n/languages.ts";
import { noTexts } from "../schemas/section.ts";
import { loader } from "./capabilities.tsx";

test.for(languages)("in %s the page has its texts and names itself in every language", async (language) => {
  const texts = localeFile(language, "capabilities");
  const { meta, translations } = await loader(pageArgs("/capabilities", { language }));
  expect(Object.keys(translations)).toEqual(["capabilities"]);
  expect(translations["capabilities"].title).toBe(texts.title);
  expect(readMeta(meta)).toMatchObject(expectedMeta("/capabilities", language, texts.meta));
});

test("a heading that an operator edited in French shows in French only, and an empty edit leaves the fixed one", async () => {
  const edit = { ...noTexts, section_id: "capabilities", title: "Modifié", subtitle: "  " };
  const published = { sections: { en: {}, fr: { capabilities: edit }, es: {} } };
  for (const language of languages) {
    const { translations } = await loader(pageArgs("/capabilities", { language, published }));
    const { title, subtitle } = localeFile(language, "capabilities");
    expect(translations["capabilities"]).toMatchObject({ title: language === "fr" ? "Modifié" : title, subtitle });
  }
});
