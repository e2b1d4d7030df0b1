import { longestSearch } from "./search.ts";

/** `language` has the sums of a day; `search` and `missing` count what found nothing. */
export const visitKinds = ["language", "page", "referrer", "search", "missing"] as const;
export type VisitKind = (typeof visitKinds)[number];

/** What is counted: visits, and how often each redirect, named by its id, led somebody on. */
export const countedKinds = [...visitKinds, "redirect"] as const;
export type CountedKind = (typeof countedKinds)[number];

/** So many subjects of a kind are told apart on one day; all others count as `""`. The database holds to the same. */
export const mostSubjects: Readonly<Record<CountedKind, number>> = {
  language: 50,
  page: 500,
  referrer: 50,
  search: 50,
  missing: 100,
  redirect: 2_000,
};

/** The referrer of a visit without one: typed, bookmarked, from a mail or an app. No host is called so. */
export const noReferrer = "direct";

/** Set by a page that tells of what it showed without asking the server: another page, or a search that found nothing. */
export const pageEventHeader = "Page-Event";
export type PageEvent = "view" | "search";

/** The words of a search as they may be kept; `""` for what could name a person, such as an address or a number. */
export function countableSearch(value: string): string {
  const words = value.slice(0, longestSearch).normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  const isPlain = /^[\p{L}\p{M}\p{N} '’&+/.-]{1,60}$/u.test(words);
  const mayBePersonal = /(?:\d\D*){5}|\p{L}\.\p{L}|(?:\S+ ){6}/u.test(words);
  return isPlain && !mayBePersonal ? words : "";
}

/** A path that was not found as it may be kept; `""` for what could hold a secret or name a person. */
export function countablePath(pathname: string): string {
  const path = decoded(pathname).normalize("NFKC");
  if (!/^\/[\p{L}\p{M}\p{N}/_.~ -]{0,119}$/u.test(path)) return "";
  const mayBeSecret = /\/preview(?:\/|$)|(?:\d\D*){7}|[\da-f]{12}|(?=[^/]*\d)(?=[^/]*\p{L})[^/-]{16}|[^/-]{32}/iu.test(
    path,
  );
  return mayBeSecret ? "" : path;
}

/** What scanners for weaknesses ask every site for. */
export function isProbe(pathname: string): boolean {
  return /\/(?:\.|wp-|cgi-bin)|\.(?:php\d?|aspx?|jsp|cgi|sql|bak|ini|ya?ml|json|xml|sh|exe|zip|gz|rar)(?:\/|$)/i.test(
    decoded(pathname),
  );
}

/** The host that a Referer names, without `www.`; `""` for one that is no host of the web. */
export function referringHost(referer: string): string {
  const { protocol = "", hostname = "" } = URL.parse(referer) ?? {};
  const host = bareHost(hostname);
  const isHost = /^https?:$/.test(protocol) && /^(?=.{4,80}$)(?:[a-z\d-]{1,40}\.){1,4}[a-z][a-z\d-]+$/.test(host);
  return isHost && !/(?:\d\D*){7}/.test(host) ? host : "";
}

export function bareHost(hostname: string): string {
  return hostname.toLowerCase().replace(/^www\./, "");
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return "";
  }
}
