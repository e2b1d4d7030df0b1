import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { bareHost, noReferrer, pageEventHeader, referringHost, type PageEvent } from "../schemas/visit-count.ts";

export type PageView = {
  /** The host that led here, `""` for one that cannot be named; undefined within the site. */
  referrer: string | undefined;
  event: PageEvent;
};

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Of the team, whose own reading is no visit; whether it still opens anything does not matter here. */
const sessionCookie = /(?:^|; *)(?:__Host-)?sb-[^=;]*-auth-token(?:\.\d+)?=/;
const eventHeader = pageEventHeader.toLowerCase();

/** Undefined for a bot, whoever is signed in to the admin panel, who asks not to be counted, a prefetch, and what is no page. Headers by their names in lower case. */
export function pageViewOf(method: string | undefined, headers: Headers, siteHost?: string): PageView | undefined {
  const event = headers[eventHeader];
  if (method !== (event ? "HEAD" : "GET") || headers["dnt"] === "1" || headers["sec-gpc"] === "1") return undefined;
  if (headers["sec-purpose"] || headers["purpose"] || headers["x-purpose"] || headers["x-moz"]) return undefined;
  if (isBot(headers["user-agent"]) || sessionCookie.test(String(headers["cookie"]))) return undefined;
  if (event) return { referrer: undefined, event: event === "search" ? "search" : "view" };
  if ((headers["sec-fetch-dest"] ?? "document") !== "document") return undefined;
  return { referrer: referrerOf(headers, siteHost), event: "view" };
}

function referrerOf(headers: Headers, siteHost: string | undefined): string | undefined {
  const { referer, host = "" } = headers;
  if (headers["sec-fetch-site"] === "same-origin") return undefined;
  if (typeof referer !== "string" || referer === "") return noReferrer;
  const from = hostsOf(referer);
  return from.plain === (siteHost ?? bareHost(String(host).replace(/:\d+$/, ""))) ? undefined : from.named;
}

type Hosts = { plain: string; named: string };
const hosts = new LRUCache<string, Hosts>({ max: 500 });
const longestCached = 200;

function hostsOf(referer: string): Hosts {
  const known = hosts.get(referer);
  if (known) return known;
  const read = { plain: bareHost(URL.parse(referer)?.hostname ?? ""), named: referringHost(referer) };
  if (referer.length <= longestCached) hosts.set(referer, read);
  return read;
}

const bots = new LRUCache<string, boolean>({ max: 1_000 });
const longestAgent = 512;

function isBot(agent: string | string[] | undefined): boolean {
  if (typeof agent !== "string" || agent === "" || agent.length > longestAgent) return true;
  let known = bots.get(agent);
  if (known === undefined) bots.set(agent, (known = isbot(agent)));
  return known;
}
