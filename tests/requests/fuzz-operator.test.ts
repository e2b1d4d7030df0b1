import { expect, test } from "vitest";
import { faultMetAs } from "../fuzz/fuzz.ts";

test(
  "whatever an operator sends is answered with a page, and harms no page that shows it later",
  { timeout: 0 },
  async () => {
    expect(await faultMetAs("operator", 100)).toBeUndefined();
  },
);
