import { expect, test } from "vitest";
import { doneBy, type Operator } from "./people.ts";

const added = { added_at: "2026-01-01T00:00:00Z", added_by: null, last_login: null };
const account = { user_id: "1", email: "grace@northlight.test", has_second_step: false };
const grace: Operator = { ...account, role: "administrator", ...added };

test("who did something is told by address, or that they left, or that nobody did", () => {
  expect(doneBy("1", [grace])).toEqual({ email: "grace@northlight.test" });
  expect(doneBy("2", [grace])).toBe("former");
  expect(doneBy(null, [grace])).toBe("nobody");
});
