import { LRUCache } from "lru-cache";
import { industries } from "./content/case-studies.ts";
import { insightCategories } from "./content/insights.ts";
import { pages } from "./content/pages.ts";
import { addressIn, prefixOf, withoutPrefix } from "./i18n/addresses.ts";
import { languageQuery, languages, type Language } from "./i18n/languages.ts";
import type { CacheableAddress } from "./server/page-cache.server.ts";

/** Query parameters with the values that are cached; other values are rendered per request. */
const queries: Record<string, Record<string, readonly string[]>> = {
  "/": { subscribed: [] },
  "/insights": { q: [], page: [], category: insightCategories },
  "/case-studies": { page: [], industry: industries },
  "/contact": { sent: [] },
};

/** However many there are, only as many are remembered. */
const mostArticles = 5_000;

export type CacheableAddresses = ReturnType<typeof cacheableAddresses>;

/** Every public page in each language, and its `.data` address for client navigations. */
export function cacheableAddresses() {
  const fixed = new Map<string, CacheableAddress>();
  const articles = new LRUCache<string, true>({ max: mostArticles });
  for (const language of [undefined, ...languages]) {
    for (const page of pages) {
      const address = language ? addressIn(language, page) : page;
      fixed.set(address, documentOf(language, page));
      fixed.set(dataAddress(address), dataOf(language, page));
    }
  }
  return {
    get: (pathname: string) => fixed.get(pathname) ?? ofArticle(pathname),
    [Symbol.iterator]: () => fixed[Symbol.iterator](),
    /** The path without a language prefix of an article that was found: its page is cached from now on. */
    publish: (path: string) => void articles.set(path, true),
    /** What is published has changed: each article has to be found again. */
    forget: () => articles.clear(),
  };

  function ofArticle(pathname: string): CacheableAddress | undefined {
    const address = pathname.endsWith(".data") ? pathname.slice(0, -".data".length) : pathname;
    const path = withoutPrefix(address);
    if (!articles.has(path)) return undefined;
    const describe = address === pathname ? documentOf : dataOf;
    return { ...describe(prefixOf(address), path), warmUp: false };
  }
}

function documentOf(language: Language | undefined, page: string): CacheableAddress {
  return {
    language,
    page,
    queries: { ...queries[page], [languageQuery]: [] },
    // Without a language in the path the page depends on the reader: not for shared caches.
    caching: language
      ? ["Cache-Control", "public, max-age=0, s-maxage=10, stale-if-error=86400", "Cache-Tag", tagsOf(language, page)]
      : ["Cache-Control", "private, no-cache"],
    warmUp: true,
  };
}

/** What a CDN in front can be told to forget: all pages, those of a language, or a part of the site. */
function tagsOf(language: Language, page: string): string {
  return `pages,${language},${page.split("/")[1] || "home"}`;
}

function dataOf(language: Language | undefined, page: string): CacheableAddress {
  return {
    language,
    queries: { ...queries[page], [languageQuery]: [], _routes: [] },
    // Long enough that what a hover prefetched is still fresh at the click.
    caching: ["Cache-Control", `${language ? "public" : "private"}, max-age=5`],
    warmUp: false,
  };
}

function dataAddress(address: string): string {
  return address.endsWith("/") ? `${address}_.data` : `${address}.data`;
}
