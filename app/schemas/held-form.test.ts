import { expect, test } from "vitest";
import { holdable, signInHolding } from "./held-form.ts";

const credentials = { email: "ana@example.com", password: "correct horse" };

test("a form waits with its texts, and without its secrets and files", () => {
  const fields: [string, unknown][] = [
    ["title", "A heading"],
    ["title", "and another"],
    ["password", "secret"],
    ["newPassword", "secret"],
    ["file", new Blob(["x"])],
  ];
  expect(holdable(fields)).toEqual([
    ["title", "A heading"],
    ["title", "and another"],
  ]);
});

test("what was held comes back as it was", () => {
  const held = [["email", "guest@example.com"]];
  expect(signInHolding.parse({ ...credentials, held: JSON.stringify(held) }).held).toEqual(held);
});

test("what is no held form is refused", () => {
  for (const held of ["", "{", "null", "{}", '[["a"]]', '[["a",1]]', `[["${"n".repeat(101)}","a"]]`]) {
    expect(signInHolding.safeParse({ ...credentials, held }).success, held).toBe(false);
  }
});
