import type { TFunction } from "i18next";
import type { RouterContextProvider } from "react-router";
import { i18nContext } from "./context.server.ts";
import { addTranslations } from "./instance.ts";
import type { Language } from "./languages.ts";
import type { Contents, Namespace, Resources } from "./resources.ts";

const files = import.meta.glob<object>("../../locales/*/*.json", { eager: true, import: "default" });

export function resourceBundle<Name extends Namespace>(language: Language, namespace: Name): Resources[Name] {
  return files[`../../locales/${language}/${namespace}.json`] as Resources[Name];
}

export function translationsFor<Name extends Namespace>(
  context: Readonly<RouterContextProvider>,
  ...namespaces: Name[]
): Pick<Resources, Name> {
  const language = context.get(i18nContext).language as Language;
  const bundles = namespaces.map((namespace) => [namespace, resourceBundle(language, namespace)]);
  return Object.fromEntries(bundles) as Pick<Resources, Name>;
}

export function getFixedT<Name extends Namespace>(
  context: Readonly<RouterContextProvider>,
  namespace: Name,
  language = context.get(i18nContext).language as Language,
): TFunction<Name> {
  const instance = context.get(i18nContext);
  if (!instance.hasResourceBundle(language, namespace)) {
    addTranslations(instance, { [namespace]: resourceBundle(language, namespace) }, language);
  }
  return instance.getFixedT(language, namespace);
}

const contents = import.meta.glob<object>("../../locales/*/*/*.json", { eager: true, import: "default" });

export function contentBundle<Kind extends keyof Contents>(language: Language, kind: Kind, id: string): Contents[Kind] {
  return contents[`../../locales/${language}/${kind}/${id}.json`] as Contents[Kind];
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
