import { expect, test } from "vitest";
import { enquiry } from "./enquiry.ts";

const person = { name: "Ana", email: "ana@example.com", company: "Acme" };
const complete = { ...person, message: "Hello", consent: "on", language: "fr" };

function wrongWith(changes: Record<string, unknown>): string[] {
  const read = enquiry.safeParse({ ...complete, ...changes });
  return read.success ? [] : read.error.issues.map(({ message }) => message);
}

test("a complete enquiry is taken without the spaces around its texts", () => {
  const typed = { name: "  Ana ", email: " ana@example.com\t", message: "\r\nOne\r\nTwo\r\n" };
  const read = enquiry.parse({ ...complete, ...typed });
  expect(read).toMatchObject({ name: "Ana", email: "ana@example.com", message: "One\nTwo", language: "fr" });
});

test("the organization may be left out", () => {
  const withoutCompany = Object.entries(complete).filter(([name]) => name !== "company");
  expect(enquiry.parse(Object.fromEntries(withoutCompany)).company).toBe("");
  expect(enquiry.parse({ ...complete, company: "  " }).company).toBe("");
});

test("what is missing or only spaces is named", () => {
  const messages = enquiry.safeParse({}).error?.issues.map(({ message }) => message);
  expect(messages).toEqual(["nameRequired", "emailInvalid", "messageRequired", "consentRequired"]);
  expect(wrongWith({ name: undefined })).toEqual(["nameRequired"]);
  expect(wrongWith({ name: " \u00a0 " })).toEqual(["nameRequired"]);
  expect(wrongWith({ email: undefined })).toEqual(["emailInvalid"]);
  expect(wrongWith({ message: "\r\n" })).toEqual(["messageRequired"]);
  expect(wrongWith({ consent: undefined })).toEqual(["consentRequired"]);
  expect(wrongWith({ consent: "yes" })).toEqual(["consentRequired"]);
  expect(wrongWith({ email: "zoe@" })).toEqual(["emailInvalid"]);
});

test("what is too long is named, and the longest that fits is taken", () => {
  for (const [field, longest] of Object.entries({ name: 200, company: 200, message: 5_000 })) {
    expect(wrongWith({ [field]: "é".repeat(longest) })).toEqual([]);
    expect(wrongWith({ [field]: "é".repeat(longest + 1) })).toEqual([`${field}TooLong`]);
  }
  expect(wrongWith({ email: `${"a".repeat(250)}@example.com` })).toContain("emailInvalid");
});

test("a message that fills its field counts a line break once", () => {
  const lines = `${"a".repeat(4_998)}\r\nb`;
  expect(wrongWith({ message: lines })).toEqual([]);
});

test("a field sent twice is wrong like one that is missing", () => {
  expect(wrongWith({ name: ["Ana", "Eva"] })).toEqual(["nameRequired"]);
  expect(wrongWith({ email: ["a@example.com", "b@example.com"] })).toEqual(["emailInvalid"]);
  expect(wrongWith({ consent: ["on", "on"] })).toEqual(["consentRequired"]);
});

test("a language that is not ours counts as not said", () => {
  expect(enquiry.parse({ ...complete, language: "<script>" }).language).toBeUndefined();
  expect(enquiry.parse({ ...complete, language: ["en", "fr"] }).language).toBeUndefined();
});
