import { expect, test } from "vitest";
import { expectedMeta, localeFile, notFound, pageArgs, readMeta } from "../../tests/support/page.ts";
import { languages } from "../i18n/languages.ts";
import { loader } from "./insights.tsx";

test.for(languages)("in %s the page has its texts and names itself in every language", async (language) => {
  const texts = localeFile(language, "insights");
  const { meta, translations } = await loader(pageArgs("/insights", { language }));
  expect(Object.keys(translations)).toEqual(["insights", "articles", "about"]);
  expect(translations["insights"].title).toBe(texts.title);
  expect(readMeta(meta)).toMatchObject(expectedMeta("/insights", language, texts.meta));
});

test.for(languages)("in %s the list names the feed of its language", async (language) => {
  const { meta } = await loader(pageArgs("/insights", { language }));
  expect(readMeta(meta).feed).toBe(`http://northlight.test/${language}/insights/feed.xml`);
});
