import { beginningOf } from "../formats/clean-text.ts";
import { longestSearch } from "../forms/search.ts";
import { assistantAt, assistantCalled } from "./crawlers.ts";

/** Characters. The database holds to the same. */
const longestSubject = 120;

/** `language` has the sums of a day; `search` and `missing` count what found nothing, `crawler` the readings of programs. */
export const visitKinds = [
  "language",
  "page",
  "referrer",
  "campaign",
  "assistant",
  "search",
  "missing",
  "crawler",
] as const;
export type VisitKind = (typeof visitKinds)[number];

/** Measured in visitors' browsers: when the largest thing of a page had been drawn, and how long its slowest answer to a press took. */
export const speedKinds = ["lcp", "inp"] as const;
export type SpeedKind = (typeof speedKinds)[number];

export const countedKinds = [...visitKinds, "redirect", ...speedKinds] as const;
export type CountedKind = (typeof countedKinds)[number];

/** So many subjects of a kind are told apart on one day; all others count as `""`. The database holds to the same. */
export const mostSubjects: Readonly<Record<CountedKind, number>> = {
  language: 50,
  page: 500,
  referrer: 50,
  campaign: 50,
  assistant: 50,
  search: 50,
  missing: 100,
  crawler: 50,
  redirect: 2_000,
  lcp: 800,
  inp: 800,
};

/** The referrer of a visit without one: typed, bookmarked, from a mail or an app. No host is called so. */
export const noReferrer = "direct";
export const assistantReferrer = "assistant";

/** Tells of what a page showed without asking the server (a page, a search without a result), or of its speed in milliseconds. */
export const pageEventHeader = "Page-Event";
export type PageEvent = "view" | "search" | `${SpeedKind} ${number}`;

/** Milliseconds; up to the first a page is good, up to the second it needs work (https://web.dev/articles/vitals). */
export const speedThresholds: Readonly<Record<SpeedKind, readonly [number, number]>> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
};
/** Longer than anybody waits: all that took longer than `slowestShown`. */
export const slowest = 60_000;
export const slowestShown: Readonly<Record<SpeedKind, number>> = { lcp: 6_000, inp: 1_000 };
/** Milliseconds up to which measurements count as one, so that a count is of no single visit. */
const speedSteps: Readonly<Record<SpeedKind, readonly number[]>> = {
  lcp: [1_000, 1_500, 2_000, 2_500, 3_000, 4_000, slowestShown.lcp, slowest],
  inp: [50, 100, 150, 200, 300, 500, slowestShown.inp, slowest],
};

/** `2500 /faq` of `lcp 2130`; undefined of no measurement, and of a page without a name. */
export function countableSpeed(event: string, page: string): { kind: SpeedKind; subject: string } | undefined {
  const [, name, digits] = /^(lcp|inp) (\d{1,6})$/.exec(event) ?? [];
  const kind = speedKinds.find((known) => known === name);
  const step = kind && speedSteps[kind].find((most) => Number(digits) <= most);
  return kind && step && page ? { kind, subject: `${step} ${page}` } : undefined;
}

/** In this order. Nothing else of an address is read: it may identify a person. */
export const campaignParameters = ["utm_source", "utm_medium", "utm_campaign"];

/** `newsletter / email / spring-2026`; `""` where it could identify a person. */
export function countableCampaign(address: string): string | undefined {
  if (!address.includes("utm_")) return undefined;
  const given = URL.parse(address, "http://site")?.searchParams;
  const names = campaignParameters.map((parameter) => given?.get(parameter)?.trim() ?? "").filter(Boolean);
  if (names.length === 0) return undefined;
  const countable = names.map((name) => (assistantAt(name) ? name : countableName(name)));
  return countable.includes("") ? "" : beginningOf(countable.join(" / "), longestSubject).trim();
}

/** Apps send no referrer: the source of a campaign names the assistant. */
export function assistantNamedIn(address: string): string | undefined {
  if (!address.includes("utm_source")) return undefined;
  return assistantCalled(URL.parse(address, "http://site")?.searchParams.get("utm_source") ?? "");
}

function countableName(value: string): string {
  const name = beginningOf(value, 60).normalize("NFKC").toLowerCase();
  const mayBePersonal = /(?:\d\D*){7}|[\da-f]{12}|[^ _-]{24}|\p{L}\.\p{L}/u.test(name);
  return /^[\p{L}\p{M}\p{N} '’&+._-]+$/u.test(name) && !mayBePersonal ? name : "";
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
  const path = decoded(pathname).normalize("NFKC");
  if (!/^\/[\p{L}\p{M}\p{N}/_.~ -]{0,119}$/u.test(path)) return "";
  const mayBeSecret = /\/preview(?:\/|$)|(?:\d\D*){7}|[\da-f]{12}|(?=[^/]*\d)(?=[^/]*\p{L})[^/-]{16}|[^/-]{32}/iu.test(
    path,
  );
  return mayBeSecret ? "" : path;
}

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
