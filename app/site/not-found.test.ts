import { expect, test } from "vitest";
import { notFound, pageArgs } from "../../tests/support/page.ts";
import { action, loader } from "./not-found.tsx";

test("an unknown address is not found, whether it is opened or a form is sent to it", async () => {
  const args = pageArgs("/nowhere", { language: "fr" });
  await expect(loader(args)).rejects.toMatchObject(notFound);
  expect(() => action(pageArgs("/nowhere", { form: { q: "x" } }))).toThrow(expect.objectContaining(notFound));
});
