import { expect, test } from "vitest";
import { originOf } from "./enquiry.ts";

const opened = (address: string, type = "navigate") => ({ address, type });

test("a campaign is named by three parameters alone, in one order", () => {
  const address = "https://northlight.test/fr?utm_campaign=spring&gclid=secret&utm_source=letter&utm_medium=";
  expect(originOf(opened(address), "")).toEqual({ campaign: "letter / spring", referrer: "", asks: false });
});

test("of the site that led here its host is told, and nothing of this site", () => {
  expect(originOf(opened("https://northlight.test/"), "https://www.example.com/page?q=private").referrer).toBe(
    "www.example.com",
  );
  expect(originOf(opened("https://northlight.test/contact"), "https://northlight.test/faq").referrer).toBe("");
  expect(originOf(opened("https://northlight.test/"), "android-app://com.example").referrer).toBe("com.example");
  expect(originOf(opened("https://northlight.test/"), "no address").referrer).toBe("");
});

test("what is long is cut", () => {
  expect(originOf(opened(`https://northlight.test/?utm_source=${"x".repeat(500)}`), "").campaign).toHaveLength(200);
});

test("where the visit began in another document, and that left nothing, the form asks", () => {
  const ours = "https://northlight.test/case-studies";
  const contact = "https://northlight.test/contact";
  expect(originOf(opened(contact), ours).asks).toBe(true);
  expect(originOf(opened(contact, "reload"), "").asks).toBe(true);
  expect(originOf(opened(contact, "back_forward"), ours).asks).toBe(true);
  expect(originOf(opened(contact), "").asks).toBe(false);
  expect(originOf(opened(contact), "https://www.example.com/").asks).toBe(false);
  expect(originOf(opened(contact, "reload"), "https://www.example.com/").asks).toBe(false);
  expect(originOf(opened(`${contact}?utm_source=letter`), ours).asks).toBe(false);
});
