import type { TFunction } from "i18next";
import { sections, type SectionId } from "../../content/sections.ts";
import { readableName } from "../../schemas/flag.ts";

const pages: Record<SectionId, string> = {
  hero: "/",
  services: "/services",
  featured: "/",
  testimonial: "/",
  stats: "/",
  insights: "/",
  newsletter: "/",
  proposal: "/services",
  capabilities: "/capabilities",
  case_studies: "/case-studies",
  contact: "/contact",
};

export function pageOfSection(id: string): string | undefined {
  return isKnownSection(id) ? pages[id] : undefined;
}

export function isKnownSection(id: string): id is SectionId {
  return Object.hasOwn(sections, id);
}

export function sectionName(id: string, t: TFunction<"admin-content">): string {
  return isKnownSection(id) ? t(`sections.${id}.name`) : readableName(id);
}
