import { caseStudies, defaultCaseStudy } from "../../content/case-studies.ts";

const pages: { home: string; [name: string]: string } = {
  home: "hero-tall-780",
  services: "learning-strategy-1200",
  capabilities: "capabilities-1600",
  "case-studies": "technology-1200",
  insights: "ai-workforce-transformation-1200",
  contact: "contact-1600",
  about: "about-1600",
  careers: "talent-enablement-1200",
  downloads: "curriculum-design-1200",
  faq: "contact-1600",
};

const insights: Partial<Record<string, string>> = {
  "ai-innovation": "ai-workforce-transformation",
  compliance: "cross-border-learning-challenges",
  strategy: "compliance",
  talent: "talent",
  "learning-design": "learning-design",
  "change-management": "change-management",
};

const industries = new Set<string>(caseStudies.map(({ industry }) => industry));

export const picturesOf = {
  page: (name: string) => pages[name] ?? pages.home,
  service: (picture: string) => `${picture}-1200`,
  insight: (category: string) => `${insights[category] ?? insights["strategy"]}-1200`,
  caseStudy: (industry: string) => `${industries.has(industry) ? industry : defaultCaseStudy.industry}-1200`,
};
