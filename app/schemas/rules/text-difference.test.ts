import { expect, test } from "vitest";
import { differenceOf, type Difference } from "./text-difference.ts";

/** Former words in brackets, present ones in braces. */
function shown(former: string, present: string): string {
  const marks = { same: "", former: "[]", present: "{}" };
  return differenceOf(former, present)
    .map(({ kind, text }) => `${marks[kind].charAt(0)}${text}${marks[kind].charAt(1)}`)
    .join("");
}

test.for([
  ["", "", ""],
  ["The same.", "The same.", "The same."],
  ["", "New.", "{New.}"],
  ["Gone.", "", "[Gone.]"],
  ["One old word.", "One new word.", "One [old]{new} word."],
  ["A\nB\nC\n", "A\nC\n", "A\n[B\n]C\n"],
  ["A\nC\n", "A\nB\nC\n", "A\n{B\n}C\n"],
  ["A\nold line\nC", "A\nnew line\nC", "A\n[old]{new} line\nC"],
  ["word", "word word", "word{ word}"],
  ["All of it", "Other words", "[All of it]{Other words}"],
] as [string, string, string][])("from %j to %j", ([former, present, marked]) => {
  expect(shown(former, present)).toBe(marked);
});

test("each of the two texts can be put together again from the parts", () => {
  const of = (parts: Difference[], kind: "former" | "present") =>
    parts
      .filter((part) => part.kind === "same" || part.kind === kind)
      .map(({ text }) => text)
      .join("");
  const texts = ["", "a", "a b", "b a\n\nc", "\n", "a\nb\nc d e", "c d e\nb\na", "  a  b \n c"];
  for (const former of texts) {
    for (const present of texts) {
      const parts = differenceOf(former, present);
      expect([of(parts, "former"), of(parts, "present")]).toEqual([former, present]);
    }
  }
});

test("two long texts without a line in common are compared in little time and memory", () => {
  const long = (word: string) => Array.from({ length: 20_000 }, (_, place) => `${word}${place}`).join("\n");
  expect(differenceOf(long("a"), long("b"))).toEqual([
    { kind: "former", text: long("a") },
    { kind: "present", text: long("b") },
  ]);
});
