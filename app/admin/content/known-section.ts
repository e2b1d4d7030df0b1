import { sections, type SectionId } from "../../content/sections.ts";
import type { TFunction } from "i18next";
import { readableName } from "../../schemas/flag.ts";

/** The page of the site that shows a section. */
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

/** A section that the code of the site does not know shows nowhere. */
export function isKnownSection(id: string): id is SectionId {
  return Object.hasOwn(sections, id);
}

/** What people call a section: its identifier in readable form, or the same in their own language. */
export function sectionName(id: string, t: TFunction<"admin-content">): string {
  return isKnownSection(id) ? t(`sections.${id}.name`) : readableName(id);
}
