import { expect, test } from "vitest";
import { articleAt, isTargetPage, newRedirect, redirectPath, targetPages, targetValue } from "./redirect.ts";

test.for([
  ["/old-page", "/old-page"],
  [" /Old-Page/ ", "/old-page"],
  ["/fr/ancienne-page", "/ancienne-page"],
  ["/fr-ca/page", "/fr-ca/page"],
  ["/FR/page", "/page"],
  ["https://old.example/news/2019?utm=1#top", "/news/2019"],
  ["/caf%C3%A9", "/café"],
  ["/cafe\u0301", "/café"],
  ["/a b.html?x=1", "/a b.html"],
])("%j is known as %j", ([address, path]) => {
  expect(redirectPath(address!)).toBe(path);
});

test.for([
  "",
  "/",
  "/fr",
  "/fr/",
  "old-page",
  "//evil.example",
  "/a//b",
  "/a/../b",
  "/a/.",
  "/a%2f%2fb",
  "/a\\b",
  "/a%5cb",
  "/a%0ab",
  "/a\u0000",
  "/%",
  "/%FF",
  "/a%3fb",
  "javascript:alert(1)",
  "ftp://a.example/b",
  `/${"a".repeat(200)}`,
])("%j is no address of a page", (address) => {
  expect(redirectPath(address)).toBeUndefined();
});

test("a path is known by itself: what was read once is read the same again", () => {
  for (const path of ["/old-page", "/news/2019", "/a b.html", "/café"]) expect(redirectPath(path)).toBe(path);
});

test("an article is told by its folder, and nothing deeper", () => {
  expect(articleAt("/insights/a")).toEqual({ kind: "insight", slug: "a" });
  expect(articleAt("/case-studies/b")).toEqual({ kind: "case_study", slug: "b" });
  for (const path of ["/insights", "/insights/", "/insights/a/b", "/services/a"])
    expect(articleAt(path)).toBeUndefined();
});

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
    "",
    "/about",
    "page:",
    "page:/nowhere",
    "page://evil.example",
    "page:https://evil.example",
    "article:7",
  ]) {
    expect(newRedirect.safeParse({ from, to }).success, to).toBe(false);
  }
  expect(isTargetPage("/insights/ai-workforce-transformation")).toBe(false);
});
