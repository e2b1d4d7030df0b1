import { folded } from "../../content/folded.ts";

/** `Équipes & IA : 2025` → `equipes-ia-2025`, at most 80 characters; "" when nothing is left. */
export function slugOf(title: string): string {
  const words = folded(title)
    .replaceAll("'", "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = "";
  for (const word of words) {
    const longer = slug === "" ? word : `${slug}-${word}`;
    if (longer.length > 80) break;
    slug = longer;
  }
  return slug || (words[0] ?? "").slice(0, 80);
}

/** Without articles and the like that a vowel cuts short: `L’équipe d’IA` → `equipe-ia`. */
export function translatedSlugOf(title: string): string {
  return slugOf(folded(title).replace(/(?<![a-z])(?:[cdjlmnst]|qu)'/g, ""));
}

export function provisionalSlug(key: string): string {
  return `draft-${key}`;
}

export function isProvisional(slug: string | undefined): boolean {
  return /^draft-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(slug ?? "");
}
