import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { crawlerNamed } from "../schemas/rules/crawlers.ts";
import { bareHost, noReferrer, pageEventHeader, referringHost } from "../schemas/rules/visit-count.ts";

export type PageView = {
  /** The host that led here, `""` for an unnameable one; undefined within the site. */
  referrer: string | undefined;
  event: string;
};

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Sessions of the team, whose own reading is no visit; whether they are still valid does not matter here. */
const sessionCookie = /(?:^|; *)(?:__Host-)?sb-[^=;]*-auth-token(?:\.\d+)?=/;
export const hasSession = (cookies: string) => sessionCookie.test(cookies);
const eventHeader = pageEventHeader.toLowerCase();

/** Undefined for bots, operators, visitors who opted out, prefetches and what is no page. Header names in lower case. */
export function pageViewOf(method: string | undefined, headers: Headers, siteHost?: string): PageView | undefined {
  const event = headers[eventHeader];
  if (method !== (event ? "HEAD" : "GET") || headers["dnt"] === "1" || headers["sec-gpc"] === "1") return undefined;
  if (headers["sec-purpose"] || headers["purpose"] || headers["x-purpose"] || headers["x-moz"]) return undefined;
  if (readerOf(headers["user-agent"]).isBot || hasSession(String(headers["cookie"]))) return undefined;
  if (event) return { referrer: undefined, event: String(event) };
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

export function crawlerOf(method: string | undefined, headers: Headers): string | undefined {
  return method === "GET" ? readerOf(headers["user-agent"]).crawler : undefined;
}

type Reader = { isBot: boolean; crawler?: string | undefined };
const readers = new LRUCache<string, Reader>({ max: 1_000 });
const longestAgent = 512;

function readerOf(agent: string | string[] | undefined): Reader {
  if (typeof agent !== "string" || agent === "" || agent.length > longestAgent) return { isBot: true };
  let known = readers.get(agent);
  if (known === undefined) {
    const crawler = crawlerNamed(agent);
    readers.set(agent, (known = { isBot: crawler !== undefined || isbot(agent), crawler }));
  }
  return known;
}
