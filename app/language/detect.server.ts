import { parseCookie } from "./cookie.server.ts";
import Negotiator from "negotiator";
import {
  fallbackLanguage,
  isLanguagePrefix,
  languageCookieName,
  languageNamed,
  languageQuery,
  type Language,
  type LanguagePrefix,
} from "./languages.ts";

export type Detected = {
  language: Language;
  /** The language that the address itself fixes (`/fr/…`), if it does. */
  prefix: LanguagePrefix | undefined;
  /** The language that the visitor asked for with `?lng=`: a choice that is remembered. */
  chosen: Language | undefined;
};

/** The spec's order as far as a server can see it: the address, `?lng=`, the cookie, the browser's languages, English. */
export function detectLanguage(request: Request, url: URL): Detected {
  const firstSegment = url.pathname.split("/", 2)[1];
  const prefix = isLanguagePrefix(firstSegment) ? firstSegment : undefined;
  const chosen = languageNamed(url.searchParams.get(languageQuery));
  const language =
    prefix ??
    chosen ??
    languageNamed(parseCookie(request.headers.get("cookie"), languageCookieName)) ??
    preferredLanguage(request.headers.get("accept-language")) ??
    fallbackLanguage;
  return { language, prefix, chosen };
}

function preferredLanguage(acceptLanguage: string | null): Language | undefined {
  if (!acceptLanguage) return undefined;
  const accepted = new Negotiator({ headers: { "accept-language": acceptLanguage } }).languages();
  return accepted.map(languageNamed).find((language) => language !== undefined);
}
