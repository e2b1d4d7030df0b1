import { useLanguage } from "./i18next.ts";
import { locales, type Language } from "./languages.ts";

const names = new Map<string, string>();

export function languageName(language: Language, within: Language): string {
  const pair = `${language} ${within}`;
  const known =
    names.get(pair) ?? new Intl.DisplayNames(locales[within], { type: "language" }).of(language) ?? language;
  names.set(pair, known);
  return known;
}

export function capitalized(name: string): string {
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

export function useLanguageNames() {
  const reader = useLanguage();
  const inSentence = (language: Language) => languageName(language, reader);
  return {
    inSentence,
    asLabel: (language: Language) => capitalized(inSentence(language)),
  };
}
