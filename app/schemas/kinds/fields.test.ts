import { expect, test } from "vitest";
import { safeLink } from "./fields.ts";

test("a link stays on this site or leaves it over https, mail or telephone", () => {
  for (const link of ["/contact", "/fr/contact?a=b#c", "https://example.com", "mailto:a@b.ca", "tel:+14165550100"]) {
    expect(safeLink(` ${link} `)).toBe(link);
  }
  for (const link of [
    "javascript:alert(1)",
    "//evil.test",
    "/\\evil.test",
    "http://example.com",
    "data:text/html,x",
    "",
    " ",
    null,
  ]) {
    expect(safeLink(link)).toBeUndefined();
  }
});
