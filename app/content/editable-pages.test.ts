import { expect, test } from "vitest";
import { caseStudies } from "./case-studies.ts";
import { idOfPage, pageNames, pageWithId, suppliedId } from "./editable-pages.ts";
import { insights } from "./insights.ts";
import { services } from "./services.ts";

/** As databases have them. What is new is added; what stands here never changes. */
const released = {
  insights: {
    "ai-workforce-transformation": "10000000-0000-4000-8000-000000000001",
    "cross-border-learning-challenges": "10000000-0000-4000-8000-000000000002",
    "learning-strategy-under-scrutiny": "10000000-0000-4000-8000-000000000003",
    "skills-frameworks-managers-use": "10000000-0000-4000-8000-000000000004",
    "practice-before-performance": "10000000-0000-4000-8000-000000000005",
    "adoption-through-middle-managers": "10000000-0000-4000-8000-000000000006",
  },
  caseStudies: {
    "fortune-500-technology": "20000000-0000-4000-8000-000000000001",
    "regional-health-system": "20000000-0000-4000-8000-000000000002",
    "cross-border-bank": "20000000-0000-4000-8000-000000000003",
    "industrial-manufacturer": "20000000-0000-4000-8000-000000000004",
    "specialty-retailer": "20000000-0000-4000-8000-000000000005",
    "advisory-firm": "20000000-0000-4000-8000-000000000006",
  },
  services: {
    "learning-strategy": "30000000-0000-4000-8000-000000000301",
    "curriculum-design": "30000000-0000-4000-8000-000000000302",
    "talent-enablement": "30000000-0000-4000-8000-000000000303",
    "ai-analytics": "30000000-0000-4000-8000-000000000304",
    "change-adoption": "30000000-0000-4000-8000-000000000305",
    simulations: "30000000-0000-4000-8000-000000000306",
  },
  pages: {
    home: "30000000-0000-4000-8000-000000000001",
    services: "30000000-0000-4000-8000-000000000002",
    service: "30000000-0000-4000-8000-000000000003",
    capabilities: "30000000-0000-4000-8000-000000000004",
    "case-studies": "30000000-0000-4000-8000-000000000005",
    "case-study": "30000000-0000-4000-8000-000000000006",
    insights: "30000000-0000-4000-8000-000000000007",
    insight: "30000000-0000-4000-8000-000000000008",
    contact: "30000000-0000-4000-8000-000000000009",
    about: "30000000-0000-4000-8000-000000000010",
    careers: "30000000-0000-4000-8000-000000000011",
    downloads: "30000000-0000-4000-8000-000000000012",
    faq: "30000000-0000-4000-8000-000000000013",
    privacy: "30000000-0000-4000-8000-000000000014",
    terms: "30000000-0000-4000-8000-000000000015",
    frame: "30000000-0000-4000-8000-000000000016",
    errors: "30000000-0000-4000-8000-000000000017",
    articles: "30000000-0000-4000-8000-000000000018",
    newsletter: "30000000-0000-4000-8000-000000000019",
    mails: "30000000-0000-4000-8000-000000000020",
    search: "30000000-0000-4000-8000-000000000021",
    "settings-firm": "30000000-0000-4000-8000-000000000501",
    "settings-navigation": "30000000-0000-4000-8000-000000000502",
    "settings-social": "30000000-0000-4000-8000-000000000503",
    "settings-search": "30000000-0000-4000-8000-000000000504",
    "settings-announcement": "30000000-0000-4000-8000-000000000505",
    "settings-lists": "30000000-0000-4000-8000-000000000506",
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
