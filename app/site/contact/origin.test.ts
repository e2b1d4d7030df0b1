import { expect, test } from "vitest";
import { originOf } from "./origin.ts";

test("a campaign is named by three parameters alone, in one order", () => {
  const address = "https://northlight.test/fr?utm_campaign=spring&gclid=secret&utm_source=letter&utm_medium=";
  expect(originOf(address, "")).toEqual({ campaign: "letter / spring", referrer: "" });
});

test("of the site that led here its host is told, and nothing of this site", () => {
  expect(originOf("https://northlight.test/", "https://www.example.com/page?q=private").referrer).toBe(
    "www.example.com",
  );
  expect(originOf("https://northlight.test/contact", "https://northlight.test/faq").referrer).toBe("");
  expect(originOf("https://northlight.test/", "android-app://com.example").referrer).toBe("com.example");
  expect(originOf("https://northlight.test/", "no address").referrer).toBe("");
});

test("what is long is cut", () => {
  expect(originOf(`https://northlight.test/?utm_source=${"x".repeat(500)}`, "").campaign).toHaveLength(200);
});
