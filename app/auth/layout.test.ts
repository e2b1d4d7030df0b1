import { expect, test } from "vitest";
import spanish from "../../locales/es/sign-in.json";
import { routeArgs } from "../../tests/support/context.ts";
import { loader } from "./layout.tsx";

test("the frame sends the texts of its pages in the reader's language", () => {
  expect(loader(routeArgs("/auth", { language: "es" }))).toEqual({ translations: { "sign-in": spanish } });
});
