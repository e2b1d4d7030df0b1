import { expect, test } from "vitest";
import { localeFile, pageArgs } from "../../tests/support/page.ts";
import { loader } from "./capabilities.tsx";

test("each capability shows one result of a case study that used it, and none twice", async () => {
  const { proofs } = await loader(pageArgs("/capabilities", { language: "fr" }));
  expect(proofs.map(({ capability }) => capability)).toEqual(Object.keys(localeFile("fr", "capabilities").items));
  const measures = proofs.map(({ results }) => results.map(({ measure }) => measure));
  expect(new Set(measures.flat()).size).toBe(proofs.length);
  expect(proofs.every(({ own, lang }) => !own && lang === undefined)).toBe(true);
});
