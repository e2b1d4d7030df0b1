import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { prefixOf } from "./addresses.ts";
import { parseCookie } from "./cookie.server.ts";
import {
  documentLanguageHeader,
  fallbackLanguage,
  languageCookieName,
  languageNamed,
  languageQuery,
  type Language,
} from "./languages.ts";

export type Detected = {
  language: Language;
  prefix: Language | undefined;
  chosen: Language | undefined;
};

/** In this order: path prefix, `?lng=`, language of the document that asks, cookie, Accept-Language, English. */
export function detectLanguage(request: Request, url: URL): Detected {
  const prefix = prefixOf(url.pathname);
  const chosen = languageNamed(url.searchParams.get(languageQuery));
  const language = prefix ?? chosen ?? readerLanguage(Object.fromEntries(request.headers));
  return { language, prefix, chosen };
}

/** Takes the headers by their names in lower case. */
export function readerLanguage(headers: Readonly<Record<string, string | string[] | undefined>>): Language {
  const { cookie, "accept-language": accepted } = headers;
  return (
    languageNamed(headers[documentLanguageHeader.toLowerCase()]) ??
    languageNamed(typeof cookie === "string" ? parseCookie(cookie, languageCookieName) : undefined) ??
    preferredLanguage(typeof accepted === "string" ? accepted : "") ??
    fallbackLanguage
  );
}

const preferences = new LRUCache<string, Language | "none">({ max: 500 });

function preferredLanguage(acceptLanguage: string): Language | undefined {
  const known = preferences.get(acceptLanguage);
  if (known) return known === "none" ? undefined : known;
  const accepted = new Negotiator({ headers: { "accept-language": acceptLanguage } }).languages();
  const preferred = accepted.map(languageNamed).find((language) => language !== undefined);
  preferences.set(acceptLanguage, preferred ?? "none");
  return preferred;
}
