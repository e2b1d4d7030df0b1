import { expect, test } from "vitest";
import { expectedMeta, localeFile, notFound, pageArgs, readMeta } from "../../tests/support/page.ts";
import { languages } from "../i18n/languages.ts";
import { loader } from "./careers.tsx";

test.for(languages)("in %s the page has its texts and names itself in every language", async (language) => {
  const texts = localeFile(language, "careers");
  const { meta, translations } = await loader(pageArgs("/careers", { language }));
  expect(Object.keys(translations)).toEqual(["careers"]);
  expect(translations["careers"].title).toBe(texts.title);
  expect(readMeta(meta)).toMatchObject(expectedMeta("/careers", language, texts.meta));
});
