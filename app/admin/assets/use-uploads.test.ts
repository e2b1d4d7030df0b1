import { expect, test } from "vitest";
import { uploadNumbers } from "./use-uploads.ts";

const page = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";

test("an upload that was answered is another form than the next, one that was not is the same", () => {
  const numbers = uploadNumbers();
  const numbersOf = (form: string) => [0, 1].map((place) => numbers.next(form, place));
  const first = numbersOf(page);
  for (const number of first) expect(number).toMatch(/^b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a[\da-f]{4}$/);
  expect(numbersOf(page)).toEqual(first);
  // The page was read anew meanwhile.
  expect(numbersOf(crypto.randomUUID())).toEqual(first);
  numbers.end(2);
  const second = numbersOf(page);
  numbers.end(2);
  expect(new Set([...first, ...second, ...numbersOf(page)]).size).toBe(6);
});
