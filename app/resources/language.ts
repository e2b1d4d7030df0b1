import { fallbackLanguage, isLanguagePrefix, type Language } from "../i18n/languages.ts";

/** The language that an address fixes; without one it is English, because programs have no preference. Throws 404 for others. */
export function languageOf({ language }: { language?: string }): Language {
  if (language === undefined) return fallbackLanguage;
  if (!isLanguagePrefix(language)) throw new Response("Not Found", { status: 404 });
  return language;
}
