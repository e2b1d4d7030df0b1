import type { i18n } from "i18next";
import type { MiddlewareFunction } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import { type Context, environmentContext } from "../server/context.server.ts";
import { i18nContext, languageContext } from "./context.server.ts";
import { firmOf } from "./firm.ts";
import { addTranslations, createI18n, i18nextOptions, setFirm } from "./instance.ts";
import { fallbackLanguage, languages, type Language } from "./languages.ts";
import { resourceBundle } from "./translations.server.ts";

const [createInstanceOfRequest, , instanceOf] = createI18nextMiddleware({
  // No resources: i18next would share them between all requests.
  i18next: i18nextOptions,
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage,
    order: ["custom"],
    findLocale: async ({ context }) => context.get(languageContext).language,
  },
});

const provideInstance: MiddlewareFunction<Response> = async ({ context }, next) => {
  const instance = instanceOf(context);
  setFirm(instance, firmOf(context.get(environmentContext), instance.language as Language));
  addErrors(instance);
  context.set(i18nContext, instance);
  return next();
};

export const i18nextMiddleware = [createInstanceOfRequest, provideInstance];

export function i18nOf(context: Context): i18n {
  try {
    return context.get(i18nContext);
  } catch {
    const instance = createI18n(fallbackLanguage);
    addErrors(instance);
    return instance;
  }
}

/** Error pages need these texts even when the loaders failed. */
function addErrors(instance: i18n): void {
  addTranslations(instance, { errors: resourceBundle(instance.language as Language, "errors") });
}
