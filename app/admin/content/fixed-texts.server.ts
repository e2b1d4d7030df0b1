import { sections, type SectionId } from "../../content/sections.ts";
import { resourceBundle } from "../../i18n/translations.server.ts";
import type { Language } from "../../schemas/languages.ts";
import type { SectionFieldName } from "../../schemas/section.ts";

export type FixedTexts = Partial<Record<SectionFieldName, string>>;

export function fixedTexts(sectionId: string, language: Language): FixedTexts {
  if (!isSectionId(sectionId)) return {};
  const section = sections[sectionId];
  const texts = resourceBundle(language, section.file);
  const columns = Object.entries(section.columns).map(([column, path]) => [column, textAt(texts, path)]);
  return { ...Object.fromEntries(columns), ...("link" in section && { cta_link: section.link }) };
}

function textAt(texts: object, path: string): string {
  return path.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], texts) as string;
}

function isSectionId(id: string): id is SectionId {
  return Object.hasOwn(sections, id);
}
