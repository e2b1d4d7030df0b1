import { expect, test } from "vitest";
import { invisible, odd, oddText, turning, unsendable } from "../../../tests/fuzz/odd-texts.ts";
import * as fc from "../../../tests/support/fast-check.ts";
import { beginningOf, cleanText, cleanTexts, isBlank, shortened } from "./clean-text.ts";

test("what is clean stays so, holds no character that cannot be sent, and no half of one", () => {
  const clean = /^[^\p{Cs}\p{Noncharacter_Code_Point}\u2028-\u202e\u2066-\u2069\ufeff]*$/u;
  fc.assert(
    fc.property(oddText, (text) => {
      const cleaned = cleanText(text);
      expect(cleaned).toMatch(clean);
      expect(cleaned.replaceAll(/[\n\t]/g, "")).not.toMatch(/\p{Cc}/u);
      expect(cleanText(cleaned)).toBe(cleaned);
    }),
  );
});

test.for([...unsendable, ...turning])("of a\\%jb only the character goes", (character) => {
  expect(cleanText(`a${character}b`)).toBe("ab");
});

test.for([
  "Prêt\u00a0? «\u202fOui\u202f» – l’été",
  "a\tb\nc",
  "👩\u200d💻 ❤\ufe0f",
  "co\u00adoperation",
  "caf\ufffd",
  "\u0378\ue000",
])("%s is left as it is", (text) => {
  expect(cleanText(text)).toBe(text);
});

test.for([
  ["Slide\u000btitle", "Slide\ntitle"],
  ["a\r\nb\rc\u2028d", "a\nb\nc\nd"],
  ["l\u0092\u00e9t\u00e9 \u0096 \u0093a\u0094\u0085", "l’été – “a”…"],
  ["half \ud83d", "half \ufffd"],
] as const)("%j is taken as %j", ([text, cleaned]) => {
  expect(cleanText(text)).toBe(cleaned);
});

test("all texts in what the database gave are cleaned, and nothing else changes", () => {
  const dirty = { title: "a\u0002", list: ["b\u0002", 1, null, { c: "\ufffe" }], yes: true };
  expect(cleanTexts(dirty)).toEqual({ title: "a", list: ["b", 1, null, { c: "" }], yes: true });
});

test("a text is blank when nothing of it can be seen", () => {
  for (const text of ["", " \n\u00a0", ...invisible, ...turning, invisible.join(" ")])
    expect(isBlank(text), JSON.stringify(text)).toBe(true);
  for (const text of ["a", "\u200ba", ".", "\ufffd", "👩‍💻", "é"]) expect(isBlank(text), text).toBe(false);
});

test("what is shortened ends with a whole character", () => {
  expect(beginningOf("ab🚀", 3)).toBe("ab");
  expect(beginningOf("ab🚀", 4)).toBe("ab🚀");
  expect(shortened("abc🚀d", 5)).toBe("abc…");
  for (const text of odd)
    expect(shortened(`abc${text.toWellFormed()}🚀🚀`, 6).isWellFormed(), JSON.stringify(text)).toBe(true);
});
