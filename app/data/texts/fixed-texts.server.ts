import { isSectionId, sections } from "../../content/sections.ts";
import { resourceBundle } from "../../i18n/translations.server.ts";
import { inEachLanguage, type Language } from "../../schemas/formats/languages.ts";
import { section } from "../../schemas/kinds/section.ts";

export type FixedTexts = Partial<Record<keyof typeof section.texts, string>>;

export function fixedTexts(sectionId: string, language: Language): FixedTexts {
  if (!isSectionId(sectionId)) return {};
  const section = sections[sectionId];
  const texts = resourceBundle(language, section.file);
  const columns = Object.entries(section.columns).map(([column, path]) => [column, textAt(texts, path)]);
  return { ...Object.fromEntries(columns), ...("link" in section && { cta_link: section.link }) };
}

export function sectionKind(id: string) {
  return { ...section, defaults: inEachLanguage((language) => fixedTexts(id, language)) };
}

function textAt(texts: object, path: string): string {
  return path.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], texts) as string;
}
