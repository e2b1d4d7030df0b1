import { isOfLanguage, ownAddress } from "../schemas/rules/own-address.ts";
import { isLanguage, languageQuery, type Language } from "./languages.ts";

export function prefixOf(pathname: string): Language | undefined {
  const first = pathname.split("/", 2)[1];
  return isLanguage(first) ? first : undefined;
}

/** `/fr/services` → `/services`, `/fr` → `/`. */
export function withoutPrefix(pathname: string): string {
  const prefix = prefixOf(pathname);
  return prefix ? pathname.slice(prefix.length + 1).replace(/^[/\\]+/, "/") || "/" : pathname;
}

/** `/services` → `/fr/services`, `/` → `/en`. */
export function addressIn(language: Language, pathname: string): string {
  const bare = withoutPrefix(pathname);
  return bare === "/" ? `/${language}` : `/${language}${bare}`;
}

export function linkIn(language: Language | undefined, link: string, origin: string): string {
  const own = ownAddress(link, origin);
  if (own === undefined) return link;
  const [, path = "/", rest = ""] = /^([^?#]*)(.*)$/s.exec(own) ?? [];
  const spelled = path.replace(/^\/[a-z]{2}(?=\/|$)/i, (first) =>
    prefixOf(first.toLowerCase()) ? first.toLowerCase() : first,
  );
  return (language && isOfLanguage(spelled) ? addressIn(language, spelled) : spelled) + rest;
}

export type TranslatedPaths = Partial<Record<Language, string>>;

/** `paths`: of a page that has other ones in some languages; its English one stands in for those that it lacks. */
export function choiceOf(
  language: Language,
  location: { pathname: string; search: string },
  prefixed: boolean,
  paths: TranslatedPaths = {},
): string {
  const query = new URLSearchParams(location.search);
  query.set(languageQuery, language);
  const path = paths[language] ?? paths.en ?? location.pathname;
  const pathname = prefixed ? addressIn(language, path) : path;
  return `${pathname}?${query}`;
}

export function newsletterAddress(language: Language, page: "confirm" | "unsubscribe", token: string): string {
  return `${addressIn(language, `/newsletter/${page}`)}?token=${token}`;
}
