import { expect, test } from "vitest";
import { routeArgs } from "../../tests/support/context.ts";
import { action, loader } from "./not-found.tsx";

test("an unknown address of the back office is not found, whether it is opened or a form is sent to it", () => {
  const unknown = expect.objectContaining({ init: { status: 404 } });
  expect(() => loader(routeArgs("/admin/nowhere"))).toThrow(unknown);
  expect(() => action(routeArgs("/admin/nowhere", { form: { q: "x" } }))).toThrow(unknown);
});
