import { redirect as redirectTo, redirectDocument as redirectDocumentTo, replace as replaceWith } from "react-router";

/** The only way to redirect: an address outside of this site leads home instead. */
export function redirect(to: string, init?: number | ResponseInit): Response {
  return redirectTo(safeRedirect(to, "/"), init);
}

export function redirectDocument(to: string, init?: number | ResponseInit): Response {
  return redirectDocumentTo(safeRedirect(to, "/"), init);
}

export function replace(to: string): Response {
  return replaceWith(safeRedirect(to, "/"));
}

export function safeRedirect(to: unknown, fallback: string): string {
  if (typeof to !== "string" || !to.startsWith("/") || /[\u0000-\u001f\\]/.test(to)) return fallback;
  const elsewhere = "https://elsewhere.invalid";
  const url = URL.canParse(to, elsewhere) ? new URL(to, elsewhere) : undefined;
  // Resolving dots can leave two slashes at the start: `/.//evil.example`.
  const stays = url?.origin === elsewhere && withoutDoubleSlashes(url.pathname) === url.pathname;
  return stays ? url.pathname + url.search + url.hash : fallback;
}

const slashes = /(?:[/\\]|%2f|%5c){2,}/gi;

/** `/fr//evil.example` → `/fr/evil.example`: what follows a prefix must not begin like another host. */
export function withoutDoubleSlashes(pathname: string): string {
  return pathname.replace(slashes, "/");
}
