import { expect, test } from "vitest";
import { escaped } from "./xml.ts";

test("markup in a text is shown, not obeyed", () => {
  expect(escaped(`<b a="1">R&D's</b>`)).toBe("&lt;b a=&quot;1&quot;&gt;R&amp;D&apos;s&lt;/b&gt;");
});

test("what is escaped already is escaped once more, so that it reads as it was written", () => {
  expect(escaped("&amp;")).toBe("&amp;amp;");
});
