import { beginningOf } from "../formats/clean-text.ts";
import { longestSearch } from "../forms/search.ts";
import { assistantCalled } from "./crawlers.ts";
import { decoded } from "./own-address.ts";

/** `language` has the sums of a day; `search` and `missing` count what found nothing, `crawler` the readings of programs. */
export const visitKinds = ["language", "page", "referrer", "assistant", "search", "missing", "crawler"] as const;
export type VisitKind = (typeof visitKinds)[number];

/** Of the others only the number of times is known. */
export function isReading(kind: VisitKind): boolean {
  return kind !== "search" && kind !== "missing" && kind !== "crawler";
}

export const countedKinds = [...visitKinds, "redirect"] as const;
export type CountedKind = (typeof countedKinds)[number];

/** So many subjects of a kind are told apart on one day; all others count as `""`. The database holds to the same. */
export const mostSubjects: Readonly<Record<CountedKind, number>> = {
  language: 50,
  page: 500,
  referrer: 50,
  assistant: 50,
  search: 50,
  missing: 100,
  crawler: 50,
  redirect: 2_000,
};

/** The referrer of a visit without one: typed, bookmarked, from a mail or an app. No host is called so. */
export const noReferrer = "direct";
export const assistantReferrer = "assistant";

/** Tells of what a page showed without asking the server: a page, or a search without a result. */
export const pageEventHeader = "Page-Event";
export type PageEvent = "view" | "search";

/** In this order. Nothing else of an address is read: it may identify a person. */
export const campaignParameters = ["utm_source", "utm_medium", "utm_campaign"];

/** Apps send no referrer: the source of a campaign names the assistant. */
export function assistantNamedIn(address: string): string | undefined {
  if (!address.includes("utm_source")) return undefined;
  return assistantCalled(URL.parse(address, "http://site")?.searchParams.get("utm_source") ?? "");
}

/** The words of a search as they may be kept; `""` for what could name a person, such as an address or a number. */
export function countableSearch(value: string): string {
  const words = beginningOf(value, longestSearch).normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  const isPlain = /^[\p{L}\p{M}\p{N} '’&+/.-]{1,60}$/u.test(words);
  const mayBePersonal = /(?:\d\D*){5}|\p{L}\.\p{L}|(?:\S+ ){6}/u.test(words);
  return isPlain && !mayBePersonal ? words : "";
}

/** A path that was not found as it may be kept; `""` for what could hold a secret or name a person. */
export function countablePath(pathname: string): string {
  const path = (decoded(pathname) ?? "").normalize("NFKC");
  if (!/^\/[\p{L}\p{M}\p{N}/_.~ -]{0,119}$/u.test(path)) return "";
  const mayBeSecret = /\/preview(?:\/|$)|(?:\d\D*){7}|[\da-f]{12}|(?=[^/]*\d)(?=[^/]*\p{L})[^/-]{16}|[^/-]{32}/iu.test(
    path,
  );
  return mayBeSecret ? "" : path;
}

export function isProbe(pathname: string): boolean {
  return /\/(?:\.|wp-|cgi-bin)|\.(?:php\d?|aspx?|jsp|cgi|sql|bak|ini|ya?ml|json|xml|sh|exe|zip|gz|rar)(?:\/|$)/i.test(
    decoded(pathname) ?? "",
  );
}

export function referringHost(referer: string): string {
  const { protocol = "", hostname = "" } = URL.parse(referer) ?? {};
  const host = bareHost(hostname);
  const isHost = /^https?:$/.test(protocol) && /^(?=.{4,80}$)(?:[a-z\d-]{1,40}\.){1,4}[a-z][a-z\d-]+$/.test(host);
  return isHost && !/(?:\d\D*){7}/.test(host) ? host : "";
}

export function bareHost(hostname: string): string {
  return hostname.toLowerCase().replace(/^www\./, "");
}
