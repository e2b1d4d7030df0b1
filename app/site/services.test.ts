import { expect, test } from "vitest";
import { expectedMeta, localeFile, notFound, pageArgs, readMeta } from "../../tests/support/page.ts";
import { languages, type Language } from "../i18n/languages.ts";
import { noTexts } from "../schemas/section.ts";
import { loader } from "./services.tsx";

test.for(languages)("in %s the page has its texts and names itself in every language", async (language) => {
  const texts = localeFile(language, "services");
  const { meta, translations } = await loader(pageArgs("/services", { language }));
  expect(Object.keys(translations)).toEqual(["services"]);
  expect(translations["services"].title).toBe(texts.title);
  expect(readMeta(meta)).toMatchObject(expectedMeta("/services", language, texts.meta));
});

test("a heading that an operator edited in French shows in French only, and an empty edit leaves the fixed one", async () => {
  const edit = { ...noTexts, section_id: "services", title: "Modifié", subtitle: "  " };
  const published = { sections: { en: {}, fr: { services: edit }, es: {} } };
  for (const language of languages) {
    const { translations } = await loader(pageArgs("/services", { language, published }));
    const { title, subtitle } = localeFile(language, "services");
    expect(translations["services"]).toMatchObject({ title: language === "fr" ? "Modifié" : title, subtitle });
  }
});

test("the call to action leads where operators say, in the language of the address, else to the contact page", async () => {
  const linkOf = async (cta_link: string | null, language: Language) => {
    const proposal = { ...noTexts, section_id: "proposal", cta_link };
    const published = { sections: { en: { proposal }, fr: {}, es: {} } };
    return (await loader(pageArgs("/services", { language, published }))).proposalLink;
  };
  expect(await linkOf(null, "en")).toBe("/contact");
  expect(await linkOf(null, "es")).toBe("/es/contact");
  expect(await linkOf("/about", "fr")).toBe("/fr/about");
  expect(await linkOf("https://elsewhere.example/x", "fr")).toBe("https://elsewhere.example/x");
  for (const unsafe of ["javascript:alert(1)", "//elsewhere.example", "data:text/html,x"]) {
    expect(await linkOf(unsafe, "en")).toBe("/contact");
  }
});
