import { expect, test } from "vitest";
import { findFault } from "../fuzz/fuzz.ts";

test("whatever an account that waits for approval sends is answered with a page", { timeout: 0 }, async () => {
  expect(await findFault("waiting", 100)).toBeUndefined();
});
