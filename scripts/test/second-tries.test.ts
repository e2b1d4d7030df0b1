import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { notedAfter, readNoted, unforgiven, writeNoted } from "./second-tries.ts";

const slow = { part: "journeys", name: "[with JavaScript] a.spec.ts > a journey", error: "    Timed out\n    > 4 |" };
const other = { part: "engines", name: "tests/engines/engines.test.ts > in Firefox logs in", error: "    No button" };
const noted = { [`journeys: ${slow.name}`]: "Timed out" };

test("two second tries make a run fail", () => {
  expect(unforgiven([slow, other], {})).toEqual([slow, other]);
});

test("a test that the run before ran a second time too makes a run fail", () => {
  expect(unforgiven([slow], noted)).toEqual([slow]);
});

test("a run notes its own second tries with the first line of their errors, and forgets those of the run before", () => {
  expect(notedAfter(["journeys", "engines"], [other], noted)).toEqual({ [`engines: ${other.name}`]: "No button" });
  expect(notedAfter(["journeys", "engines"], [], noted)).toEqual({});
});

test("what one run writes the next one reads", () => {
  const file = join(mkdtempSync(join(tmpdir(), "second-tries-")), "second-tries.json");
  expect(readNoted(file)).toEqual({});
  writeNoted(file, noted);
  expect(readNoted(file)).toEqual(noted);
  expect(readFileSync(file, "utf8")).toMatch(/\}\n$/);
});
