import { load } from "cheerio";
import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { Visitor } from "../support/visitor.ts";

/** What React writes in its own way, and ids that HTML allows though they begin with a low line. */
const inTheStyleOfReact = {
  "attr-case": "off",
  "attribute-boolean-style": "off",
  "void-style": "off",
  "valid-id": "off",
} as const;
const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    ...inTheStyleOfReact,
    "missing-doctype": "error",
    "no-inline-style": "error",
    "no-dup-id": "error",
    "heading-level": "error",
  },
});

test("the HTML of every page is valid in every language", { timeout: 120_000 }, async () => {
  const visitor = new Visitor();
  const sitemap = load((await visitor.visit("/sitemap.xml")).text, { xml: true });
  const addresses = sitemap("loc")
    .toArray()
    .map((loc) => new URL(sitemap(loc).text()).pathname);
  expect(addresses.length).toBeGreaterThan(80);

  const faults: string[] = [];
  for (const address of [...addresses, "/no-such-page", "/auth", "/auth?tab=sign-up", "/auth/forgot-password"]) {
    const { text } = await visitor.visit(address);
    const { results } = await validator.validateString(text);
    faults.push(
      ...results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${address} ${ruleId} ${message}`)),
    );
  }
  expect(faults).toEqual([]);
});
