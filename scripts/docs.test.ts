import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describedVariables } from "../app/server/environment.server.ts";
import { configurationPage } from "./docs.ts";

test("the page of the configuration is the one that `npm run docs` writes", () => {
  expect(readFileSync(new URL("../docs/configuration.md", import.meta.url), "utf8")).toBe(configurationPage());
});

test("every variable is described", () => {
  expect(describedVariables.filter(({ description }) => !description)).toEqual([]);
});
