import { parseCookie as parseCookies, stringifySetCookie } from "cookie";
import { languageCookieName, type Language } from "./languages.ts";

const oneYear = 60 * 60 * 24 * 365;

export function parseCookie(header: string | null, name: string): string | undefined {
  return header ? parseCookies(header)[name] : undefined;
}

/** Not `HttpOnly`: the browser's language detection reads it. */
export function languageCookie(language: Language, secure: boolean): string {
  return stringifySetCookie(languageCookieName, language, { path: "/", maxAge: oneYear, sameSite: "lax", secure });
}
