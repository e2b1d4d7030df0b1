import { createInstance, type i18n, type InitOptions } from "i18next";
import type { Firm } from "./firm.ts";
import type { Language } from "./languages.ts";
import type { Resources } from "./resources.ts";

type Some<Texts> = Texts extends object ? { [Key in keyof Texts]?: Some<Texts[Key]> } : Texts;
export type Translations = Some<Resources>;

type MissingKey = Parameters<Extract<InitOptions["missingKeyHandler"], (...missing: never) => void>>;

/** Nesting is off, and a placeholder begins only where one stands, because operators' texts pass through here. */
export const i18nextOptions = {
  ns: ["frame"],
  defaultNS: "frame",
  fallbackLng: false,
  // Stated, or each text would be checked for being a sentence in place of a key.
  nsSeparator: ":",
  keySeparator: ".",
  initAsync: false,
  interpolation: {
    escapeValue: false,
    // Braces that nothing closes would be looked through from each of them to the end. A prefix goes before it.
    prefix: "",
    prefixEscaped: "\\{\\{(?=\\w{1,30}\\}\\})",
    nestingPrefix: "\u0000",
    nestingSuffix: "\u0000",
  },
  missingInterpolationHandler: (_text: string, [placeholder]: RegExpExecArray) => placeholder,
  saveMissing: true,
  missingKeyHandler: reportMissing,
  react: { useSuspense: false },
} satisfies InitOptions;

/** Undefined where a default value was given. The message goes to the console, where any message fails a test. */
export function missedText(...[languages, namespace, key, , , options]: MissingKey): string | undefined {
  if (options?.defaultValue !== undefined) return undefined;
  return `No text "${namespace}:${key}" in ${languages.join(", ")}.`;
}

function reportMissing(...missing: MissingKey): void {
  const sentence = missedText(...missing);
  if (sentence) console.error(sentence);
}

export function createI18n(language: Language, translations: Translations = {}): i18n {
  const instance = createInstance(i18nextOptions);
  void instance.init({ lng: language });
  addTranslations(instance, translations);
  return instance;
}

/** For `I18nextProvider`: each `useTranslation` copies what its instance has of its own, some forty properties. This one inherits them. */
export function withoutOwnProperties(instance: i18n): i18n {
  return Object.create(instance) as i18n;
}

/** Replaces by top-level key and never writes into the given objects, which other requests share. */
export function addTranslations(instance: i18n, translations: Translations, language = instance.language): void {
  for (const [namespace, texts] of Object.entries(translations))
    instance.addResourceBundle(language, namespace, texts, false, true, { silent: true, skipCopy: true });
}

export function setFirm(instance: i18n, { name, email, phone, postalAddress, timeZone }: Partial<Firm>): void {
  Object.assign((instance.options.interpolation ??= {}), {
    defaultVariables: { firm: name, email, phone, postalAddress, timeZone },
  });
}
