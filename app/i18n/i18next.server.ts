import type { i18n } from "i18next";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import { environment } from "../server/environment.server.ts";
import { firmOf } from "./firm.ts";
import { i18nextOptions, setFirm } from "./i18next.ts";
import { languageContext } from "./language.server.ts";
import { fallbackLanguage, languages } from "./languages.ts";

/** The i18next instance of one request; nobody else's texts are in it. */
export const i18nContext = createContext<i18n>();

const [createInstanceOfRequest, , instanceOf] = createI18nextMiddleware({
  // No resources: the library would share them between all requests.
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
  setFirm(instance, firmOf(environment()));
  context.set(i18nContext, instance);
  return next();
};

/** Run after the language is known. */
export const i18nextMiddleware = [createInstanceOfRequest, provideInstance];

/** The same for code that may run before any middleware did. */
export function findI18n(context: Readonly<RouterContextProvider>): i18n | undefined {
  try {
    return context.get(i18nContext);
  } catch {
    return undefined;
  }
}
