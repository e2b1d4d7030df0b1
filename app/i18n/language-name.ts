import { useTranslation } from "react-i18next";
import { locales, type Language } from "./languages.ts";

const names = new Map<Language, Intl.DisplayNames>();

/** What a language is called within a sentence of another one: `français` in French. */
export function languageName(language: Language, within: Language): string {
  const known = names.get(within) ?? new Intl.DisplayNames(locales[within], { type: "language" });
  names.set(within, known);
  return known.of(language) ?? language;
}

/** As it stands alone. */
export function capitalized(name: string): string {
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

/** For the language that the page is in: `inSentence` within a sentence, `asLabel` where the name stands alone. */
export function useLanguageNames() {
  const { i18n } = useTranslation();
  const inSentence = (language: Language) => languageName(language, i18n.language as Language);
  return {
    inSentence,
    asLabel: (language: Language) => capitalized(inSentence(language)),
  };
}
