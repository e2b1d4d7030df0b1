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

test("a form that is too much to give back is neither held nor taken", () => {
  const much: [string, string][] = [["title", '"'.repeat(30_000)]];
  expect(holdable(much)).toBeUndefined();
  expect(signInHolding.safeParse({ ...credentials, held: JSON.stringify(much) }).success).toBe(false);
  const many = JSON.stringify(Array.from({ length: 201 }, () => ["a", "b"]));
  expect(signInHolding.safeParse({ ...credentials, held: many }).success).toBe(false);
});
