import { expect, test } from "vitest";
import { findFault } from "../fuzz/fuzz.ts";

test(
  "whatever an operator sends is answered with a page, and harms no page that shows it later",
  { timeout: 0 },
  async () => {
    expect(await findFault("operator", 100)).toBeUndefined();
  },
);
