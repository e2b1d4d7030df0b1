import { textSchemas, type Texts } from "./inputs.ts";
import { section } from "./kinds/section.ts";
import { fallbackLanguage, languages, type Language, type TranslatedLanguage } from "./languages.ts";
import { rowId } from "./row-id.ts";
import { z } from "./zod.ts";

export type SectionFieldName = keyof typeof section.texts;
export const sectionFields = Object.keys(section.texts) as SectionFieldName[];
export type EditableTexts = Record<SectionFieldName, string | null>;

export type SectionTexts = EditableTexts & { section_id: string };

/** `translates` is the revision of the English text that it translates. */
export type Translation = SectionTexts & {
  language: TranslatedLanguage;
  revision: string;
  translates_revision: string | null;
  behind: string[] | null;
};

/** `edited`: its English is not as it was supplied. */
export type Section = SectionTexts & { id: string; revision: string; edited: boolean; translations: Translation[] };

/** Of the English as it is stored: what is as it was supplied is stored empty. */
export function isEdited({ title, subtitle, body_text }: EditableTexts): boolean {
  return [title, subtitle, body_text].some((words) => /\S/.test(words ?? ""));
}

function translationIn(section: Section, language: Language): Translation | undefined {
  return section.translations.find((translation) => translation.language === language);
}

/** `behind`: the fields whose English has changed since; null where that is not known. */
export function textsIn(
  section: Section,
  language: Language,
): { texts: EditableTexts; revision: string; behind: string[] | null } {
  const translation = translationIn(section, language);
  const stored = language === fallbackLanguage ? section : translation;
  return {
    texts: stored ? onlyTexts(stored) : noTexts,
    revision: stored?.revision ?? "",
    behind: translation ? translation.behind : [],
  };
}

export const noTexts: EditableTexts = { title: null, subtitle: null, body_text: null, cta_text: null, cta_link: null };

export function onlyTexts({ title, subtitle, body_text, cta_text, cta_link }: EditableTexts): EditableTexts {
  return { title, subtitle, body_text, cta_text, cta_link };
}

/** Without a call to action a section has no fields for one. */
export function kindOfSection(hasCallToAction: boolean) {
  const shown = Object.entries(section.texts).filter(([name]) => hasCallToAction || !name.startsWith("cta_"));
  return { ...section, texts: Object.fromEntries(shown) };
}

/** As a form holds them. */
export function valuesOf(texts: EditableTexts): Texts {
  return Object.fromEntries(sectionFields.map((field) => [field, texts[field] ?? ""]));
}

const revision = z.string().max(64).default("");

export const sectionEdit = z.object({
  id: rowId(),
  section: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/),
  language: z.enum(languages),
  revision,
  translates: revision,
  /** Of a section with a call to action. */
  cta: z.literal("on").optional(),
  ...(textSchemas(section) as Record<SectionFieldName, z.ZodType<string>>),
});
export type SectionEdit = z.output<typeof sectionEdit>;

const inputs = z.array(z.string().max(20)).max(sectionFields.length).default([]);

/** `filled`: with the English text, which nobody has saved yet; `confirmed` is right as it is. */
export const sectionForm = sectionEdit.extend({
  intent: z.enum(["startFromEnglish", "publish"]).default("publish"),
  filled: inputs,
  confirmed: inputs,
  confirmed_in: z.enum(languages).optional(),
});

/** An emptied call to action stays `""` instead of null, so that it can be filled again. */
export function textsOfEdit(edit: SectionEdit): EditableTexts {
  return {
    title: edit.title || null,
    subtitle: edit.subtitle || null,
    body_text: edit.body_text || null,
    cta_text: edit.cta ? edit.cta_text : null,
    cta_link: (edit.cta && edit.cta_link) || null,
  };
}
