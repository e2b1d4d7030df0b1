import { createInstance, type i18n, type InitOptions } from "i18next";
import { useTranslation } from "react-i18next";
import { useMatches } from "react-router";
import type { Firm } from "./firm.ts";
import { locales, type Language } from "./languages.ts";
import type { Resources } from "./resources.ts";

type Some<Texts> = Texts extends object ? { [Key in keyof Texts]?: Some<Texts[Key]> } : Texts;
export type Translations = Some<Resources>;

/** Nesting is off because operators' texts pass through here. */
export const i18nextOptions = {
  ns: ["frame"],
  defaultNS: "frame",
  fallbackLng: false,
  // Stated, or each text would be checked for being a sentence in place of a key.
  nsSeparator: ":",
  keySeparator: ".",
  initAsync: false,
  interpolation: { escapeValue: false, nestingPrefix: "\u0000", nestingSuffix: "\u0000" },
  missingInterpolationHandler: (_text: string, [placeholder]: RegExpExecArray) => placeholder,
  react: { useSuspense: false },
} satisfies InitOptions;

export function createI18n(language: Language, translations: Translations = {}): i18n {
  const instance = createInstance(i18nextOptions);
  void instance.init({ lng: language });
  addTranslations(instance, translations);
  return instance;
}

/** Replaces by top-level key and never writes into the given objects, which other requests share. */
export function addTranslations(instance: i18n, translations: Translations, language = instance.language): void {
  for (const [namespace, texts] of Object.entries(translations))
    instance.addResourceBundle(language, namespace, texts, false, true, { silent: true, skipCopy: true });
}

export function setFirm(instance: i18n, { name, email, phone, postalAddress }: Firm): void {
  Object.assign((instance.options.interpolation ??= {}), {
    defaultVariables: { firm: name, email, phone, postalAddress },
  });
}

type Loaded = { translations?: Translations; firm?: Firm } | undefined;
const lastAdded = new WeakMap<i18n, Map<string, unknown>>();

/** Must be called above every component that translates. */
export function useLoadedTranslations(): void {
  const { i18n } = useTranslation();
  const last = lastAdded.get(i18n) ?? new Map<string, unknown>();
  lastAdded.set(i18n, last);
  for (const { loaderData } of useMatches()) {
    const { translations = {}, firm } = (loaderData as Loaded) ?? {};
    if (firm) setFirm(i18n, firm);
    for (const [namespace, texts] of Object.entries(translations)) {
      if (last.get(namespace) === texts) continue;
      addTranslations(i18n, { [namespace]: texts });
      last.set(namespace, texts);
    }
  }
}

/** Fixed for the life of the document: changing the language loads a new one. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language;
}

export function useLocale(): string {
  return locales[useLanguage()];
}
