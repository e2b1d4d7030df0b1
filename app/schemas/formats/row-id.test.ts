import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rowId } from "./zod.ts";

const app = new URL("../..", import.meta.url).pathname;

test("every id that the database makes is read, also one that it derives from another", () => {
  const derived = Array.from({ length: 256 }, (_, place) => createHash("md5").update(String(place)).digest("hex"));
  const ids = derived.map((hash) => hash.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"));
  expect(ids.filter((id) => !rowId().safeParse(id).success)).toEqual([]);
  expect(rowId().safeParse("10000000-0000-4000-8000-00000000000").success).toBe(false);
});

test("no schema reads an id in a way of its own", () => {
  const sources = globSync(["**/*.ts", "**/*.tsx"], { cwd: app }).filter((file) => file !== "schemas/formats/zod.ts");
  const own = sources.filter((file) => /\bz\.(?:uuid|guid)/.test(readFileSync(app + file, "utf8")));
  expect(sources.length).toBeGreaterThan(500);
  expect(own).toEqual([]);
});
