import { isSectionId, sections } from "../../content/sections.ts";
import { resourceBundle } from "../../i18n/translations.server.ts";
import { inEachLanguage, type Language } from "../../schemas/formats/languages.ts";
import { section } from "../../schemas/kinds/section.ts";

export type FixedTexts = Partial<Record<keyof typeof section.texts, string>>;

/** What the site shows where nobody edited a field. */
export function fixedTexts(sectionId: string, language: Language): FixedTexts {
  if (!isSectionId(sectionId)) return {};
  const section = sections[sectionId];
  const texts = resourceBundle(language, section.file);
  const columns = Object.entries(section.columns).map(([column, path]) => [column, textAt(texts, path)]);
  return { ...Object.fromEntries(columns), ...("link" in section && { cta_link: section.link }) };
}

/** A field that nobody edited says what its locale file says. */
export function sectionKind(id: string) {
  return { ...section, defaults: inEachLanguage((language) => fixedTexts(id, language)) };
}

function textAt(texts: object, path: string): string {
  return path.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], texts) as string;
}
