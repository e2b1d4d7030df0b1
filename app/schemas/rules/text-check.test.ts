import { expect, test } from "vitest";
import type { Language } from "../formats/languages.ts";
import { inEachLanguage } from "../formats/languages.ts";
import { caseStudy } from "../kinds/case-study.ts";
import { insight } from "../kinds/insight.ts";
import { pageKind } from "../kinds/page.ts";
import { section } from "../kinds/section.ts";
import { settingsFields } from "../kinds/settings.ts";
import { firmFields, placeholderAddresses, placeholders } from "./placeholders.ts";
import { checkDocument, type Finding } from "./text-check.ts";

function check(body: string, language: Language = "en"): Finding[] {
  return checkDocument(insight, [["body", body]], language);
}

const rulesOf = (findings: Finding[]) => findings.map(({ rule }) => rule);

test("a text that is in order has no findings", () => {
  const text = `In short, with [our guide to skills](/insights/skills).

## First

### Within

![People at a table](/table.webp)

|  | Before | After |
| --- | --- | --- |
| Hours | 31 | 12 |

## Second

UNESCO and HIPAA GDPR are names, \`CONST_NAMES AND CODE\` too.`;
  expect(check(text)).toEqual([]);
  expect(checkDocument(insight, [], "en")).toEqual([]);
});

test("a finding says its line, its heading, its words and the characters that it spans", () => {
  const text = "Intro.\r\n\r\n## Where it is\r\n\r\nAsk and [click here](/x) now.";
  const [finding, ...others] = check(text);
  expect(others).toEqual([]);
  const said = { rule: "linkText", field: "body", line: 5, heading: "Where it is", excerpt: "click here" };
  expect(finding).toMatchObject(said);
  const { start, end } = finding ?? {};
  expect(text.replaceAll("\r\n", "\n").slice(start, end)).toBe("[click here](/x)");
});

test.for([
  ["en", "[Click here!](/x)"],
  ["en", "[**read more**…](/x)"],
  ["en", "[here][x]\n\n[x]: /x"],
  ["en", "[](/x)"],
  ["fr", "[Cliquez ici](/x)"],
  ["fr", "[En savoir plus »](/x)"],
  ["fr", "[Plus d’info](/x)"],
  ["es", "[Haga clic aquí](/x)"],
  ["es", "[Leer más](/x)"],
] as [Language, string][])("a link in %s that says nothing: %s", ([language, text]) => {
  expect(rulesOf(check(text, language))).toEqual(["linkText"]);
});

test("a link that says where it leads, and a linked picture with its text, are in order", () => {
  expect(check("[Read more about skills](/x) and [![The report](/a.webp)](/x) at https://example.com")).toEqual([]);
  expect(check("[ici](/x)"), "another language").toEqual([]);
});

test.for<[string, ...Finding["rule"][]]>([
  ["### Deep at once", "headingOrder"],
  ["## One\n\n#### Three", "headingOrder"],
  ["# One\n\n### Two"],
  ["## One\n\n### Two\n\n## Three\n\n### Four"],
  ["Under\n---\n\n#### Setext", "headingOrder"],
  ["![](/a.webp)", "pictureWithoutAlternative"],
  ["![ ](/a.webp)", "pictureWithoutAlternative"],
  ["![][a]\n\n[a]: /a.webp", "pictureWithoutAlternative"],
  ["[![](/a.webp)](/where)", "linkText", "pictureWithoutAlternative"],
  ["![A table](/a.webp)"],
  ["|  |  |\n| --- | --- |\n| a | b |", "tableWithoutHeader"],
  ["| Name |  |\n| --- | --- |\n| a | b |", "tableWithoutHeader"],
  ["|  | Name |\n| --- | --- |\n| a | b |"],
  ["| ![Year](/y.webp) | Name |\n| --- | --- |\n| a | b |"],
])("the order of headings, pictures without alternative text and header cells in %j", ([text, ...rules]) => {
  expect(rulesOf(check(text))).toEqual(rules);
});

test.for([
  ["This is IMPORTANT.", ["IMPORTANT"]],
  ["READ THIS NOW, please.", ["READ THIS NOW"]],
  ["## ÉQUIPES APPRENANTES", ["ÉQUIPES APPRENANTES"]],
  ["**ATTENTION**", ["ATTENTION"]],
  ["The CEO of IBM met UNESCO.", []],
  ["`IMPORTANT`", []],
] as [string, string[]][])("capitals in %j", ([text, words]) => {
  expect(check(text).map(({ rule, excerpt }) => [rule, excerpt])).toEqual(words.map((word) => ["allCapitals", word]));
});

test("a sentence of 30 words is fine, one of 31 is long, wherever it stands", () => {
  const words = (count: number) => Array.from({ length: count }, (_, place) => `word${place}`).join(" ");
  expect(check(`${words(30)}. ${words(30)} – 12 %.`.replace("12 % ", ""))).toHaveLength(1);
  expect(check(`${words(30)}. Short *one*.`)).toEqual([]);
  const text = `Fine. Good.\n\n- A [${words(14)}](/guide) **${words(16)}**. Then short.`;
  const [finding, ...others] = check(text);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ rule: "longSentence", line: 3, excerpt: expect.stringMatching(/^A word0.*…$/) });
  expect(finding?.excerpt?.length).toBeLessThanOrEqual(80);
  expect(text.slice(finding?.start, finding?.end)).toMatch(/^A \[word0.*word15\*\*\.$/);
  expect(check(`A ${words(29)}.`)).toEqual([]);
});

