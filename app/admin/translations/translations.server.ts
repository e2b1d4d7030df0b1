import type { MiddlewareFunction } from "react-router";
import { i18nContext } from "../../i18n/context.server.ts";
import { addTranslations } from "../../i18n/instance.ts";
import { fallbackLanguage } from "../../i18n/languages.ts";
import { byNamespace, type Files } from "./by-namespace.ts";

const files = import.meta.glob<Files>("./by-language/*.ts", { eager: true, import: "default" });
const translations = Object.fromEntries(
  Object.entries(files).map(([path, ofLanguage]) => [path, byNamespace(ofLanguage)]),
);
const english = translations[`./by-language/${fallbackLanguage}.ts`] ?? {};

export const translateAdmin: MiddlewareFunction<Response> = ({ context }, next) => {
  const i18n = context.get(i18nContext);
  addTranslations(i18n, translations[`./by-language/${i18n.language}.ts`] ?? english);
  return next();
};
