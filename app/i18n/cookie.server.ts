import { parseCookie as parseCookies, stringifySetCookie } from "cookie";
import { languageCookieName, type Language } from "./languages.ts";

const oneYear = 60 * 60 * 24 * 365;

/** Gives the value of one cookie out of a `Cookie` header. */
export function parseCookie(header: string | null, name: string): string | undefined {
  return header ? parseCookies(header)[name] : undefined;
}

/** The `Set-Cookie` value that remembers a choice. The browser's own detection reads it, so it is not `HttpOnly`. */
export function languageCookie(language: Language, secure: boolean): string {
  return stringifySetCookie(languageCookieName, language, { path: "/", maxAge: oneYear, sameSite: "lax", secure });
}
