/** The one list; the table `languages` has a row for each. The first is what texts are written in. */
const known = {
  en: { name: "English", locale: "en-US" },
  fr: { name: "Français", locale: "fr-CA" },
  es: { name: "Español", locale: "es-US" },
};
export type Language = keyof typeof known;
export const languages = Object.keys(known) as [Language, ...Language[]];

export const fallbackLanguage = "en" satisfies Language;

export function standardAmong(available: readonly Language[]): Language {
  return available.includes(fallbackLanguage) ? fallbackLanguage : (available[0] ?? fallbackLanguage);
}

export type TranslatedLanguage = Exclude<Language, typeof fallbackLanguage>;
export const translatedLanguages = languages.filter(
  (language): language is TranslatedLanguage => language !== fallbackLanguage,
);

/** As each calls itself. */
export const languageNames = inEachLanguage((language) => known[language].name);
export const locales = inEachLanguage((language) => known[language].locale);

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export function inEachLanguage<Value>(valueIn: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, valueIn(language)])) as Record<Language, Value>;
}
