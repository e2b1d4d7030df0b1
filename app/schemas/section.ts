/** The texts of a section in the order in which they are edited. */
export const textFields = ["title", "subtitle", "body_text", "cta_text", "cta_link"] as const;
export type TextField = (typeof textFields)[number];
export type EditableTexts = Record<TextField, string | null>;

/** How many characters each text may hold; the database refuses more. */
export const textLimits = { title: 200, subtitle: 500, body_text: 5000, cta_text: 80, cta_link: 500 } as const;

/** The texts of one page section as the backend keeps them; an empty one leaves the fixed text of the site. */
export type SectionTexts = EditableTexts & { section_id: string };

export const translatedLanguages = ["fr", "es"] as const;
export type TranslatedLanguage = (typeof translatedLanguages)[number];
export const textLanguages = ["en", ...translatedLanguages] as const;
export type TextLanguage = (typeof textLanguages)[number];

/** The French or Spanish texts of a section, and the revision of the English that they translate. */
export type Translation = SectionTexts & {
  language: TranslatedLanguage;
  revision: string;
  translates_revision: string | null;
};

/** A section with its English texts and what exists of its translations. */
export type Section = SectionTexts & { id: string; revision: string; translations: Translation[] };

export type TranslationState = "missing" | "outOfDate" | "current";

/** Whether a section says the same in another language as in English; a translation of unknown origin counts as out of date. */
export function translationState(section: Section, language: TranslatedLanguage): TranslationState {
  const translation = translationIn(section, language);
  if (!translation) return "missing";
  return translation.translates_revision === section.revision ? "current" : "outOfDate";
}

function translationIn(section: Section, language: TextLanguage): Translation | undefined {
  return section.translations.find((translation) => translation.language === language);
}

/** What a section says in a language as it is kept: nothing at all in a language it was never edited in. */
export function textsIn(section: Section, language: TextLanguage): { texts: EditableTexts; revision: string } {
  const kept = language === "en" ? section : translationIn(section, language);
  return { texts: kept ? onlyTexts(kept) : noTexts, revision: kept?.revision ?? "" };
}

export const noTexts: EditableTexts = { title: null, subtitle: null, body_text: null, cta_text: null, cta_link: null };

export function onlyTexts({ title, subtitle, body_text, cta_text, cta_link }: EditableTexts): EditableTexts {
  return { title, subtitle, body_text, cta_text, cta_link };
}

/** The fields to edit: those of a call to action only where the section has one. */
export function fieldsOf(hasCallToAction: boolean): readonly TextField[] {
  return hasCallToAction ? textFields : textFields.filter((field) => !field.startsWith("cta_"));
}

/** The fields in which two texts differ; an empty text and none are the same. */
export function differingFields(one: EditableTexts, other: EditableTexts): TextField[] {
  return textFields.filter((field) => (one[field] ?? "") !== (other[field] ?? ""));
}

/** A link that an operator typed: an address of this site, or https, mailto or tel; anything else gives undefined. */
export function safeLink(link: string | null | undefined): string | undefined {
  const trimmed = link?.trim();
  if (!trimmed) return undefined;
  const inside = /^\/(?![/\\])[^\s\\]*$/.test(trimmed);
  const outside = /^(https:\/\/|mailto:|tel:)\S+$/i.test(trimmed);
  return inside || outside ? trimmed : undefined;
}
