import type { TFunction } from "i18next";
import type { PageName } from "../../content/editable-pages.ts";
import { isSectionId } from "../../content/sections.ts";
import { isSiteFlag, readableName } from "../../schemas/rules/flag.ts";

export function flagName(key: string, t: TFunction<"admin-features">): string {
  return isSiteFlag(key) ? t(`flags.${key}.name`) : readableName(key);
}

export function categoryName(category: string, t: TFunction<"admin-features">): string {
  const name = t(`categories.${category}` as "categories.other", { defaultValue: "" });
  return name || readableName(category);
}

export function sectionName(id: string, t: TFunction<"admin-content">): string {
  return isSectionId(id) ? t(`sections.${id}.name`) : readableName(id);
}

export function pageTitle(page: PageName, t: TFunction<"admin">): string {
  return t(`pageNames.${page as "about"}`, { defaultValue: readableName(page) });
}
