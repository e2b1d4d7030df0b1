import type { i18n } from "i18next";
import { use } from "react";
import { I18nContext } from "react-i18next";
import { useMatches } from "react-router";
import type { ShownFirm } from "./firm.ts";
import { addTranslations, setFirm, type Translations } from "./instance.ts";
import { locales, type Language } from "./languages.ts";

type Loaded = { translations?: Translations; firm?: ShownFirm } | undefined;
const lastAdded = new WeakMap<i18n, Map<string, unknown>>();

/** Must be called above every component that translates. */
export function useLoadedTranslations(): void {
  const i18n = useI18n();
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
  return useI18n().language as Language;
}

/** The instance alone: `useTranslation` copies it at each call, and subscribes to changes of the language. */
function useI18n(): i18n {
  return use(I18nContext).i18n;
}

export function useLocale(): string {
  return locales[useLanguage()];
}
