import { expect, test } from "vitest";
import { isTargetPage, targetPages } from "../rules/site-paths.ts";
import { newRedirect, targetValue } from "./redirect.ts";

test("a redirect leads to a page of the site or to an article, and to no other address", () => {
  const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
  const from = "/old";
  expect(targetPages.map(({ path }) => path)).toEqual(expect.arrayContaining(["/", "/about", "/insights"]));
  expect(new Set(targetPages.map(({ path }) => path)).size).toBe(targetPages.length);
  for (const { path } of targetPages) {
    expect(newRedirect.parse({ from, to: targetValue({ page: path }) })).toEqual({ from, to: { page: path } });
  }
  expect(newRedirect.parse({ from, to: targetValue({ document_id: id }) }).to).toEqual({ document_id: id });
  for (const to of [
    ["", "/about", "page:", "page:/nowhere", "page://evil.example", "page:https://evil.example", "article:7"],
  ].flat()) {
    expect(newRedirect.safeParse({ from, to }).success, to).toBe(false);
  }
  expect(isTargetPage("/insights/ai-workforce-transformation")).toBe(false);
});
