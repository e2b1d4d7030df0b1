import { fallbackLanguage, languageNamed } from "../../i18n/languages.ts";
import { byNamespace, type Files } from "./by-namespace.ts";

const files = import.meta.glob<Files>("./by-language/*.ts", { import: "default" });
/** A browser that translates pages names a language of its own. */
const language =
  "document" in globalThis ? (languageNamed(document.documentElement.lang) ?? fallbackLanguage) : undefined;
const read = files[`./by-language/${language}.ts`] ?? files[`./by-language/${language && fallbackLanguage}.ts`];

/** Read before hydration: a language is one file, which the browser keeps. Undefined on the server. */
export const adminTranslations = read && byNamespace(await read());
