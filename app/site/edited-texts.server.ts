import { sections, type LinkedSectionId, type SectionId } from "../content/sections.ts";
import type { Published } from "../data/published.server.ts";
import type { Language } from "../i18n/languages.ts";
import type { Resources, Namespace } from "../i18n/resources.ts";
import { resourceBundle } from "../i18n/translations.server.ts";
import { safeLink } from "../schemas/section.ts";

const edited = new WeakMap<Published, Map<string, object>>();

/** An empty edit leaves the text of the locale file. */
export function editedTexts<Name extends Namespace>(
  published: Published,
  language: Language,
  name: Name,
): Resources[Name] {
  const known = edited.get(published) ?? new Map<string, object>();
  edited.set(published, known);
  const key = `${language}/${name}`;
  const texts = known.get(key) ?? withEdits(published, language, name);
  known.set(key, texts);
  return texts as Resources[Name];
}

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

function withEdits(published: Published, language: Language, name: Namespace): object {
  const fixed: object = resourceBundle(language, name);
  const ofThisFile = Object.entries(sections).filter(([, section]) => section.file === name);
  if (ofThisFile.length === 0) return fixed;

  const texts = structuredClone(fixed);
  for (const [id, { columns }] of ofThisFile) {
    const edits = published.sections[language][id];
    for (const [column, path] of Object.entries(columns)) {
      const edit = edits?.[column as keyof typeof columns]?.trim();
      if (edit) put(texts, path.split("."), edit);
    }
  }
  return texts;
}

function valueAt(texts: object, path: string): unknown {
  return path.split(".").reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], texts);
}

function put(texts: object, [name = "", ...rest]: string[], text: string): void {
  const target = texts as Record<string, object | string>;
  if (rest.length === 0) target[name] = text;
  else put(target[name] as object, rest, text);
}
