import { parseCookie as parseCookies, stringifySetCookie } from "cookie";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { prefixOf } from "./addresses.ts";
import {
  documentLanguageCookieName,
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

/** In this order: path prefix, `?lng=`, cookies, Accept-Language, English. */
export function detectLanguage(request: Request, url: URL): Detected {
  const prefix = prefixOf(url.pathname);
  const chosen = languageNamed(url.searchParams.get(languageQuery));
  const pathname = new URL(request.url).pathname;
  const language = prefix ?? chosen ?? readerLanguage(pathname, Object.fromEntries(request.headers));
  return { language, prefix, chosen };
}

/** Takes the path as it was asked for, `.data` included, and the headers by their names in lower case. */
export function readerLanguage(
  pathname: string,
  { cookie, accept, "accept-language": accepted }: Readonly<Record<string, string | string[] | undefined>>,
): Language {
  const cookies = typeof cookie === "string" ? parseCookies(cookie) : {};
  const cookieNamed = (name: string) => languageNamed(cookies[name]);
  const isForDocument = !pathname.endsWith(".data") && accept !== "application/json";
  return (
    (isForDocument ? undefined : cookieNamed(documentLanguageCookieName)) ??
    cookieNamed(languageCookieName) ??
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

const oneYear = 60 * 60 * 24 * 365;

/** Not `HttpOnly`: the browser's language detection reads it. */
export function languageCookie(language: Language, secure: boolean): string {
  return stringifySetCookie(languageCookieName, language, { path: "/", maxAge: oneYear, sameSite: "lax", secure });
}
