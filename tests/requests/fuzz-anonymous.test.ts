import { expect, test } from "vitest";
import { findFault } from "../fuzz/fuzz.ts";

test("whatever a stranger sends, to whatever address, is answered with a page", { timeout: 0 }, async () => {
  expect(await findFault("anonymous", 100)).toBeUndefined();
});
