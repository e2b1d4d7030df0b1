import type { InsightCategory } from "../../content/insights.ts";

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

const insights: Record<InsightCategory, string> = {
  "ai-innovation": "ai-workforce-transformation",
  compliance: "cross-border-learning-challenges",
  strategy: "compliance",
  talent: "talent",
  "learning-design": "learning-design",
  "change-management": "change-management",
};

export const picturesOf = {
  page: (name: string) => pages[name] ?? pages.home,
  service: (picture: string) => `${picture}-1200`,
  insight: (category: InsightCategory) => `${insights[category]}-1200`,
  caseStudy: (industry: string) => `${industry}-1200`,
};
