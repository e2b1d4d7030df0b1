import assert from "node:assert/strict";
import { test } from "node:test";
import { withSection } from "./measured-section.ts";

test("a new measurement replaces the old one and leaves what people wrote", () => {
  const page = "Why.\n<!-- measured: speed -->\nold\n<!-- end of speed -->\nWhat stands in the way.";
  const next = withSection(page, "speed", "new");
  assert.match(next, /^Why\.[^]*new[^]*What stands in the way\.$/);
  assert.ok(!next.includes("old"));
  assert.equal(withSection(next, "speed", "new"), next);
  assert.throws(() => withSection(page, "lighthouse", "new"), /no place/);
});
