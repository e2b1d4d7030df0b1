import { expect, test } from "vitest";
import * as fc from "../../../tests/support/fast-check.ts";
import { cases } from "../../../tests/support/fast-check.ts";
import { isTranslated } from "./inputs.ts";
import { isWords, placesOf, replacementForm, replaceAt } from "./replacement.ts";

function replaced(text: string, words: string, newWords: string): string {
  return replaceAt(text, placesOf(text, words, newWords), newWords);
}

test.for([
  ["Northlight helps. At Northlight, people", "Aurora helps. At Aurora, people"],
  ["Northlight’s team, Northlight-led, (Northlight)", "Aurora’s team, Aurora-led, (Aurora)"],
  ["NORTHLIGHT northlight Northlights aNorthlight Northlight_ Northlight2", null],
  ["{{firm}} and {{Northlight}} and <Northlight>", null],
  [
    '[Northlight](https://Northlight.example/a(b)Northlight "Northlight")',
    '[Aurora](https://Northlight.example/a(b)Northlight "Aurora")',
  ],
  ["![Northlight](/storage/Northlight a.jpg)", "![Aurora](/storage/Northlight a.jpg)"],
  ["[a](</Northlight b.pdf>) [b][Northlight]", null],
  ["see\n[Northlight]: /about\nhttps://Northlight.example www.Northlight.example/x", null],
  ["Northlight@example.com hello@Northlight.example mailto:Northlight @Northlight", null],
  ["read /about/Northlight, (/Northlight) or Acme/Northlight", "read /about/Northlight, (/Northlight) or Acme/Aurora"],
  ["Northlight.example is not Northlight.", "Northlight.example is not Aurora."],
  ["**Northlight** `Northlight` | Northlight |", "**Aurora** `Aurora` | Aurora |"],
] as const)("%s", ([text, expected]) => {
  expect(replaced(text, "Northlight", "Aurora")).toBe(expected ?? text);
});

test("spaces and apostrophes may be those of typography, and marks of patterns are letters like others", () => {
  expect(replaced("l’IA\u00a0appliquée et l'IA\nappliquée", "l'IA appliquée", "l’IA")).toBe("l’IA et l’IA");
  expect(replaced("C++ (beta) and C", "C++ (beta)", "D")).toBe("D and C");
  expect(placesOf("a b", " ")).toEqual([]);
});

test("what says the new words already is left, and typography alone can change", () => {
  const twice = replaced("Strategy and Learning Strategy", "Strategy", "Learning Strategy");
  expect(twice).toBe("Learning Strategy and Learning Strategy");
  expect(replaced("Learning Strategy", "Learning Strategy", "Strategy")).toBe("Strategy");
  expect(replaced("l'IA", "l'IA", "l’IA")).toBe("l’IA");
});

test("a place has its sentence, cut where that is long", () => {
  const [place] = placesOf("First. We at Northlight help. Last.", "Northlight");
  expect(place).toMatchObject({ lead: "We at ", match: "Northlight", tail: " help." });
  const [long] = placesOf(`${"word ".repeat(60)}Northlight${" word".repeat(60)}`, "Northlight");
  expect(long!.lead).toMatch(/^….{120}$/);
  expect(long!.tail).toMatch(/^.{120}…$/);
});

test("whatever stands around them, exactly the whole words outside placeholders and addresses change", () => {
  const words = fc.constantFrom("Northlight", "AI enablement", "l’équipe");
  const fixed = fc.oneof(
    fc.constantFrom("{{firm}}", "{{Northlight}}", "<mail>", "](/Northlight)", "/Northlight/AI"),
    fc.constantFrom("https://Northlight.example/AI", "Northlight@l’équipe.ca"),
    fc.constantFrom("Northlights", "xAI enablement", "northlight"),
  );
  const plain = fc.constantFrom("we", "help.", "—", "(and)", "émile", "**", "’");
  const parts = (word: string) =>
    fc.array(
      fc.oneof(
        fixed.map((text) => ({ text, is: false })),
        plain.map((text) => ({ text, is: false })),
        fc.constant({ text: word, is: true }),
      ),
      { maxLength: 20 },
    );
  const given = words.chain((word) => fc.tuple(fc.constant(word), parts(word)));
  fc.assert(
    fc.property(given, fc.constantFrom("Aurora", "$1 & Co", "l’IA"), ([word, around], newWords) => {
      const text = around.map((part) => part.text).join(" ");
      const expected = around.map((part) => (part.is ? newWords : part.text)).join(" ");
      expect(replaced(text, word, newWords)).toBe(expected);
      expect(placesOf(text, word)).toHaveLength(around.filter(({ is }) => is).length);
    }),
    { numRuns: cases(500) },
  );
});

test("new words hold no marks, and the form asks for places", () => {
  expect(["Aurora & Co.", "l’IA (bêta)"].every(isWords)).toBe(true);
  expect(["", "{{firm}}", "<b>", "[a](b)", "a*b", "a_b", "`a`", "a|b", "a\\"].some(isWords)).toBe(false);
  const errors = (place?: string[]) =>
    replacementForm.safeParse({ place }).error?.issues.map(({ message }) => message) ?? [];
  expect(errors(["a"])).toEqual([]);
  expect(errors()).toEqual(["choose"]);
  expect(errors([])).toEqual(["choose"]);
  expect(errors(Array.from({ length: 501 }, String))).toEqual(["choose"]);
});

test("addresses, choices, pictures and what is the same in all languages are no words of a language", () => {
  const line = { name: "a", as: "line", limit: 10 } as const;
  expect(isTranslated(line)).toBe(true);
  for (const more of [{ as: "picture" }, { options: ["yes"] }, { check: "link" }, { neutral: true }] as const)
    expect(isTranslated({ ...line, ...more } as Parameters<typeof isTranslated>[0])).toBe(false);
});
