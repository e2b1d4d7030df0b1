import { expect, test } from "vitest";
import { faultMetAs } from "../fuzz/fuzz.ts";

test("whatever a stranger sends, to whatever address, is answered with a page", { timeout: 0 }, async () => {
  expect(await faultMetAs("anonymous", 100)).toBeUndefined();
});
