import { LRUCache } from "lru-cache";
import type { ServerBuild } from "react-router";
import { previewQuery } from "../content/editable-pages.ts";
import { pages } from "../content/pages.ts";
import { addressIn, prefixOf, withoutPrefix } from "../i18n/addresses.ts";
import { languageQuery, languages, type Language } from "../i18n/languages.ts";
import type { CacheableAddress, CachedQueries } from "../server/cache-lookup.server.ts";
import { cacheControl } from "../server/cache-policy.server.ts";
import type { RouteHandle } from "../server/context.server.ts";

const mostArticles = 5_000;

type Routes = Pick<ServerBuild, "routes">["routes"];
export type CacheableAddresses = ReturnType<typeof cacheableAddresses>;

export function cacheableAddresses(routes: Routes) {
  const queries = queriesOf(routes);
  const fixed = new Map<string, CacheableAddress>();
  const articles = new LRUCache<string, true>({ max: mostArticles });
  for (const language of [undefined, ...languages]) {
    for (const page of pages) {
      const address = language ? addressIn(language, page) : page;
      fixed.set(address, documentOf(language, page, queries[page]));
      fixed.set(address.endsWith("/") ? `${address}_.data` : `${address}.data`, dataOf(language, page, queries[page]));
    }
  }
  return {
    get: (pathname: string) => fixed.get(pathname) ?? ofArticle(pathname),
    [Symbol.iterator]: () => fixed[Symbol.iterator](),
    publish: (path: string) => void articles.set(path, true),
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

function queriesOf(routes: Routes): Record<string, CachedQueries> {
  const named = Object.values(routes).flatMap((route) => {
    const { cachedQueries } = (route?.module.handle ?? {}) as RouteHandle;
    return cachedQueries ? [[route?.path?.replace(/^:language\?\/?/, "/") ?? "/", cachedQueries] as const] : [];
  });
  return Object.fromEntries(named);
}

function documentOf(language: Language | undefined, page: string, queries?: CachedQueries): CacheableAddress {
  return {
    language,
    page,
    queries: { ...queries, [languageQuery]: [], [previewQuery]: [] },
    // Without a language in the path the page depends on the reader: not for shared caches.
    caching: language
      ? ["Cache-Control", cacheControl.publicPage, "Cache-Tag", `pages,${language},${page.split("/")[1] || "home"}`]
      : ["Cache-Control", cacheControl.privateNoCache],
    // Links and search results name the language: without it people type the home page, and follow what it links to.
    warmUp: language !== undefined || page === "/",
  };
}

function dataOf(language: Language | undefined, _page: string, queries?: CachedQueries): CacheableAddress {
  return {
    language,
    queries: { ...queries, [languageQuery]: [], [previewQuery]: [], _routes: [] },
    caching: ["Cache-Control", language ? cacheControl.publicData : cacheControl.privateData],
    warmUp: false,
  };
}
