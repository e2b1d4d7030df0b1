/** The one list; the table `languages` has a row for each. The first is what texts are written in. */
export const languages = ["en", "fr", "es"] as const;
export type Language = (typeof languages)[number];

export const fallbackLanguage = "en" satisfies Language;

export function standardAmong(available: readonly Language[]): Language {
  return available.includes(fallbackLanguage) ? fallbackLanguage : (available[0] ?? fallbackLanguage);
}

export type TranslatedLanguage = Exclude<Language, typeof fallbackLanguage>;
export const translatedLanguages = languages.filter(
  (language): language is TranslatedLanguage => language !== fallbackLanguage,
);

export const locales: Record<Language, string> = { en: "en-US", fr: "fr-CA", es: "es-US" };

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export function inEachLanguage<Value>(valueIn: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, valueIn(language)])) as Record<Language, Value>;
}
