import { expect, test } from "vitest";
import english from "../../../locales/en/backend-errors.json";
import french from "../../../locales/fr/backend-errors.json";
import { testContext } from "../../../tests/support/context.ts";
import { backendMessage } from "./backend-message.server.ts";

const wrong = { reason: "Invalid login credentials", backendCode: "invalid_credentials", service: "login" } as const;

test("in English the services speak for themselves, and the database never does", () => {
  expect(backendMessage(testContext(), wrong)).toBe(wrong.reason);
  const taken = { reason: "The resource already exists", service: "files" } as const;
  expect(backendMessage(testContext(), { ...taken, backendCode: "KeyAlreadyExists" })).toBe(taken.reason);
  expect(backendMessage(testContext(), { reason: "" })).toBe("An error occurred");
  const refusal = { reason: 'null value in column "a"', backendCode: "23502" };
  expect(backendMessage(testContext(), refusal)).toBe(english.other);
  for (const backendCode of ["AccessDenied", "DatabaseError", "InternalError", "403", "42501", ""]) {
    const refused = { reason: "new row violates row-level security policy", service: "files", backendCode } as const;
    expect(backendMessage(testContext(), refused)).not.toContain("row");
  }
});

test.for([
  [wrong.backendCode, french.invalid_credentials],
  ["42501", french.insufficient_privilege],
  ["KeyAlreadyExists", french.file_exists],
  ["P0001", french.other],
  ["other", french.other],
  ["constructor", french.other],
  [undefined, french.other],
] as const)("in French the code %s says what is meant", ([backendCode, said]) => {
  expect(backendMessage(testContext({ language: "fr" }), { ...wrong, backendCode } as never)).toBe(said);
});
