import { expect, test } from "vitest";
import { newsletterSubscription } from "./newsletter.ts";

test("an address is taken without the spaces around it", () => {
  const read = newsletterSubscription.parse({ email: " ana@example.com\n", language: "es" });
  expect(read).toEqual({ email: "ana@example.com", language: "es" });
});

test("what is no address is named as such", () => {
  const addresses = [undefined, "", "   ", "ana", "ana@", "ana@example", "a b@example.com", ["a@b.co", "c@d.co"]];
  for (const email of [...addresses, `${"a".repeat(250)}@example.com`]) {
    const read = newsletterSubscription.safeParse({ email });
    expect(read.error?.issues[0]?.message, String(email).slice(0, 20)).toBe("emailInvalid");
  }
  expect(newsletterSubscription.safeParse({}).error?.issues[0]?.message).toBe("emailInvalid");
});

test("a language that is not ours counts as not said", () => {
  expect(newsletterSubscription.parse({ email: "ana@example.com", language: "de" }).language).toBeUndefined();
});
