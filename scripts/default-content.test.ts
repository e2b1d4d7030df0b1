import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaultContent, seedFile } from "./default-content.ts";

test("the seed has what the locale files and app/content have", () => {
  expect(defaultContent().split("\n"), "npm run default-content").toEqual(readFileSync(seedFile, "utf8").split("\n"));
});
