import { attempted } from "../formats/attempted.ts";
import { cleanText } from "../formats/clean-text.ts";
import { languages } from "../formats/languages.ts";

/** For addresses that people wrote in sentences: unescaped, in lower case, without query or signs at the ends of parts, in `/fr` of `/fr-CA` and `/fr_CA`. May lead nowhere. */
export function tidyPath(pathname: string): string {
  const [path = ""] = (decoded(pathname) ?? pathname).split(/[?#]/, 1);
  const parts = cleanText(path).normalize("NFC").toLowerCase().split(/[/\\]/);
  const tidy = parts.map((part) => part.replace(signsAtEnds, "")).filter(Boolean);
  return `/${tidy.join("/")}`.replace(region, "$1");
}

const region = new RegExp(`^(/(?:${languages.join("|")}))[-_][a-z\\d]{2,8}(?=/|$)`);

/** Each is tried once a run of signs, so that the time grows with the length. */
const signsAtEnds = /^(?!\.well-known$)[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu;

const prefix = new RegExp(`^/(?:${languages.join("|")})(?=/|$)`);

/** Tried once a run of them, so that the time grows with the length. */
const lastSlashes = /(?<!\/)\/+$/;

/** Without language and last slash, in lower case; empty of the home page. */
export function barePath(path: string): string {
  return path.toLowerCase().replace(prefix, "").replace(lastSlashes, "");
}

/** Undefined of what no browser would have written, such as a single percent sign. */
export function decoded(address: string): string | undefined {
  return attempted(() => decodeURIComponent(address));
}

/** From its first slash on, with or without scheme, host and `www.`; undefined of an address that leads elsewhere. */
export function ownAddress(address: string, origin: string): string | undefined {
  const written = address.trim();
  if (/^\/(?![/\\])/.test(written)) return written;
  const isWhole = /^https?:\/\//i.test(written);
  const url = URL.parse(isWhole ? written : `https://${written.replace(/^\/\//, "")}`);
  if (!url || url.username || siteHost(url.href) !== siteHost(origin)) return undefined;
  return url.pathname.replace(/^\/{2,}/, "/") + url.search + url.hash;
}

export function siteHost(origin: string): string {
  return new URL(origin).host.replace(/^www\./, "");
}

/** Files, and rooms that have no languages, stand at one address for all. */
export function isOfLanguage(path: string): boolean {
  return !/^\/(?:storage|assets|share|admin|auth|logout)(?:\/|$)|^\/[^/]*\.[a-z\d]{2,11}$/i.test(path);
}
