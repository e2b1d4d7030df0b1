import { expect, test } from "vitest";
import { nearbyPages } from "./pagination.tsx";

test.for([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 4, [1, 2, 3, 4]],
  [1, 5, [1, 2, "gap", 5]],
  [2, 5, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, "gap", 9]],
  [5, 9, [1, "gap", 4, 5, 6, "gap", 9]],
  [100, 201, [1, "gap", 99, 100, 101, "gap", 201]],
  [201, 201, [1, "gap", 200, 201]],
] as const)("beside page %i of %i stand %j", ([page, pages, shown]) => {
  expect(nearbyPages(page, pages)).toEqual(shown);
});
