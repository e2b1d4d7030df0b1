import type { RouterContextProvider } from "react-router";
import type { Catalogue, Contents, WordsName } from "./resources.ts";
import type { Language } from "./languages.ts";
import { languageContext } from "./middleware.server.ts";
import { wordsFrom, type Words } from "./words.ts";

const files = import.meta.glob<object>("../../locales/*/*.json", { eager: true, import: "default" });

/** The texts of one page, as the locale file has them. */
export function textsOf<Name extends WordsName>(language: Language, name: Name): Catalogue[Name] {
  return files[`../../locales/${language}/${name}.json`] as Catalogue[Name];
}

/** The same for a loader or action that needs to say something itself. */
export function wordsFor<Name extends WordsName>(context: Readonly<RouterContextProvider>, name: Name): Words<Name> {
  const { language } = context.get(languageContext);
  return wordsFrom(language, name, textsOf(language, name));
}

const contents = import.meta.glob<object>("../../locales/*/*/*.json", { eager: true, import: "default" });

/** The content of one service, case study or article. */
export function contentOf<Kind extends keyof Contents>(language: Language, kind: Kind, id: string): Contents[Kind] {
  return contents[`../../locales/${language}/${kind}/${id}.json`] as Contents[Kind];
}

/** Some of the texts: what a page does not show is not sent with it. */
export function only<Texts extends object, Name extends keyof Texts>(
  texts: Texts,
  names: readonly Name[],
): Pick<Texts, Name> {
  return Object.fromEntries(names.map((name) => [name, texts[name]])) as Pick<Texts, Name>;
}
