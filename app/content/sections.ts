type TextColumn = "title" | "subtitle" | "body_text" | "cta_text";

export const sections = {
  hero: {
    file: "home",
    columns: { title: "hero.heading", subtitle: "hero.subtitle", body_text: "hero.tagline", cta_text: "hero.cta" },
    link: "/contact",
  },
  services: { file: "services", columns: { title: "title", subtitle: "subtitle" } },
  featured: {
    file: "home",
    columns: { title: "featured.title", subtitle: "featured.subtitle", cta_text: "featured.viewAll" },
    link: "/services",
  },
  testimonial: { file: "home", columns: { title: "testimonial.author", body_text: "testimonial.quote" } },
  stats: { file: "home", columns: { title: "stats.title" } },
  insights: {
    file: "home",
    columns: { title: "insights.title", subtitle: "insights.subtitle", cta_text: "insights.explore" },
    link: "/insights",
  },
  newsletter: { file: "home", columns: { title: "newsletter.title", body_text: "newsletter.description" } },
  proposal: {
    file: "services",
    columns: { title: "closing.title", body_text: "closing.body", cta_text: "closing.cta" },
    link: "/contact",
  },
  capabilities: { file: "capabilities", columns: { title: "title", subtitle: "subtitle" } },
  case_studies: { file: "case-studies", columns: { title: "title", subtitle: "subtitle" } },
  contact: { file: "contact", columns: { title: "title", subtitle: "subtitle" } },
} as const satisfies Record<
  string,
  { file: string; columns: Partial<Record<TextColumn, string>>; link?: `/${string}` }
>;

export type SectionId = keyof typeof sections;
export type LinkedSectionId = {
  [Id in SectionId]: (typeof sections)[Id] extends { link: string } ? Id : never;
}[SectionId];

export function isSectionId(id: string): id is SectionId {
  return Object.hasOwn(sections, id);
}

export function slugOfSection(id: string): string {
  return id.replaceAll("_", "-");
}

export function idOfSection(slug: string): string {
  return slug.replaceAll("-", "_");
}

export function sectionAt(slug: string): SectionId | undefined {
  const id = idOfSection(slug);
  return isSectionId(id) ? id : undefined;
}
