import type { TFunction } from "i18next";
import { createContext } from "react-router";
import type { Context } from "../server/context.server.ts";
import { i18nContext } from "./context.server.ts";
import { elided } from "./elision.server.ts";
import { addTranslations } from "./instance.ts";
import { fallbackLanguage, type Language } from "./languages.ts";
import type { Contents, Namespace, Resources } from "./resources.ts";

const files = import.meta.glob<object>("../../locales/*/**/*.json", { eager: true, import: "default" });

/** `file`: `faq`, `insights/ai-workforce-transformation`. */
export type TextsOf = (language: Language, file: string) => object;

/** A language without a file shows the English one: a new language grows file by file. */
export const suppliedTexts: TextsOf = (language, file) =>
  files[`../../locales/${language}/${file}.json`] ?? files[`../../locales/${fallbackLanguage}/${file}.json`] ?? {};

export function resourceBundle<Name extends Namespace>(language: Language, namespace: Name): Resources[Name] {
  return suppliedTexts(language, namespace) as Resources[Name];
}

export function contentBundle<Kind extends keyof Contents>(language: Language, kind: Kind, id: string): Contents[Kind] {
  return suppliedTexts(language, `${kind}/${id}`) as Contents[Kind];
}

/** The request's own copy, with the published edits. */
export const textsContext = createContext<TextsOf>(suppliedTexts);

/** The same for components alone, where it differs: a preview says in them which field of its form each comes from. */
export const shownTextsContext = createContext<TextsOf | null>(null);

export function translationsFor<Name extends Namespace>(
  context: Context,
  ...namespaces: Name[]
): Pick<Resources, Name> {
  const language = context.get(i18nContext).language as Language;
  const bundles = namespaces.map((namespace) => [namespace, bundleFor(context, language, namespace)]);
  return Object.fromEntries(bundles) as Pick<Resources, Name>;
}

export function bundleFor<Name extends Namespace>(
  context: Context,
  language: Language,
  namespace: Name,
): Resources[Name] {
  return textsFor(context, language, namespace) as Resources[Name];
}

export function getFixedT<Name extends Namespace>(
  context: Context,
  namespace: Name,
  language = context.get(i18nContext).language as Language,
): TFunction<Name> {
  const instance = context.get(i18nContext);
  if (!instance.hasResourceBundle(language, namespace)) {
    addTranslations(instance, { [namespace]: bundleFor(context, language, namespace) }, language);
  }
  return instance.getFixedT(language, namespace);
}

function textsFor(context: Context, language: Language, file: string): object {
  const { defaultVariables } = context.get(i18nContext).options.interpolation ?? {};
  return elided(shownTextsOf(context)(language, file), language, defaultVariables?.["firm"]);
}

export function shownTextsOf(context: Context): TextsOf {
  return context.get(shownTextsContext) ?? context.get(textsContext);
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
