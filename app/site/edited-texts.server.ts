import { sections, type LinkedSectionId, type SectionId } from "../content/sections.ts";
import type { Published } from "../data/published.server.ts";
import type { Language } from "../i18n/languages.ts";
import { resourceBundle } from "../i18n/translations.server.ts";
import { safeLink } from "../schemas/section.ts";

export function hasOwnTexts(published: Published, language: Language, id: SectionId): boolean {
  const { file, columns } = sections[id];
  const fixed = resourceBundle(language, file);
  return Object.entries(columns).every(([column, path]) => {
    const edit = published.sections[language][id]?.[column as keyof typeof columns]?.trim();
    return edit && edit !== valueAt(fixed, path);
  });
}

export function linkOf(published: Published, language: Language, section: LinkedSectionId): string {
  const { [language]: own, en } = published.sections;
  return safeLink(own[section]?.cta_link) ?? safeLink(en[section]?.cta_link) ?? sections[section].link;
}

function valueAt(texts: object, path: string): unknown {
  return path.split(".").reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], texts);
}
