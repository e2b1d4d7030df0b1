import { expect, test } from "vitest";
import { localeFile, pageArgs, readMeta } from "../../tests/support/page.ts";
import { languages } from "../i18n/languages.ts";
import { loader } from "./faq.tsx";

test.for(languages)("in %s search engines are told every question, with an answer without links", async (language) => {
  const { groups } = localeFile(language, "faq");
  const [questions, ...others] = readMeta((await loader(pageArgs("/faq", { language }))).meta).jsonLd;
  expect(others).toEqual([]);
  expect(questions).toMatchObject({ "@type": "FAQPage", inLanguage: language });
  const listed = questions?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
  expect(listed.map(({ name }) => name)).toEqual(groups.flatMap(({ items }) => items.map(({ question }) => question)));
  expect(listed.filter(({ acceptedAnswer: { text } }) => text.length < 40 || /[<>]|\{\{/.test(text))).toEqual([]);
});
