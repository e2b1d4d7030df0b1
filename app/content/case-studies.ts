import type { ServiceId } from "./services.ts";

export const industries = [
  "technology",
  "healthcare",
  "financial-services",
  "manufacturing",
  "retail",
  "consulting",
] as const;

export type Industry = (typeof industries)[number];

export const caseStudies = [
  { id: "fortune-500-technology", industry: "technology", service: "learning-strategy" },
  { id: "regional-health-system", industry: "healthcare", service: "change-adoption" },
  { id: "cross-border-bank", industry: "financial-services", service: "ai-analytics" },
  { id: "industrial-manufacturer", industry: "manufacturing", service: "simulations" },
  { id: "specialty-retailer", industry: "retail", service: "curriculum-design" },
  { id: "advisory-firm", industry: "consulting", service: "talent-enablement" },
] as const satisfies readonly { id: string; industry: Industry; service: ServiceId }[];

type DefaultCaseStudy = (typeof caseStudies)[number];
export type CaseStudyId = DefaultCaseStudy["id"];

export const defaultCaseStudy: DefaultCaseStudy = caseStudies[0];

export function caseStudyFor(id: string): DefaultCaseStudy {
  return caseStudies.find((caseStudy) => caseStudy.id === id) ?? defaultCaseStudy;
}

export function isCaseStudyId(id: string): id is CaseStudyId {
  return caseStudies.some((caseStudy) => caseStudy.id === id);
}

function isIndustry(industry: string): industry is Industry {
  return industries.some((known) => known === industry);
}

export function caseStudiesIn(industry: string): readonly DefaultCaseStudy[] {
  return isIndustry(industry) ? caseStudies.filter((caseStudy) => caseStudy.industry === industry) : caseStudies;
}
