import { expect, test } from "vitest";
import { sectionEdit, textsOfEdit } from "./section-edit.ts";
import { textLimits } from "./section.ts";

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
  for (const [field, limit] of Object.entries(textLimits)) {
    const text = field === "cta_link" ? "/".padEnd(limit, "a") : "é".repeat(limit);
    expect(wrongWith({ [field]: text })).toEqual([]);
    expect(wrongWith({ [field]: `${text}a` })).toEqual([`${field}: tooLong`]);
  }
});

test("a link that leads to a script or elsewhere unseen is refused", () => {
  expect(wrongWith({ cta_link: "javascript:alert(1)" })).toEqual(["cta_link: linkUnsafe"]);
  expect(wrongWith({ cta_link: "//evil.test" })).toEqual(["cta_link: linkUnsafe"]);
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
