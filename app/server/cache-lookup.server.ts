import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** The query parameters that a page reads, each with its cacheable values; other values are rendered per request. */
export type CachedQueries = Readonly<Record<string, readonly string[]>>;

export type CacheableAddress = {
  language: string | undefined;
  page?: string;
  queries: CachedQueries;
  caching: readonly string[];
  warmUp: boolean;
};

export type CacheLookup = {
  key: string;
  url: string;
  page: string | undefined;
  language: string;
  caching: readonly string[];
};

export type LookupOptions = {
  addresses: { get(pathname: string): CacheableAddress | undefined };
  languageOf(pathname: string, headers: IncomingHttpHeaders): string;
  originOf(request: IncomingMessage): string | undefined;
  isPersonal(cookies: string): boolean;
};

/** Undefined for what is rendered per request. The keys are those of published pages, so visitors cannot add any. */
export function cacheLookup(request: IncomingMessage, options: LookupOptions): CacheLookup | undefined {
  const { method, url = "", headers } = request;
  if (method !== "GET" && method !== "HEAD") return undefined;
  const queryAt = url.indexOf("?");
  const pathname = queryAt === -1 ? url : url.slice(0, queryAt);
  const known = options.addresses.get(pathname);
  if (!known || (headers.cookie && options.isPersonal(headers.cookie))) return undefined;
  const search = queryAt === -1 ? "" : cacheableQuery(url.slice(queryAt), known.queries);
  const origin = options.originOf(request);
  if (search === undefined || origin === undefined) return undefined;
  return lookupFor(known, origin + pathname + search, known.language ?? options.languageOf(pathname, headers));
}

export function lookupFor({ caching, page }: CacheableAddress, url: string, language: string): CacheLookup {
  return { key: `${language} ${url}`, url, page, language, caching };
}

function cacheableQuery(search: string, queries: CachedQueries): string | undefined {
  const given = new URLSearchParams(search);
  const read = new URLSearchParams();
  for (const [name, values] of Object.entries(queries)) {
    const value = given.get(name);
    if (value === null) continue;
    if (!values.includes(value) || given.getAll(name).length > 1) return undefined;
    read.set(name, value);
  }
  return read.size > 0 ? `?${read}` : "";
}
