import { expect, test } from "vitest";
import { findFault } from "../fuzz/fuzz.ts";

test(
  "whatever an editor sends is answered with a page, also what only administrators may",
  { timeout: 0 },
  async () => {
    expect(await findFault("editor", 100)).toBeUndefined();
  },
);
