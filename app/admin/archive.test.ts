import { expect, test } from "vitest";
import french from "../../locales/fr/admin-archive.json";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { loader } from "./archive.tsx";

test("the page says in the reader's language what the file holds and what it does not", () => {
  const context = testContext({ language: "fr" });
  expect(loader(routeArgs("/admin/settings/content", { context }))).toEqual({
    translations: { "admin-archive": french },
  });
});
