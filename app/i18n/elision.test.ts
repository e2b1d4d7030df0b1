import { expect, test } from "vitest";
import { testContext } from "../../tests/support/context.ts";
import { i18nContext } from "./context.server.ts";
import { elided } from "./elision.server.ts";
import { setFirm } from "./instance.ts";
import { getFixedT } from "./translations.server.ts";

const texts = { of: ["Le site de {{firm}}, lorsque {{firm}} et d’autres de Aurora"], plain: "Code {{firm}}" };

test("in French the words before the name of a firm lose their vowel where it begins with one", () => {
  const named = { of: ["Le site d’{{firm}}, lorsqu’{{firm}} et d’autres de Aurora"], plain: "Code {{firm}}" };
  for (const firm of ["Aurora", "École Nord", "inu"]) expect(elided(texts, "fr", firm), firm).toEqual(named);
  expect(elided(texts, "fr", "Nord")).toBe(texts);
  expect(elided(texts, "es", "Aurora")).toBe(texts);
});

test("pages are given their texts so", () => {
  const context = testContext({ language: "fr" });
  const firm = { name: "Aurora", email: "", phone: "", postalAddress: "", bookingUrl: "", offices: [] };
  setFirm(context.get(i18nContext), firm);
  expect(getFixedT(context, "newsletter")("confirm.body")).toContain("l’infolettre d’Aurora.");
});
