import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { cachedPage, recompress, type CachedPage } from "./cached-page.server.ts";
import { encodingFor } from "./encoding.server.ts";
import { log } from "./log.server.ts";
import { measurePageCache, pageCacheAnswers } from "./metrics.server.ts";

export type CacheableAddress = {
  language: string | undefined;
  /** The path without a prefix; undefined for what is no document. */
  page?: string;
  /** Parameters with their cacheable values; other values are rendered per request. */
  queries: Readonly<Record<string, readonly string[]>>;
  /** Headers for caches, as `writeHead` takes them: at least `Cache-Control`. */
  caching: readonly string[];
  warmUp: boolean;
};

type Options = {
  addresses: { get(pathname: string): CacheableAddress | undefined } & Iterable<[string, CacheableAddress]>;
  languageOf(pathname: string, headers: IncomingHttpHeaders): string;
  /** Undefined where pages must not be cached. */
  originOf(request: IncomingMessage): string | undefined;
  isPersonal(cookies: string): boolean;
  render(request: Request): Promise<Response>;
  onHit(): void;
  /** A document went out, or the answer that it has not changed. */
  onPage?(request: IncomingMessage, page: string, language: string): void;
  maxBytes?: number;
};

type Lookup = { key: string; url: string; page: string | undefined; language: string; caching: readonly string[] };

/** Milliseconds: only the year in the footer changes with time alone. */
const freshFor = 60 * 60_000;

export type PageCache = ReturnType<typeof createPageCache>;

/** The keys are those of published pages, so visitors cannot add any; rendered without their cookies or headers. */
export function createPageCache(options: Options) {
  const { maxBytes = 64 * 1024 * 1024 } = options;
  const pages = new LRUCache<string, CachedPage, Lookup>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size,
    ttl: freshFor,
    ttlResolution: 1000,
    allowStale: true,
    fetchMethod: (_key, previous, { context }) => render(context, previous),
    onInsert(page, key, reason) {
      if (reason !== "update") recompressing = recompressing.then(() => recompressCached(key, page));
    },
  });
  let generation = 0;
  let recompressing: Promise<void> = Promise.resolve();
  let warming = false;
  measurePageCache(() => ({ entries: pages.size, bytes: pages.calculatedSize }));

  return {
    serve,
    warmUp,
    /** Pages count as stale: shown once more while they are rendered again. */
    revalidate: () => void (generation += 1),
    invalidate() {
      generation += 1;
      pages.clear();
    },
    get warming() {
      return warming;
    },
    get bytes() {
      return pages.calculatedSize;
    },
  };

  function serve(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const lookup = request.method === "GET" || request.method === "HEAD" ? lookupOf(request) : undefined;
    if (!lookup) return next();
    options.onHit();
    const page = pages.get(lookup.key, { allowStale: false, noDeleteOnStaleGet: true });
    if (page?.generation !== generation) return void serveFetched(lookup, request, response, next);
    pageCacheAnswers.hit += 1;
    answerWith(page, lookup, request, response);
  }

  async function serveFetched(
    lookup: Lookup,
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ): Promise<void> {
    const status: LRUCache.Status<string, CachedPage, Lookup> = {};
    // Rejects when the cache is invalidated meanwhile; the page is then rendered per request.
    const page = await cached(lookup, status).catch(() => undefined);
    pageCacheAnswers[status.fetch === "hit" || status.fetch === "miss" ? status.fetch : "stale"] += 1;
    if (page) answerWith(page, lookup, request, response);
    else next();
  }

  function answerWith(page: CachedPage, lookup: Lookup, request: IncomingMessage, response: ServerResponse): void {
    send(page, request, response);
    if (lookup.page !== undefined) options.onPage?.(request, lookup.page, lookup.language);
  }

  function cached(
    lookup: Lookup,
    status: LRUCache.Status<string, CachedPage, Lookup> = {},
  ): Promise<CachedPage | undefined> {
    const forceRefresh = (pages.peek(lookup.key)?.generation ?? generation) !== generation;
    return pages.fetch(lookup.key, { context: lookup, forceRefresh, status });
  }

  function lookupOf(request: IncomingMessage): Lookup | undefined {
    const { url = "", headers } = request;
    const queryAt = url.indexOf("?");
    const pathname = queryAt === -1 ? url : url.slice(0, queryAt);
    const known = options.addresses.get(pathname);
    if (!known || (headers.cookie && options.isPersonal(headers.cookie))) return undefined;
    const search = queryAt === -1 ? "" : cacheableQuery(url.slice(queryAt), known.queries);
    const origin = options.originOf(request);
    if (search === undefined || origin === undefined) return undefined;
    return lookupFor(known, origin + pathname + search, known.language ?? options.languageOf(pathname, headers));
  }

  /** Undefined for an answer that is not cacheable; the cached one then stays. */
  async function render(
    { url, language, caching }: Lookup,
    previous: CachedPage | undefined,
  ): Promise<CachedPage | undefined> {
    const rendered = generation;
    try {
      const response = await options.render(new Request(url, { headers: { "Accept-Language": language } }));
      if (!isShareable(response)) return undefined;
      const body = Buffer.from(await response.arrayBuffer());
      const page = await cachedPage(response.headers, body, { caching, generation: rendered });
      if (previous?.etag !== page.etag) return page;
      previous.generation = rendered;
      return previous;
    } catch (error) {
      log.error({ err: error }, "a page could not be rendered for the cache");
      return undefined;
    }
  }

  /** One at a time, so that visitors keep a core. */
  async function recompressCached(key: string, page: CachedPage): Promise<void> {
    if (pages.peek(key) !== page) return;
    try {
      await recompress(page);
    } catch (error) {
      log.error({ err: error }, "a page could not be compressed further");
    }
  }

  async function warmUp(origin: string, languages: readonly string[]): Promise<void> {
    const { promise: warm, resolve: finish } = Promise.withResolvers<void>();
    recompressing = recompressing.then(() => warm);
    warming = true;
    for (const [address, known] of options.addresses) {
      if (!known.warmUp) continue;
      for (const language of known.language ? [known.language] : languages) {
        await cached(lookupFor(known, origin + address, language)).catch(() => undefined);
      }
    }
    warming = false;
    finish();
  }
}

function send(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers["if-none-match"]?.includes(page.etag)) {
    response.writeHead(304, page.notModified).end();
    return;
  }
  const { body, headers } = page.encoded[encodingFor(request.headers["accept-encoding"])];
  response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : body);
}

function lookupFor({ caching, page }: CacheableAddress, url: string, language: string): Lookup {
  return { key: `${language} ${url}`, url, page, language, caching };
}

function isShareable({ status, headers }: Response): boolean {
  return status === 200 && !headers.has("set-cookie") && !headers.get("cache-control")?.includes("no-store");
}

/** In a fixed order; undefined where a value is not cacheable. */
function cacheableQuery(search: string, queries: CacheableAddress["queries"]): string | undefined {
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
