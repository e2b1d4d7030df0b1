import { expect, test } from "vitest";
import { testContext } from "../../../tests/support/context.ts";
import { localeFile } from "../../../tests/support/page.ts";
import { kinds } from "../../schemas/kinds/kinds.ts";
import { choiceTexts } from "./editor/named-choices.server.ts";

test("a form is sent what its kind's choices say, and nothing else of those files", () => {
  const context = testContext({ language: "fr" });
  const { categories } = localeFile("fr", "insights");
  const { industries } = localeFile("fr", "case-studies");
  expect(choiceTexts(context, kinds.insight)).toEqual({ insights: { categories } });
  expect(choiceTexts(context, kinds.case_study)).toEqual({ "case-studies": { industries } });
});
