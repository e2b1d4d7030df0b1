import type { TFunction } from "i18next";
import { editablePage, localePages } from "../../content/editable-pages.ts";
import { sections, type SectionId } from "../../content/sections.ts";
import { readableName } from "../../schemas/flag.ts";

export function pageOfSection(id: string): string | undefined {
  const page = localePages.find((name) => isKnownSection(id) && editablePage(name).file === sections[id].file);
  return page && editablePage(page).path;
}

export function isKnownSection(id: string): id is SectionId {
  return Object.hasOwn(sections, id);
}

export function sectionName(id: string, t: TFunction<"admin-content">): string {
  return isKnownSection(id) ? t(`sections.${id}.name`) : readableName(id);
}
