import { expect, test } from "vitest";
import { doneBy, type Operator } from "./people.ts";

const grace: Operator = {
  user_id: "1",
  email: "grace@northlight.test",
  role: "administrator",
  has_second_step: false,
  last_login: null,
  added_at: "2026-01-01T00:00:00Z",
  added_by: null,
};

test("who did something is told by address, or that they left, or that nobody did", () => {
  expect(doneBy("1", [grace])).toEqual({ email: "grace@northlight.test" });
  expect(doneBy("2", [grace])).toBe("former");
  expect(doneBy(null, [grace])).toBe("nobody");
});
