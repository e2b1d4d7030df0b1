import { expect, test } from "vitest";
import {
  differingFields,
  fieldsOf,
  noTexts,
  safeLink,
  textsIn,
  translationState,
  type Section,
  type Translation,
} from "./section.ts";

const translation: Translation = {
  ...noTexts,
  section_id: "hero",
  language: "fr",
  title: "Bonjour",
  revision: "f1",
  translates_revision: "e1",
};
const section: Section = {
  ...noTexts,
  id: "1",
  section_id: "hero",
  title: "Hello",
  revision: "e1",
  translations: [translation],
};

test("a translation is current until its English moves on", () => {
  expect(translationState(section, "fr")).toBe("current");
  expect(translationState({ ...section, revision: "e2" }, "fr")).toBe("outOfDate");
});

test("a translation that does not say what it translates is out of date", () => {
  const unknown = { ...translation, translates_revision: null };
  expect(translationState({ ...section, translations: [unknown] }, "fr")).toBe("outOfDate");
});

test("a language without texts of its own has nothing to compare and no revision", () => {
  expect(translationState(section, "es")).toBe("missing");
  expect(textsIn(section, "es")).toEqual({ texts: noTexts, revision: "" });
  expect(textsIn(section, "fr")).toMatchObject({ texts: { title: "Bonjour" }, revision: "f1" });
});

test("a section without a call to action has no fields for one", () => {
  expect(fieldsOf(false)).toEqual(["title", "subtitle", "body_text"]);
  expect(fieldsOf(true)).toHaveLength(5);
});

test("an empty text and none do not differ", () => {
  expect(differingFields({ ...noTexts, title: "" }, noTexts)).toEqual([]);
  expect(differingFields({ ...noTexts, title: "a" }, { ...noTexts, subtitle: "b" })).toEqual(["title", "subtitle"]);
});

test("a link stays on this site or leaves it over https, mail or telephone", () => {
  for (const link of ["/contact", "/fr/contact?a=b#c", "https://example.com", "mailto:a@b.ca", "tel:+14165550100"]) {
    expect(safeLink(` ${link} `)).toBe(link);
  }
  for (const link of [
    "javascript:alert(1)",
    "//evil.test",
    "/\\evil.test",
    "http://example.com",
    "data:text/html,x",
    "",
    " ",
    null,
  ]) {
    expect(safeLink(link)).toBeUndefined();
  }
});
