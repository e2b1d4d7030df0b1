import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { promises, specification } from "./promises.ts";

/** The files and titles that are not there. */
function missingOf([file, ...titles]: readonly string[]): string[] {
  const path = new URL(`../${file}`, import.meta.url);
  if (!existsSync(path)) return [file!];
  const source = readFileSync(path, "utf8");
  const has = (title: string) => ['"', "'", "`"].some((quote) => source.includes(quote + title));
  return titles.filter((title) => !has(title)).map((title) => `${file}: ${title}`);
}

test.for(Object.entries({ ...promises, ...specification }))("%s: the tests that hold it are there", ([, held]) => {
  expect(held.flatMap(missingOf)).toEqual([]);
});

test("a test that is gone is found", () => {
  expect(missingOf(["tests/gone.test.ts"])).toEqual(["tests/gone.test.ts"]);
  const rules = "tests/test-rules.test.ts";
  expect(missingOf([rules, "there are tests to look at", "nowhere"])).toEqual([`${rules}: nowhere`]);
});
