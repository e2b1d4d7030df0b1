import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { tickedCancellation } from "../../schemas/forms/schedule-forms.ts";
import { action, loader } from "./agenda.tsx";

const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";

test("a hundred changes are cancelled at once, and no more", () => {
  const part = Array.from({ length: 101 }, () => crypto.randomUUID());
  expect(tickedCancellation.safeParse({ part }).error?.issues).toMatchObject([{ message: "tooMany" }]);
  expect(tickedCancellation.safeParse({ part: part.slice(1) }).success).toBe(true);
});

test("an action that failed keeps its page", async () => {
  const context = testContext();
  const form = { part: `${id}@4071600000`, at: "2099-02-01T10:00", zone: "UTC" };
  expect(await action(routeArgs("/admin/agenda", { context, form }))).toAnswer(503, { initialValue: form });
  expect(await loader(routeArgs("/admin/agenda", { context }))).toMatchObject({ changes: undefined });
});
