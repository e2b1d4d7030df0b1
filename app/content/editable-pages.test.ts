import { expect, test } from "vitest";
import { caseStudies } from "./case-studies.ts";
import { idOfPage, pageNames, pageWithId, suppliedId } from "./editable-pages.ts";
import { insights } from "./insights.ts";
import { services } from "./services.ts";

/** Names in the order of the numbers with which their ids end. What is new is added; what stands here never changes. */
const numbered = (kind: 1 | 2 | 3, first: number, names: string) =>
  Object.fromEntries(
    names
      .split(" ")
      .map((name, place) => [name, `${kind}0000000-0000-4000-8000-${String(first + place).padStart(12, "0")}`]),
  );

/** As databases have them. */
const released = {
  insights: numbered(
    1,
    1,
    "ai-workforce-transformation cross-border-learning-challenges learning-strategy-under-scrutiny skills-frameworks-managers-use practice-before-performance adoption-through-middle-managers",
  ),
  caseStudies: numbered(
    2,
    1,
    "fortune-500-technology regional-health-system cross-border-bank industrial-manufacturer specialty-retailer advisory-firm",
  ),
  services: numbered(
    3,
    301,
    "learning-strategy curriculum-design talent-enablement ai-analytics change-adoption simulations",
  ),
  pages: {
    ...numbered(
      3,
      1,
      "home services service capabilities case-studies case-study insights insight contact about careers downloads faq privacy terms frame errors articles newsletter mails search",
    ),
    ...numbered(
      3,
      501,
      "settings-firm settings-navigation settings-social settings-search settings-announcement settings-lists",
    ),
  },
};

test("what comes with the software has the ids that databases know it by", () => {
  const idsOf = (kind: "insight" | "case_study" | "service", supplied: readonly { id: string; number: number }[]) =>
    Object.fromEntries(supplied.map(({ id, number }) => [id, suppliedId(kind, number)]));
  expect(idsOf("insight", insights)).toEqual(released.insights);
  expect(idsOf("case_study", caseStudies)).toEqual(released.caseStudies);
  expect(idsOf("service", services)).toEqual(released.services);
  expect(Object.fromEntries(pageNames.map((name) => [name, idOfPage(name)]))).toEqual(released.pages);
});

test("each id leads to one page", () => {
  expect(pageNames.map((name) => pageWithId(idOfPage(name)))).toEqual(pageNames);
});
