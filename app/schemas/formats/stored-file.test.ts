import { expect, test } from "vitest";
import { megabytes, uploadProgress } from "./stored-file.ts";

test("a size is shown in megabytes with two decimals, as the language writes numbers", () => {
  expect(megabytes(1_572_864, "en-US")).toBe("1.50");
  expect(megabytes(1_572_864, "fr-CA")).toBe("1,50");
  expect(megabytes(0, "en-US")).toBe("0.00");
});

test("progress is finished files over chosen ones", () => {
  expect(uploadProgress(0, 3)).toBe(0);
  expect(uploadProgress(1, 3)).toBe(33);
  expect(uploadProgress(3, 3)).toBe(100);
  expect(uploadProgress(0, 0)).toBe(0);
});
