import { expect, test } from "vitest";
import { patterns } from "../fuzz/site-map.ts";
import { Visitor } from "../support/visitor.ts";
import { words } from "../support/words.ts";

test("data comes in the language of the page that asks, and so does what an action says of a form", async () => {
  const headers = { Cookie: "i18next=fr; document-language=en" };
  const loaded = await new Visitor().visit("/services.data", { headers });
  expect(loaded.headers.get("Content-Language")).toBe("en");
  expect(loaded.text).toContain(words("frame")("bookCall"));
  expect(loaded.text).not.toContain(words("frame", "fr")("bookCall"));
  const account = { email: "nobody@northlight.test", password: "wrong password" };
  const rejected = await new Visitor().submit("/auth.data", account, { headers });
  expect(rejected.headers.get("Content-Language")).toBe("en");
  expect(rejected.text).toContain("Invalid login credentials");
});

test("an address that begins with no language is not found, whichever page follows", async () => {
  const pages = patterns.filter((pattern) => pattern.startsWith("/:language?"));
  expect(pages.length).toBeGreaterThan(20);
  for (const page of pages) {
    const address = page.replace("/:language?", "/de").replace(/\/(?::\w+|\*)/g, "/x");
    expect(await new Visitor().visit(address), address).toMatchObject({ status: 404 });
  }
  expect(await new Visitor().visit("/de/services")).toBePage(404, words("errors")("notFound.title"));
  expect(await new Visitor().visit("/fr/nowhere")).toBePage(404, words("errors", "fr")("notFound.title"));
  for (const form of ["/de?index", "/de/contact"]) {
    expect(await new Visitor().submit(form, { email: "ana@example.com" })).toMatchObject({ status: 404 });
  }
});
