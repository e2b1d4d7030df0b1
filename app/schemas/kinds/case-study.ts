import { address, choice, date, entries, line, list, markdown, named, picture, prose } from "./fields.ts";

export const caseStudy = {
  name: "case_study",
  list: "/admin/case-studies",
  logged: "caseStudies",
  listed: true,
  ends: true,
  topic: "industry",
  pathOnSite: (slug: string) => `/case-studies/${slug}`,
  texts: {
    title: line(200, { needed: true, card: true, prose: true }),
    problem: prose(500, { needed: true, card: true, summary: true, prose: true }),
    outcome: prose(500, { needed: true, card: true, summary: true, prose: true }),
    context: markdown(8000, { needed: true, prose: true }),
    challenge: markdown(8000, { prose: true }),
    approach: entries({ step: line(200), description: prose(1000) }, { prose: true }),
    outcomes: list(4000, { prose: true }),
    results: entries(
      {
        measure: { as: "line", limit: 80, needed: true },
        unit: { as: "line", limit: 20 },
        baseline: { as: "line", limit: 12, check: "number" },
        value: { as: "line", limit: 12, check: "number", needed: true },
        comparison: { as: "line", limit: 120 },
      },
      { card: true, prose: true, most: 3 },
    ),
    artefacts: list(4000, { prose: true }),
    impact: markdown(8000, { prose: true }),
    picture_alt: line(500, { card: true, none: "fromFile" }),
    search_title: line(200, { search: true, none: "title" }),
    search_description: prose(500, { search: true, none: "outcome" }),
  },
  facts: {
    slug: address({ none: "fromTitle" }),
    industry: choice("industries"),
    service: named("service", { needed: true, card: true }),
    published_on: date({ hint: "dateOfCase" }),
    picture: picture(),
  },
} as const;
