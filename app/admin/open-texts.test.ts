import { expect, test } from "vitest";
import { routeArgs } from "../../tests/support/context.ts";
import { neverCalled, recording, redirectOf } from "../../tests/support/route-calls.ts";
import { action, loader } from "./open-texts.ts";

const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";

function tell(form: Record<string, string>, note: (id: string, language: string) => Promise<string[]>) {
  return action(routeArgs("/admin/open-texts", { backend: { openTexts: { note } }, form }));
}

test("a form that says that its text is open is told who else has it open", async () => {
  const { calls, verb } = recording(["bo@northlight.test"]);
  const answer = await tell({ id, language: "fr" }, verb);
  expect(await answer.json()).toEqual(["bo@northlight.test"]);
  expect(calls).toEqual([[id, "fr"]]);
});

test.for<Record<string, string>>([{ id: "7", language: "fr" }, { id, language: "de" }, {}])(
  "what names no text, as %j, is noted nowhere",
  async (form) => {
    expect(await tell(form, neverCalled)).toMatchObject({ status: 400 });
  },
);

test("whoever opens the address is led to the panel", async () => {
  expect(await redirectOf(loader())).toMatchObject({ status: 302, location: "/admin" });
});
