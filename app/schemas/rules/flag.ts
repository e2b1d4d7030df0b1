/** Category and default (for when the backend does not answer). The site adds a missing row; names are in the admin locale file. */
export const flagRegistry = {
  hero_video: { category: "home", enabled: true },
  featured_services: { category: "home", enabled: true },
  testimonial: { category: "home", enabled: true },
  statistics: { category: "home", enabled: true },
  insight_teasers: { category: "home", enabled: true },
  newsletter_form: { category: "marketing", enabled: true },
  booking_link: { category: "marketing", enabled: true },
  services_submenu: { category: "navigation", enabled: true },
  language_switcher: { category: "navigation", enabled: true },
  contact_form_embed: { category: "integrations", enabled: true },
  insight_search: { category: "content", enabled: true },
  related_insights: { category: null, enabled: true },
} as const satisfies Record<string, { category: string | null; enabled: boolean }>;

export type SiteFlag = keyof typeof flagRegistry;
export type SiteFlags = Record<SiteFlag, boolean>;

export const siteFlagKeys = Object.keys(flagRegistry) as SiteFlag[];
export const siteFlags = Object.fromEntries(siteFlagKeys.map((key) => [key, flagRegistry[key].enabled])) as SiteFlags;

export function isSiteFlag(key: string): key is SiteFlag {
  return Object.hasOwn(flagRegistry, key);
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

export function readableName(key: string): string {
  const words = key.split("_").filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

export function keyLike(value: string): string {
  return value.replace(/\s+/g, "_");
}

export function flagsByCategory(flags: Flag[]): { category: string; flags: Flag[] }[] {
  const groups = Map.groupBy(flags, ({ category }) => category?.trim() || "other");
  return [...groups].map(([category, flags]) => ({ category, flags }));
}