test("a missing search description is a finding, one of spaces too, and an excerpt or an outcome is none of its own", () => {
  const missing = { rule: "searchDescriptionMissing", field: "search_description" };
  expect(checkDocument(insight, [["search_description", " "]], "en")).toEqual([missing]);
  expect(checkDocument(insight, [["search_description", "Said."]], "en")).toEqual([]);
  for (const kind of [insight, caseStudy]) {
    const fields = Object.entries({ search_description: "", [kind === insight ? "excerpt" : "outcome"]: "Said." });
    expect(rulesOf(checkDocument(kind, fields, "en"))).toEqual(["searchDescriptionMissing"]);
    expect(checkDocument(kind, fields, "en", []), "as content health knows it").toEqual([]);
  }
});

test("what content health would count is said where it stands, once, and else of its field", () => {
  const body = `![](/storage/v1/object/public/website-assets/images/a%20b.png) ![](/named.png)

[a](/fr/Gone/?x=1) [b](/faq) ![A team](/a.png) and [the guide](/old).`;
  const fields = Object.entries({ body, picture_alt: "", search_description: "" });
  const found = checkDocument(insight, fields, "en", [
    { finding: "unnamed", detail: "images/a b.png", field: "body" },
    { finding: "goneLink", detail: "/gone", field: "body" },
    { finding: "borrowed", detail: "/a.png", field: "body" },
    { finding: "movedLink", detail: "/old", field: "body" },
    { finding: "unnamed", detail: "images/cover.png", field: "picture_alt" },
    { finding: "undescribed", detail: null, field: "search_description" },
  ]);
  const said = found.map(({ rule, field, start, end }) => [rule, field, body.slice(start ?? 0, end ?? 0)]);
  expect(said).toEqual([
    ["pictureWithoutAlternative", "body", body.slice(0, body.indexOf(")") + 1)],
    ["goneLink", "body", "[a](/fr/Gone/?x=1)"],
    ["wordsOfAnotherPicture", "body", "![A team](/a.png)"],
    ["movedLink", "body", "[the guide](/old)"],
    ["pictureWithoutAlternative", "picture_alt", ""],
    ["searchDescriptionMissing", "search_description", ""],
  ]);
});

test("a text that is entirely empty is not written yet, whatever else could be said of it", () => {
  const empty: [string, string][] = Object.keys(insight.texts).map((field) => [field, field === "body" ? "\n " : ""]);
  expect(checkDocument(insight, empty, "fr", [{ finding: "undescribed", detail: null, field: "x" }])).toEqual([
    { rule: "notWritten", field: "title" },
  ]);
  expect(checkDocument(insight, [["excerpt", "Begun."]], "fr", [])).toEqual([]);
  const supplied = { ...section, defaults: inEachLanguage(() => ({})) };
  expect(checkDocument(supplied, [["title", ""]], "en", []), "its supplied text shows").toEqual([]);
});

const firm = pageKind(settingsFields["settings-firm"]);

test("every fact of the firm that is as it came is a placeholder, in each language, and none that is its own", () => {
  const own = { name: "Aurora", phone: "+1 514 555 0100", bookingUrl: "https://aurora.test/call", formId: "6f1f7b1e" };
  const ofFirm = settingsFields["settings-firm"].flatMap(({ name, ofFirm: isFact }) => (isFact ? [name] : []));
  expect(ofFirm).toEqual(Object.keys(firmFields));
  expect(Object.values(firmFields)).toEqual(Object.keys(placeholders));
  for (const [name, variable] of Object.entries(firmFields)) {
    expect(checkDocument(firm, [[name, placeholders[variable]]], "en")).toEqual([{ rule: "placeholder", field: name }]);
  }
  for (const address of Object.values(placeholderAddresses)) {
    expect(rulesOf(checkDocument(firm, [["postalAddress", address]], "fr"))).toEqual(["placeholder"]);
  }
  expect(checkDocument(firm, Object.entries(own), "en")).toEqual([]);
  const { CONTACT_FORM_PORTAL_ID, CONTACT_FORM_ID } = placeholders;
  const unset = Object.entries({ formAccount: CONTACT_FORM_PORTAL_ID, formId: CONTACT_FORM_ID });
  expect(checkDocument(firm, unset, "en"), "the site's own form stands").toEqual([]);
  const booking = (address: string) => checkDocument(firm, [["bookingUrl", address]], "en").length;
  const bookings = ["https://example.org", "https://us.example.com/call", "https://example.company/"];
  expect(bookings.map(booking)).toEqual([1, 1, 0]);
});

test.for([
  ["[Book](https://booking.example.com/call) now.", "https://booking.example.com/call"],
  ["Write to 100 Example Street, Toronto, Ontario.", "100 Example Street, Toronto, Ontario"],
  ["See https://counterexample.com, https://example.com and booking.example.com.", undefined],
])("a placeholder in the text %j", ([text, excerpt]) => {
  const found = check(text!).filter(({ rule }) => rule === "placeholder");
  expect(found.map((finding) => finding.excerpt)).toEqual(excerpt ? [excerpt] : []);
});

test("the parts and lists of a case study are looked at, everything else of a form is not", () => {
  const names = ["title", "impact", "approach/1/description", "outcomes", "revision", "slug", "picture_alt"];
  const shouted = names.map((field): [string, string] => [field, "IMPORTANT"]);
  const findings = checkDocument(caseStudy, shouted, "en");
  expect(findings.map(({ field }) => field)).toEqual(["title", "impact", "approach/1/description", "outcomes"]);
  expect(checkDocument(insight, [["title", "[here](/x)"]], "en"), "no Markdown").toEqual([]);
});

test("a text of nothing but signs ends without an error", () => {
  for (const sign of [">", "*", "[", "- ", "|", "![", "#"]) expect(check(sign.repeat(5_000))).toBeInstanceOf(Array);
});
