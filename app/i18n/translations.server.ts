import type { TFunction } from "i18next";
import { createContext, type RouterContextProvider } from "react-router";
import { i18nContext } from "./context.server.ts";
import { addTranslations } from "./instance.ts";
import type { Language } from "./languages.ts";
import type { Contents, Namespace, Resources } from "./resources.ts";

const files = import.meta.glob<object>("../../locales/*/*.json", { eager: true, import: "default" });
const contents = import.meta.glob<object>("../../locales/*/*/*.json", { eager: true, import: "default" });

export function resourceBundle<Name extends Namespace>(language: Language, namespace: Name): Resources[Name] {
  return files[`../../locales/${language}/${namespace}.json`] as Resources[Name];
}

/** What a locale file says: `faq`, `services/simulations`. */
export type TextsOf = (language: Language, file: string) => object;

export const suppliedTexts: TextsOf = (language, file) => {
  const path = `../../locales/${language}/${file}.json`;
  return files[path] ?? contents[path] ?? {};
};

/** What the locale files say with what operators have made of it, in the request's own copy. */
export const textsContext = createContext<TextsOf>(suppliedTexts);

export function translationsFor<Name extends Namespace>(
  context: Readonly<RouterContextProvider>,
  ...namespaces: Name[]
): Pick<Resources, Name> {
  const language = context.get(i18nContext).language as Language;
  const texts = context.get(textsContext);
  const bundles = namespaces.map((namespace) => [namespace, texts(language, namespace)]);
  return Object.fromEntries(bundles) as Pick<Resources, Name>;
}

export function getFixedT<Name extends Namespace>(
  context: Readonly<RouterContextProvider>,
  namespace: Name,
  language = context.get(i18nContext).language as Language,
): TFunction<Name> {
  const instance = context.get(i18nContext);
  if (!instance.hasResourceBundle(language, namespace)) {
    addTranslations(instance, { [namespace]: context.get(textsContext)(language, namespace) }, language);
  }
  return instance.getFixedT(language, namespace);
}

export function contentBundle<Kind extends keyof Contents>(language: Language, kind: Kind, id: string): Contents[Kind] {
  return contents[`../../locales/${language}/${kind}/${id}.json`] as Contents[Kind];
}

/** The texts of one page among several of a kind, in the language of the request. */
export function contentFor<Kind extends keyof Contents>(
  context: Readonly<RouterContextProvider>,
  kind: Kind,
  id: string,
): Contents[Kind] {
  const language = context.get(i18nContext).language as Language;
  return context.get(textsContext)(language, `${kind}/${id}`) as Contents[Kind];
}

export function without<Texts extends object, Name extends keyof Texts>(
  texts: Texts,
  names: readonly Name[],
): Omit<Texts, Name> {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !names.includes(name as Name))) as Omit<
    Texts,
    Name
  >;
}

export function pick<Texts extends object, Name extends keyof Texts>(
  texts: Texts,
  names: readonly Name[],
): Pick<Texts, Name> {
  return Object.fromEntries(names.map((name) => [name, texts[name]])) as Pick<Texts, Name>;
}
