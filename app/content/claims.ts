/** Invented clients, results and words of these pages, by file and path under locales/<language>/. */
export const claims = {
  about: ["subtitle", "sections.0.paragraphs", "sections.1.paragraphs", "leadership.roles"],
  careers: ["sections.0.paragraphs", "sections.1.paragraphs", "sections.2.paragraphs"],
  faq: ["groups.0.items", "groups.1.items", "groups.2.items"],
} as const;

/** The same of sections, with the flag without which readers do not see them. */
export const claimingSections = { testimonial: "testimonial" } as const;

/** The figures of the home page: by `stats.<figure>` and `stats.values.<figure>`. */
export const figures = ["years", "clients", "improvement", "professionals"] as const;
