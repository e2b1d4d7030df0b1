import type { MiddlewareFunction } from "react-router";
import { localePages } from "../../content/editable-pages.ts";
import { i18nContext } from "../../i18n/context.server.ts";
import { addTranslations } from "../../i18n/instance.ts";
import { fallbackLanguage, type Language } from "../../i18n/languages.ts";
import { resourceBundle, suppliedTexts } from "../../i18n/translations.server.ts";
import { byNamespace, type Files } from "./by-namespace.ts";
import { addPageNames } from "./page-names.ts";

const files = import.meta.glob<Files>("./by-language/*.ts", { eager: true, import: "default" });
const translations = Object.fromEntries(
  Object.entries(files).map(([path, ofLanguage]) => [path, byNamespace(ofLanguage)]),
);
const english = translations[`./by-language/${fallbackLanguage}.ts`] ?? {};

/** What the panel calls those pages by that it has no shorter name for: their titles. */
export function titlesOfPages(language: Language): Record<string, string> {
  const { pageNames } = resourceBundle(language, "admin");
  const others = localePages.filter((page) => !Object.hasOwn(pageNames, page));
  const titles = others.map((page) => [page, (suppliedTexts(language, page) as { title: string }).title]);
  return Object.fromEntries(titles) as Record<string, string>;
}

export const translateAdmin: MiddlewareFunction<Response> = ({ context }, next) => {
  const i18n = context.get(i18nContext);
  addTranslations(i18n, translations[`./by-language/${i18n.language}.ts`] ?? english);
  addPageNames(i18n, titlesOfPages(i18n.language as Language));
  return next();
};
