import { expect, test } from "vitest";
import { kinds } from "../kinds/kinds.ts";
import { readText } from "./content-file-reading.server.ts";
import { readFrontMatter } from "./front-matter.server.ts";

test("fields and text are read, with the line of each", () => {
  const matter = readFrontMatter("---\ntitle: A\nlist:\n  - a\n  - b\n---\n\nText\n---\nmore\n");
  expect(matter).toMatchObject({ head: { title: "A", list: ["a", "b"] }, body: "\nText\n---\nmore\n", bodyLine: 7 });
  if ("code" in matter) throw new Error(matter.code);
  expect([matter.lineOf(["list", 1]), matter.lineOf(["title"]), matter.lineOf(["nowhere"])]).toEqual([5, 2, 2]);
  expect(readFrontMatter("---\n---\n")).toMatchObject({ head: {}, body: "" });
});

test.each([["Hello"], ["--- a\n---\n"], ["+++\na = 1\n+++\n"], ["---\ntitle: A\n"], [""]])("%j: no fields", (text) => {
  expect(readFrontMatter(text)).toEqual({ line: 1, code: "noFrontMatter" });
});

const laughs = Array.from({ length: 26 }, (_, n) => `k${n}: &k${n} [${n ? `*k${n - 1}, *k${n - 1}` : "x"}]`).join("\n");
test.each([
  ["references", laughs],
  ["references to itself", "a: &a [*a]"],
  ["what is no list of fields", "- a"],
  ["brackets in one another", `a: ${"[".repeat(50_000)}`],
  ["maps in one another", `a: ${"{a: ".repeat(20_000)}`],
  ["lists in one another", "- ".repeat(50_000)],
  ["tags", `a: ${"!a ".repeat(50_000)}`],
  ["quotation marks", '"'.repeat(150_000)],
  ["lines", "#\n".repeat(90_000)],
  ["code", "a: !!js/function >\n  b\n\tc"],
  ["what is not closed", 'a: "b'],
])("%s are refused in a bounded time", (_, head) => {
  expect(readFrontMatter(`---\n${head}\n---\n`)).toMatchObject({ code: "yaml" });
});

test("fields of a page's length and more are refused unread", () => {
  expect(readFrontMatter(`---\na: ${"x".repeat(300_000)}\n---\n`)).toEqual({ line: 1, code: "headTooLong" });
});

test("what no text can hold is left out, and other names than the kind's are told", () => {
  const head = 'title: "A\\uD800\\u0000 \\u202E B"\n__proto__: {}\nlayout: post\nslug: 7';
  const matter = readFrontMatter(`---\n${head}\n---\n`);
  if ("code" in matter) throw new Error(matter.code);
  expect(readText({ kind: kinds.insight, slug: "a", language: "en", stage: "draft" }, matter)).toEqual({
    text: { texts: { title: "A\ufffd  B" }, facts: { slug: "7" }, names: {}, state: {} },
    notTaken: ["__proto__", "layout"],
  });
});
