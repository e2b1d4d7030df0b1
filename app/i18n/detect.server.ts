import { parseCookie } from "./cookie.server.ts";
import { prefixOf } from "./addresses.ts";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import {
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

/** In this order: path prefix, `?lng=`, cookie, Accept-Language, English. */
export function detectLanguage(request: Request, url: URL): Detected {
  const prefix = prefixOf(url.pathname);
  const chosen = languageNamed(url.searchParams.get(languageQuery));
  const { headers } = request;
  const language = prefix ?? chosen ?? readerLanguage(headers.get("cookie"), headers.get("accept-language"));
  return { language, prefix, chosen };
}

export function readerLanguage(
  cookies: string | null | undefined,
  acceptLanguage: string | null | undefined,
): Language {
  const remembered = cookies ? languageNamed(parseCookie(cookies, languageCookieName)) : undefined;
  return remembered ?? preferredLanguage(acceptLanguage ?? "") ?? fallbackLanguage;
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
