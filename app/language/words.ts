import { createInstance, type TFunction } from "i18next";
import { createContext, use } from "react";
import { useMatches } from "react-router";
import { fallbackLanguage, type Language } from "./languages.ts";
import type { Catalogue, WordsName } from "./catalogue.ts";

export type Words<Name extends WordsName> = TFunction<Name>;
/** The texts that a loader hands to its page. */
export type LoadedWords = Partial<Catalogue>;

/** The language of the document. It is fixed for the document's life: another language is another document. */
export const LanguageContext = createContext<Language>(fallbackLanguage);

export function useLanguage(): Language {
  return use(LanguageContext);
}

/** The words of a page or frame, out of what the loaders of the page on screen gave. */
export function useWords<Name extends WordsName>(name: Name): Words<Name> {
  const language = useLanguage();
  const loaded = useMatches().findLast((match) => loadedWords(match.loaderData)?.[name]);
  const texts = loadedWords(loaded?.loaderData)?.[name];
  if (!texts) throw new Error(`No loader of this page gave the words of "${name}".`);
  return wordsFrom(language, name, texts as Catalogue[Name]);
}

function loadedWords(loaderData: unknown): LoadedWords | undefined {
  return (loaderData as { words?: LoadedWords } | undefined)?.words;
}

const translators = new WeakMap<object, Map<Language, Words<WordsName>>>();

/** Makes texts into a function that fills placeholders and chooses plurals. The same texts give the same function. */
export function wordsFrom<Name extends WordsName>(language: Language, name: Name, texts: Catalogue[Name]): Words<Name> {
  const perLanguage = translators.get(texts) ?? new Map<Language, Words<WordsName>>();
  translators.set(texts, perLanguage);
  const words = perLanguage.get(language) ?? translator(language, name, texts);
  perLanguage.set(language, words);
  return words as Words<Name>;
}

function translator(language: Language, name: WordsName, texts: object): Words<WordsName> {
  const instance = createInstance();
  void instance.init({
    lng: language,
    ns: name,
    defaultNS: name,
    resources: { [language]: { [name]: texts } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance.getFixedT(language, name) as unknown as Words<WordsName>;
}
