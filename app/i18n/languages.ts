import { type Language, languages } from "../schemas/formats/languages.ts";

export {
  fallbackLanguage,
  isLanguage,
  type Language,
  languageNames,
  languages,
  locales,
} from "../schemas/formats/languages.ts";

export const languageCookieName = "i18next";
export const languageStorageKey = "i18nextLng";
export const languageQuery = "lng";
/** Cookie that only requests for data obey: the language of the document that shows their answers. */
export const documentLanguageCookieName = "document-language";

/** Takes `fr`, `fr-CA` or `FR`; undefined for everything else, markup included. */
export function languageNamed(value: unknown): Language | undefined {
  if (typeof value !== "string") return undefined;
  const base = /^([a-z]{2})(?:-[a-z0-9]{1,8})*$/i.exec(value)?.[1]?.toLowerCase();
  return languages.find((language) => language === base);
}
