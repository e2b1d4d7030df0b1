import { expect, test } from "vitest";
import { pictureInput, safeLink } from "./fields.ts";

test("a link stays on this site or leaves it over https, mail or telephone", () => {
  for (const link of ["/contact", "/fr/contact?a=b#c", "https://example.com", "mailto:a@b.ca", "tel:+14165550100"]) {
    expect(safeLink(` ${link} `)).toBe(link);
  }
  for (const link of [
    ["javascript:alert(1)", "//evil.test", "/\\evil.test", "http://example.com", "data:text/html,x", "", " "],
    [null],
  ].flat()) {
    expect(safeLink(link)).toBeUndefined();
  }
});

test("a picture is named by a path of the storage, which no segment leaves", () => {
  for (const path of ["team..jpg", "images/a..b/c.jpg", "..a/b.png"]) expect(pictureInput().parse(path)).toBe(path);
  for (const path of ["../a.jpg", "a/../b.jpg", "a/..", "..", "/a.jpg"])
    expect(pictureInput().safeParse(path).success, path).toBe(false);
});
