/** The texts of one page section as the backend keeps them; an empty one leaves the fixed text of the site. */
export type SectionTexts = {
  section_id: string;
  title: string | null;
  subtitle: string | null;
  body_text: string | null;
  cta_text: string | null;
  cta_link: string | null;
};

/** A link that an operator typed: an address of this site, or https, mailto or tel; anything else gives undefined. */
export function safeLink(link: string | null | undefined): string | undefined {
  const trimmed = link?.trim();
  if (!trimmed) return undefined;
  const inside = /^\/(?![/\\])[^\s\\]*$/.test(trimmed);
  const outside = /^(https:\/\/|mailto:|tel:)\S+$/i.test(trimmed);
  return inside || outside ? trimmed : undefined;
}
