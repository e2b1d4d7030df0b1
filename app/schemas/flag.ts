/** Every flag the site reads, with its default for when the backend does not answer. */
export const siteFlags = {
  hero_video: true,
  featured_services: true,
  testimonial: true,
  statistics: true,
  insight_teasers: true,
  newsletter_form: true,
  booking_link: true,
  services_submenu: true,
  language_switcher: true,
  contact_form_embed: true,
  insight_search: true,
  related_insights: true,
} as const satisfies Record<string, boolean>;

export type SiteFlag = keyof typeof siteFlags;
export type SiteFlags = Record<SiteFlag, boolean>;

export function isSiteFlag(key: string): key is SiteFlag {
  return Object.hasOwn(siteFlags, key);
}

export const flagsPerPage = 50;

export type FlagSearch = {
  key: string | undefined;
  text: string;
  keys: SiteFlag[];
  categories: string[];
};

export type Flag = {
  id: string;
  feature_key: string;
  description: string | null;
  category: string | null;
  enabled: boolean;
  last_switch?: { at: string; by: string | null } | null;
};

/** `hero_video` → `Hero Video`. */
export function readableName(key: string): string {
  const words = key.split("_").filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

/** Typed words as they stand in a key: `Hero Video` → `Hero_Video`. */
export function keyLike(typed: string): string {
  return typed.replace(/\s+/g, "_");
}

export function flagsByCategory(flags: Flag[]): { category: string; flags: Flag[] }[] {
  const groups = Map.groupBy(flags, ({ category }) => category?.trim() || "other");
  return [...groups].map(([category, flags]) => ({ category, flags }));
}
