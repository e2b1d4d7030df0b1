import { expect, test } from "vitest";
import { expectedMeta, localeFile, notFound, pageArgs, readMeta } from "../../tests/support/page.ts";
import { languages } from "../i18n/languages.ts";
import { loader } from "./terms.tsx";

test.for(languages)("in %s the page has its texts and names itself in every language", async (language) => {
  const texts = localeFile(language, "terms");
  const { meta, translations } = await loader(pageArgs("/terms", { language }));
  expect(Object.keys(translations)).toEqual(["terms"]);
  expect(translations["terms"].title).toBe(texts.title);
  expect(readMeta(meta)).toMatchObject(expectedMeta("/terms", language, texts.meta));
});
