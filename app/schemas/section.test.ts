import { expect, test } from "vitest";
import { section as kind } from "./kinds/section.ts";
import {
  kindOfSection,
  noTexts,
  sectionEdit,
  sectionFields,
  textsIn,
  textsOfEdit,
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
  behind: null,
};
const section: Section = {
  ...noTexts,
  id: "1",
  section_id: "hero",
  title: "Hello",
  revision: "e1",
  edited: true,
  translations: [translation],
};

test("a language without texts of its own has nothing to compare and no revision", () => {
  expect(textsIn(section, "es")).toEqual({ texts: noTexts, revision: "", behind: [] });
  expect(textsIn(section, "fr")).toMatchObject({ texts: { title: "Bonjour" }, revision: "f1" });
});

test("a section without a call to action has no fields for one", () => {
  expect(Object.keys(kindOfSection(false).texts)).toEqual(["title", "subtitle", "body_text"]);
  expect(Object.keys(kindOfSection(true).texts)).toHaveLength(5);
});

const edit = { id: "7d9e4f0e-9f4e-4c53-9d32-4c1b8a6f0c11", section: "hero", language: "en", revision: "r1", cta: "on" };

function wrongWith(changes: Record<string, unknown>): string[] {
  const read = sectionEdit.safeParse({ ...edit, ...changes });
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join()}: ${message}`);
}

test("texts are taken without the spaces around them, a single line without line breaks", () => {
  const read = sectionEdit.parse({ ...edit, title: " One\r\n two ", body_text: "One\r\n\r\nTwo\r\n" });
  expect(read).toMatchObject({ title: "One two", body_text: "One\n\nTwo" });
});

test("each text is refused one character over its limit", () => {
  for (const field of sectionFields) {
    const { limit } = kind.texts[field];
    const text = field === "cta_link" ? "/".padEnd(limit, "a") : "é".repeat(limit);
    expect(wrongWith({ [field]: text })).toEqual([]);
    expect(wrongWith({ [field]: `${text}a` })).toEqual([`${field}: tooLong`]);
  }
});

test("a link that leads to a script or elsewhere unseen is refused", () => {
  expect(wrongWith({ cta_link: "javascript:alert(1)" })).toEqual(["cta_link: linkInvalid"]);
  expect(wrongWith({ cta_link: "//evil.test" })).toEqual(["cta_link: linkInvalid"]);
});

test("a field sent twice is refused", () => {
  expect(wrongWith({ title: ["a", "b"] })).toEqual(["title: notText"]);
});

test("emptied texts are kept as none, but an emptied call to action stays one", () => {
  const nothing = { title: null, subtitle: null, body_text: null, cta_link: null };
  expect(textsOfEdit(sectionEdit.parse(edit))).toEqual({ ...nothing, cta_text: "" });
  expect(textsOfEdit(sectionEdit.parse({ ...edit, cta: undefined, cta_text: "Go", cta_link: "/go" }))).toEqual({
    ...nothing,
    cta_text: null,
  });
});
