import type { TFunction } from "i18next";
import { createContext, use } from "react";
import { useMatches } from "react-router";
import { fallbackLanguage, locales, type Language } from "./languages.ts";
import type { Catalogue, WordsName } from "./resources.ts";

export type Words<Name extends WordsName> = TFunction<Name>;
type Some<Texts> = Texts extends object ? { [Key in keyof Texts]?: Some<Texts[Key]> } : Texts;
/** The texts that a loader hands to its page: those that the page shows. */
export type LoadedWords = Some<Catalogue>;

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
  return wordsFrom(language, name, texts);
}

function loadedWords(loaderData: unknown): LoadedWords | undefined {
  return (loaderData as { words?: LoadedWords } | undefined)?.words;
}

type Variables = Partial<Record<string, string | number | boolean | null>> & { count?: number; defaultValue?: string };

const made = new WeakMap<object, { language: Language; words: unknown }>();

/**
 * Makes texts into a function that fills placeholders and chooses plurals, as i18next does; what the texts do not have
 * comes back as its key. The same texts give the same function.
 */
export function wordsFrom<Name extends WordsName>(
  language: Language,
  _name: Name,
  texts: NonNullable<LoadedWords[Name]>,
): Words<Name> {
  const known = made.get(texts);
  if (known?.language === language) return known.words as Words<Name>;

  const words = (key: string, variables: Variables = {}) => {
    const text = pluralAt(texts, key, language, variables.count) ?? textAt(texts, key);
    return text === undefined ? (variables.defaultValue ?? key) : filled(text, variables);
  };
  made.set(texts, { language, words });
  return words as unknown as Words<Name>;
}

function pluralAt(texts: object, key: string, language: Language, count: number | undefined): string | undefined {
  return count === undefined ? undefined : textAt(texts, `${key}_${formFor(language, count)}`);
}

function textAt(texts: object, key: string): string | undefined {
  const found = key
    .split(".")
    .reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], texts);
  return typeof found === "string" ? found : undefined;
}

const pluralRules: Partial<Record<Language, Intl.PluralRules>> = {};

function formFor(language: Language, count: number): Intl.LDMLPluralRule {
  return (pluralRules[language] ??= new Intl.PluralRules(locales[language])).select(count);
}

function filled(text: string, variables: Variables): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    name in variables ? String(variables[name] ?? "") : placeholder,
  );
}
