import { expect, test } from "vitest";
import { placeOfWords } from "./preview-match.ts";

const texts = [
  "Contact us",
  "Ask us, or contact us by **mail**.\n\n## Then listen\n\n- Twice, and [slowly](/about)",
  "Work at {{firm}} with <mail>us</mail>",
  "AI",
];

test.for([
  ["Contact us", 0, "Contact us"],
  ["Then listen", 1, "## Then listen"],
  ["Ask us, or contact us by mail.", 1, "Ask us, or contact us by **mail**."],
  ["Twice, and slowly", 1, "- Twice, and [slowly](/about)"],
  ["Work at Northlight with us", 2, "Work at {{firm}} with <mail>us</mail>"],
  ["  AI\n", 3, "AI"],
] as const)("the words “%s” of a page are found in the text that says them", ([words, text, line]) => {
  const place = placeOfWords(words, texts);
  expect(place?.text).toBe(text);
  expect(texts[text]!.slice(place?.start, place?.end)).toBe(line);
});

test("words that no text says are found nowhere", () => {
  expect(placeOfWords("AI is in the name of this long sentence of the footer", texts)).toBeUndefined();
  expect(placeOfWords("", texts)).toBeUndefined();
});
