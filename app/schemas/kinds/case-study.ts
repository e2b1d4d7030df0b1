import { industries } from "../../content/case-studies.ts";
import { services } from "../../content/services.ts";
import { address, choice, date, entries, line, list, markdown, picture, prose } from "./fields.ts";

export const caseStudy = {
  name: "case_study",
  topic: "industry",
  texts: {
    title: line(200, { needed: true, card: true, prose: true }),
    problem: prose(500, { needed: true, card: true, summary: true, prose: true }),
    outcome: prose(500, { needed: true, card: true, summary: true, prose: true }),
    context: markdown(8000, { needed: true, prose: true }),
    challenge: markdown(8000, { prose: true }),
    approach: entries({ step: line(200), description: prose(1000) }, { prose: true, fewest: 5 }),
    outcomes: list(4000, { prose: true }),
    artefacts: list(4000, { prose: true }),
    impact: markdown(8000, { prose: true }),
    picture_alt: line(500, { card: true }),
    search_title: line(200, { search: true }),
    search_description: prose(500, { search: true }),
  },
  facts: {
    slug: address(),
    industry: choice(industries),
    service: choice(services),
    published_on: date(),
    picture: picture(),
  },
} as const;
