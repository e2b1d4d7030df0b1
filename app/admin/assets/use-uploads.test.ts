import { expect, test } from "vitest";
import { uploadNumbers } from "./use-uploads.ts";

const page = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";

test("an upload that was answered is another form than the next, one that was not is the same", () => {
  const numbers = uploadNumbers();
  const first = numbers.next(page);
  expect(first).toMatch(/^b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a[\da-f]{4}$/);
  expect(numbers.next(page)).toBe(first);
  // The page was read anew meanwhile.
  expect(numbers.next(crypto.randomUUID())).toBe(first);
  numbers.end();
  const second = numbers.next(page);
  expect(second).not.toBe(first);
  numbers.end();
  expect([first, second]).not.toContain(numbers.next(page));
});
