import type { ServiceId } from "./services.ts";

/** Newest first; `number` is its document's for ever, `published` an ISO date. */
export const caseStudies = [
  {
    id: "fortune-500-technology",
    number: 1,
    industry: "technology",
    service: "learning-strategy",
    published: "2025-01-06",
  },
  {
    id: "regional-health-system",
    number: 2,
    industry: "healthcare",
    service: "change-adoption",
    published: "2024-12-02",
  },
  {
    id: "cross-border-bank",
    number: 3,
    industry: "financial-services",
    service: "ai-analytics",
    published: "2024-10-28",
  },
  {
    id: "industrial-manufacturer",
    number: 4,
    industry: "manufacturing",
    service: "simulations",
    published: "2024-09-16",
  },
  { id: "specialty-retailer", number: 5, industry: "retail", service: "curriculum-design", published: "2024-07-22" },
  { id: "advisory-firm", number: 6, industry: "consulting", service: "talent-enablement", published: "2024-05-13" },
] as const satisfies readonly {
  id: string;
  number: number;
  industry: string;
  service: ServiceId;
  published: string;
}[];

type DefaultCaseStudy = (typeof caseStudies)[number];
export type CaseStudyId = DefaultCaseStudy["id"];

export const defaultCaseStudy: DefaultCaseStudy = caseStudies[0];

export function caseStudyFor(id: string): DefaultCaseStudy {
  return caseStudies.find((caseStudy) => caseStudy.id === id) ?? defaultCaseStudy;
}

export function isCaseStudyId(id: string): id is CaseStudyId {
  return caseStudies.some((caseStudy) => caseStudy.id === id);
}
