import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describedVariables } from "../app/server/environment.server.ts";
import { configurationPage, publishingPage } from "./docs.ts";

test("the pages of the configuration and of the panel are those that `npm run docs` writes", async () => {
  const page = (name: string) => readFileSync(new URL(`../docs/${name}.md`, import.meta.url), "utf8");
  expect(page("configuration")).toBe(configurationPage());
  expect(page("publishing")).toBe(await publishingPage());
});

test("every variable is described", () => {
  expect(describedVariables.filter(({ description }) => !description)).toEqual([]);
});
