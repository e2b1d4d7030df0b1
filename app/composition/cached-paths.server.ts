import { LRUCache } from "lru-cache";
import type { ServerBuild } from "react-router";
import { choiceListNames, choiceLists } from "../content/choices.ts";
import { previewQuery } from "../content/editable-pages.ts";
import { pages } from "../content/pages.ts";
import { addressIn, prefixOf, withoutPrefix } from "../i18n/addresses.ts";
import { languageQuery, languages, type Language } from "../i18n/languages.ts";
import type { TextsOf } from "../i18n/translations.server.ts";
import { valuesAt } from "../schemas/kinds/page.ts";
import type { CacheableAddress, CachedQueries } from "../server/cache-lookup.server.ts";
import { cacheControl } from "../server/cache-policy.server.ts";
import type { RouteHandle } from "../server/context.server.ts";

const mostArticles = 5_000;

type Routes = Pick<ServerBuild, "routes">["routes"];
export type CacheableAddresses = ReturnType<typeof cacheableAddresses>;

export function cacheableAddresses(routes: Routes) {
  const lists: Record<string, string[]> = {};
  const queries = queriesOf(routes, lists);
  const fixed = new Map<string, CacheableAddress>();
  const articles = new LRUCache<string, string>({ max: mostArticles });
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
    /** `page`: the English path of what is read at `path`. */
    publish: (path: string, page: string) => void articles.set(path, page),
    forget: () => articles.clear(),
    /** Takes the ids of the lists of choices as they are now. */
    followLists: (textsOf: TextsOf): void => {
      for (const name of choiceListNames)
        lists[name]?.splice(
          0,
          Infinity,
          ...Object.keys(Object(valuesAt(textsOf("en", choiceLists[name]), [name])[name])),
        );
    },
  };

  function ofArticle(pathname: string): CacheableAddress | undefined {
    const address = pathname.endsWith(".data") ? pathname.slice(0, -".data".length) : pathname;
    const page = articles.get(withoutPrefix(address));
    if (page === undefined) return undefined;
    const describe = address === pathname ? documentOf : dataOf;
    return { ...describe(prefixOf(address), page), warmUp: false };
  }
}

function queriesOf(routes: Routes, lists: Record<string, string[]>): Record<string, CachedQueries> {
  const named = Object.values(routes).flatMap((route) => {
    const { cachedQueries } = (route?.module.handle ?? {}) as RouteHandle;
    if (!cachedQueries) return [];
    const values = Object.entries(cachedQueries).map(([query, of]) => [
      query,
      typeof of === "string" ? (lists[of] ??= []) : of,
    ]);
    const page = route?.path?.replace(/^:language\?\/?/, "/") ?? "/";
    return [[page, Object.fromEntries(values) as CachedQueries] as const];
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
