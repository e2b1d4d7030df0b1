import type { i18n } from "i18next";
import { addTranslations } from "../../i18n/instance.ts";

/** Beside those that the panel has a shorter name for. */
export function addPageNames(instance: i18n, names: Readonly<Record<string, string>>): void {
  const pageNames = { ...names, ...instance.getResource(instance.language, "admin", "pageNames") };
  addTranslations(instance, { admin: { pageNames } });
}
