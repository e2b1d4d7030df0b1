import { expect, test } from "vitest";
import french from "../../locales/fr/backend-errors.json";
import { testContext } from "../../tests/support/context.ts";
import { backendMessage } from "./backend-message.server.ts";

const wrong = { reason: "Invalid login credentials", backendCode: "invalid_credentials" };

test("in English the backend speaks for itself", () => {
  expect(backendMessage(testContext(), wrong)).toBe(wrong.reason);
  expect(backendMessage(testContext(), { reason: "" })).toBe("An error occurred");
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
