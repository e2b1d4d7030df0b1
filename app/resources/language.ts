import { fallbackLanguage, isLanguage, type Language } from "../i18n/languages.ts";

/** English without a prefix: programs state no preference. Throws 404 for an unknown prefix. */
export function languageOf({ language }: { language?: string }): Language {
  if (language === undefined) return fallbackLanguage;
  if (!isLanguage(language)) throw new Response("Not Found", { status: 404 });
  return language;
}
