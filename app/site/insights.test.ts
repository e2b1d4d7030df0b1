import { expect, test } from "vitest";
import { pageArgs, readMeta } from "../../tests/support/page.ts";
import { languages } from "../i18n/languages.ts";
import { loader } from "./insights.tsx";

test.for(languages)("in %s the list names the feed of its language", async (language) => {
  const { meta } = await loader(pageArgs("/insights", { language }));
  expect(readMeta(meta).feed).toBe(`http://northlight.test/${language}/insights/feed.xml`);
});
