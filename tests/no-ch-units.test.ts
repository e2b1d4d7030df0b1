import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const app = fileURLToPath(new URL("../app/", import.meta.url));
const styled = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((name) => /\.(css|tsx)$/.test(name));

/** A zero of the fallback is narrower than ours: what is as wide as so many of them breaks anew when the font comes. */
test("no width is counted in characters of a font that may not be there yet", () => {
  expect(styled.length).toBeGreaterThan(100);
  expect(styled.filter((name) => /\d(?:ch|ex)\b/.test(readFileSync(join(app, name), "utf8")))).toEqual([]);
});
