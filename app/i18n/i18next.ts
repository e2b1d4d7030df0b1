import { createInstance, type i18n, type InitOptions } from "i18next";
import { useTranslation } from "react-i18next";
import { useMatches } from "react-router";
import type { Firm } from "./firm.ts";
import { locales, type Language } from "./languages.ts";
import type { Resources } from "./resources.ts";

type Some<Texts> = Texts extends object ? { [Key in keyof Texts]?: Some<Texts[Key]> } : Texts;
/** What a loader sends of the locale files: the texts that its page shows, by namespace. */
export type Translations = Some<Resources>;

/**
 * The same on the server and in the browser. An instance starts without texts and is given those of its page. Nesting is
 * off, because operators' texts pass through here; a placeholder without a value stays as it is.
 */
export const i18nextOptions = {
  ns: ["frame"],
  defaultNS: "frame",
  fallbackLng: false,
  initAsync: false,
  interpolation: { escapeValue: false, nestingPrefix: "\u0000", nestingSuffix: "\u0000" },
  missingInterpolationHandler: (_text: string, [placeholder]: RegExpExecArray) => placeholder,
  react: { useSuspense: false },
} satisfies InitOptions;

/** An instance of its own for one language, with these texts. */
export function createI18n(language: Language, translations: Translations = {}): i18n {
  const instance = createInstance(i18nextOptions);
  void instance.init({ lng: language });
  addTranslations(instance, translations);
  return instance;
}

/** Adds texts to an instance. They replace what is there by top-level key and are never written to: others share them. */
export function addTranslations(instance: i18n, translations: Translations, language = instance.language): void {
  for (const [namespace, texts] of Object.entries(translations))
    instance.addResourceBundle(language, namespace, texts, false, true, { silent: true, skipCopy: true });
}

/** Lets every text name the firm: `{{firm}}`, `{{email}}`, `{{phone}}`, `{{postalAddress}}`. */
export function setFirm(instance: i18n, { name, email, phone, postalAddress }: Firm): void {
  Object.assign((instance.options.interpolation ??= {}), {
    defaultVariables: { firm: name, email, phone, postalAddress },
  });
}

type Loaded = { translations?: Translations; firm?: Firm } | undefined;
const lastAdded = new WeakMap<i18n, Map<string, unknown>>();

/** Gives i18next what the loaders of the page on screen sent. Has to be called above everything that translates. */
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

/** The language of the document. It is fixed for the document's life: another language is another document. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language;
}

/** A locale for `Intl` in the language of the document. */
export function useLocale(): string {
  return locales[useLanguage()];
}
