import { caseStudies } from "./case-studies.ts";
import { insights } from "./insights.ts";
import { services } from "./services.ts";

export const pages = [
  "/",
  "/services",
  ...services.map((id) => `/services/${id}` as const),
  "/capabilities",
  "/case-studies",
  ...caseStudies.map(({ id }) => `/case-studies/${id}` as const),
  "/insights",
  ...insights.map(({ id }) => `/insights/${id}` as const),
  "/contact",
  "/about",
  "/careers",
  "/downloads",
  "/faq",
  "/privacy",
  "/terms",
] as const;

export type PagePath = (typeof pages)[number];
