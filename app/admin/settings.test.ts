import { expect, test } from "vitest";
import english from "../../locales/en/admin-settings.json";
import spanish from "../../locales/es/admin-settings.json";
import french from "../../locales/fr/admin-settings.json";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { loader } from "./settings.tsx";

test.for([
  ["en", english],
  ["fr", french],
  ["es", spanish],
] as const)("the settings ask the backend for nothing and speak %s", ([language, texts]) => {
  const context = testContext({ language });
  expect(loader(routeArgs("/admin/settings", { context }))).toEqual({ translations: { "admin-settings": texts } });
});
