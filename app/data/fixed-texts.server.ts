import { isSectionId, sections } from "../content/sections.ts";
import { resourceBundle } from "../i18n/translations.server.ts";
import type { Kind } from "../schemas/kinds/fields.ts";
import { section } from "../schemas/kinds/section.ts";
import type { Language } from "../schemas/languages.ts";
import { sectionFields, type EditableTexts, type SectionFieldName } from "../schemas/section.ts";

export type FixedTexts = Partial<Record<SectionFieldName, string>>;

export function fixedTexts(sectionId: string, language: Language): FixedTexts {
  if (!isSectionId(sectionId)) return {};
  const section = sections[sectionId];
  const texts = resourceBundle(language, section.file);
  const columns = Object.entries(section.columns).map(([column, path]) => [column, textAt(texts, path)]);
  return { ...Object.fromEntries(columns), ...("link" in section && { cta_link: section.link }) };
}

/** In English a field that nobody edited says what its locale file says; in other languages it is empty. */
export function sectionKind(id: string) {
  return { ...section, defaults: { en: fixedTexts(id, "en"), fr: {}, es: {} } } satisfies Kind;
}

/** The English of a section as its page shows it: a field that nobody edited is stored empty and follows its locale file. */
export function withFixedTexts(sectionId: string, texts: EditableTexts): EditableTexts {
  const fixed = fixedTexts(sectionId, "en");
  const shown = sectionFields.map((field) => {
    const isNoCallToAction = field.startsWith("cta_") && texts.cta_text === null;
    return [field, texts[field] || (isNoCallToAction ? null : (fixed[field] ?? texts[field]))];
  });
  return Object.fromEntries(shown) as EditableTexts;
}

export function withoutFixedTexts(sectionId: string, texts: EditableTexts): EditableTexts {
  const fixed = fixedTexts(sectionId, "en");
  const stored = sectionFields.map((field) => {
    if (texts[field] !== fixed[field]) return [field, texts[field]];
    return [field, field === "cta_text" ? "" : null];
  });
  return Object.fromEntries(stored) as EditableTexts;
}

function textAt(texts: object, path: string): string {
  return path.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], texts) as string;
}
