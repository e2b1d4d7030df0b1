import { expect, test } from "vitest";
import { readSearch } from "./filter.ts";
import { longestSearch } from "./search.ts";

test.for([
  [null, ""],
  ["  hero video ", "hero video"],
  ["a\u0000b\nc", "a b c"],
  ["x".repeat(500), "x".repeat(longestSearch)],
  [`${"x".repeat(longestSearch - 1)}🚀`, "x".repeat(longestSearch - 1)],
] as const)("%j is read as %j", ([value, read]) => {
  expect(readSearch(value)).toBe(read);
});
