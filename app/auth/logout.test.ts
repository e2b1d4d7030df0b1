import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { action, loader } from "./logout.tsx";

test("merely opening the address leads home and ends nothing", () => {
  const response = loader();
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/");
});

test("the button ends the session and leads home", async () => {
  let ended = 0;
  const context = testContext({ backend: { accounts: { signOut: async () => void (ended += 1) } } });
  const response = await action(routeArgs("/logout", { context, form: {} }));
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/");
  expect(ended).toBe(1);
});

test("it leads home while the backend does not answer", async () => {
  const response = await action(routeArgs("/logout", { form: {} }));
  expect(response.headers.get("location")).toBe("/");
});
