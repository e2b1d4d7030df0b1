import { fallbackLanguage, type Language, type TranslatedLanguage } from "./languages.ts";

export const sectionFields = ["title", "subtitle", "body_text", "cta_text", "cta_link"] as const;
export type SectionFieldName = (typeof sectionFields)[number];
export type EditableTexts = Record<SectionFieldName, string | null>;

/** In characters; the database checks the same. */
export const textLimits = { title: 200, subtitle: 500, body_text: 5000, cta_text: 80, cta_link: 500 } as const;

export type SectionTexts = EditableTexts & { section_id: string };

/** `translates` is the revision of the English text that it translates. */
export type Translation = SectionTexts & {
  language: TranslatedLanguage;
  revision: string;
  translates_revision: string | null;
};

export type Section = SectionTexts & { id: string; revision: string; translations: Translation[] };

export type TranslationState = "missing" | "outOfDate" | "current";

/** A translation without a known English revision counts as out of date. */
export function translationState(section: Section, language: TranslatedLanguage): TranslationState {
  const translation = translationIn(section, language);
  if (!translation) return "missing";
  return translation.translates_revision === section.revision ? "current" : "outOfDate";
}

function translationIn(section: Section, language: Language): Translation | undefined {
  return section.translations.find((translation) => translation.language === language);
}

export function textsIn(section: Section, language: Language): { texts: EditableTexts; revision: string } {
  const stored = language === fallbackLanguage ? section : translationIn(section, language);
  return { texts: stored ? onlyTexts(stored) : noTexts, revision: stored?.revision ?? "" };
}

export const noTexts: EditableTexts = { title: null, subtitle: null, body_text: null, cta_text: null, cta_link: null };

export function onlyTexts({ title, subtitle, body_text, cta_text, cta_link }: EditableTexts): EditableTexts {
  return { title, subtitle, body_text, cta_text, cta_link };
}

export function fieldsOf(hasCallToAction: boolean): readonly SectionFieldName[] {
  return hasCallToAction ? sectionFields : sectionFields.filter((field) => !field.startsWith("cta_"));
}

export function differingFields(one: EditableTexts, other: EditableTexts): SectionFieldName[] {
  return sectionFields.filter((field) => (one[field] ?? "") !== (other[field] ?? ""));
}

/** Allows paths of this site, https, mailto and tel; undefined for anything else. */
export function safeLink(link: string | null | undefined): string | undefined {
  const trimmed = link?.trim();
  if (!trimmed) return undefined;
  const inside = /^\/(?![/\\])[^\s\\]*$/.test(trimmed);
  const outside = /^(https:\/\/|mailto:|tel:)\S+$/i.test(trimmed);
  return inside || outside ? trimmed : undefined;
}
