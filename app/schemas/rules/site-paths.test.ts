import { expect, test } from "vitest";
import { articleAt, redirectPath } from "./site-paths.ts";

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

test.for(
  [
    ["", "/", "/fr", "/fr/", "old-page", "//evil.example", "/a//b", "/a/../b", "/a/.", "/a%2f%2fb", "/a\\b"],
    ["/a%5cb", "/a%0ab", "/a\u0000", "/%", "/%FF", "/a%3fb", "javascript:alert(1)", "ftp://a.example/b"],
    [`/${"a".repeat(200)}`],
  ].flat(),
)("%j is no address of a page", (address) => {
  expect(redirectPath(address)).toBeUndefined();
});

test("a path is known by itself: what was read once is read the same again", () => {
  for (const path of ["/old-page", "/news/2019", "/a b.html", "/café"]) expect(redirectPath(path)).toBe(path);
});

test("an article is told by its folder, and nothing deeper", () => {
  expect(articleAt("/insights/a")).toEqual({ kind: "insight", slug: "a" });
  expect(articleAt("/case-studies/b")).toEqual({ kind: "case_study", slug: "b" });
  expect(articleAt("/our-method")).toEqual({ kind: "firm_page", slug: "our-method" });
  for (const path of ["/insights", "/insights/", "/insights/a/b", "/pages/a", "/about", "/admin"])
    expect(articleAt(path)).toBeUndefined();
});
