import { data, type RouterContextProvider } from "react-router";
import { published } from "../data/published.server.ts";
import type { LinkedSectionId } from "../content/sections.ts";
import { addressIn, prefixOf, withoutPrefix } from "../i18n/addresses.ts";
import type { Catalogue, WordsName } from "../i18n/resources.ts";
import { isLanguagePrefix, type Language } from "../i18n/languages.ts";
import { languageContext } from "../i18n/middleware.server.ts";
import { environment } from "../server/environment.server.ts";
import { siteOrigin } from "../server/site-origin.server.ts";
import { editedTexts, linkOf } from "./edited-texts.server.ts";

type PageRequest = { context: Readonly<RouterContextProvider>; url: URL; params: { language?: string } };

/**
 * What every public page is made of: its texts with the operators' edits, its language, and its address in each
 * language. Throws 404 when the address begins with something that is no language.
 */
export async function sitePage<Name extends WordsName>({ context, url, params }: PageRequest, names: readonly Name[]) {
  if (params.language !== undefined && !isLanguagePrefix(params.language)) throw data(null, { status: 404 });
  const { language } = context.get(languageContext);
  const copy = await published();
  const texts = names.map((name) => [name, editedTexts(copy, language, name)]);
  return {
    published: copy,
    language,
    words: Object.fromEntries(texts) as Pick<Catalogue, Name>,
    linkOf: (section: LinkedSectionId) => localized(linkOf(copy, language, section), url),
    place: placeOf(url, language),
  };
}

export type Place = { origin: string; path: string; language: Language; firm: string };

/** Where a page stands, for its canonical and alternate links. */
function placeOf(url: URL, language: Language): Place {
  const path = withoutPrefix(url.pathname).replace(/(?<=.)\/+$/, "");
  return { origin: siteOrigin(url), path, language, firm: environment().FIRM_NAME };
}

/** A link inside the site stays in the language of the address. */
function localized(link: string, url: URL): string {
  const prefix = prefixOf(url.pathname);
  return prefix && link.startsWith("/") ? addressIn(prefix, link) : link;
}
