import { expect, test } from "vitest";
import { invisible } from "../../../tests/fuzz/odd-texts.ts";
import { emailField, linkSecret, textField } from "./form-fields.ts";

test.for([
  ["r&d@example.com", "r&d@example.com"],
  ["sales/emea@example.com", "sales/emea@example.com"],
  ["jane@example.xn--p1ai", "jane@example.xn--p1ai"],
  ["jane@exämple.com", "jane@xn--exmple-cua.com"],
  ["\u200bjane@example.com\u202c", "jane@example.com"],
  ["mailto:jane@example.com?subject=Hi", "jane@example.com"],
  ["Jane Doe <jane@example.com>;", "jane@example.com"],
  [" jane@example.com\t", "jane@example.com"],
])("%j is the address %s", ([given, address]) => {
  expect(emailField.parse(given)).toBe(address);
});

test.for(
  [
    ["", "jane", "jane@example", ".jane@example.com", "jane..doe@example.com", "jane@-example.com"],
    ["a@b@example.com", "ja ne@example.com", "jané@example.com"],
  ].flat(),
)("%j is no address", (given) => {
  expect(emailField.safeParse(given).error?.issues[0]?.message).toBe("emailInvalid");
});

test("a text of which nothing can be seen is empty", () => {
  for (const text of invisible) expect(textField("x").min(1).safeParse(text).success, JSON.stringify(text)).toBe(false);
});

test("what a mail program takes for a part of a link is no part of its secret", () => {
  expect(linkSecret.parse("b7b3a7a2-4b0e.\u200b)> ")).toBe("b7b3a7a2-4b0e");
});
