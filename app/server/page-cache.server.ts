import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import {
  cacheLookup,
  lookupFor,
  type CacheableAddress,
  type CacheLookup,
  type LookupOptions,
} from "./cache-lookup.server.ts";
import { forbidsStoring } from "./cache-policy.server.ts";
import { cachedPage, recompress, sendCached, type CachedPage } from "./cached-page.server.ts";
import type { Log } from "./log.server.ts";

type Options = LookupOptions & {
  addresses: Iterable<[string, CacheableAddress]>;
  render(request: Request): Promise<Response>;
  onHit(): void;
  onPage?(request: IncomingMessage, page: string, language: string): void;
  log: Pick<Log, "error">;
  recompresses?: boolean;
  maxBytes?: number;
};

type Status = LRUCache.Status<string, CachedPage, CacheLookup>;

/** Milliseconds: only the year in the footer changes with time alone. */
const freshFor = 60 * 60_000;

export type PageCache = ReturnType<typeof createPageCache>;

export function createPageCache(options: Options) {
  const { log, recompresses = true, maxBytes = 64 * 1024 * 1024 } = options;
  const answers = { hit: 0, stale: 0, miss: 0 };
  const recompression = createRecompression((key, page) => pages.peek(key) === page, log);
  const pages = new LRUCache<string, CachedPage, CacheLookup>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size,
    ttl: freshFor,
    ttlResolution: 1000,
    allowStale: true,
    fetchMethod: (_key, previous, { context }) => render(context, previous),
  });
  let generation = 0;
  let warming = false;

  return {
    serve,
    warmUp,
    revalidate: () => void (generation += 1),
    invalidate() {
      generation += 1;
      pages.clear();
    },
    get warming() {
      return warming;
    },
    statistics: () => ({ answers, entries: pages.size, bytes: pages.calculatedSize }),
  };

  function serve(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const lookup = cacheLookup(request, options);
    if (!lookup) return next();
    options.onHit();
    const { expiresAt = Infinity } = pages.peek(lookup.key) ?? {};
    if (expiresAt <= Date.now()) pages.delete(lookup.key);
    const page = pages.get(lookup.key, { allowStale: false, noDeleteOnStaleGet: true });
    if (page?.generation !== generation) return void serveFetched(lookup, request, response, next);
    answers.hit += 1;
    answerWith(page, lookup, request, response);
  }

  async function serveFetched(
    lookup: CacheLookup,
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ): Promise<void> {
    const status: Status = {};
    // Rejects when the cache is invalidated meanwhile; the page is then rendered per request.
    const page = await fetched(lookup, status).catch(() => undefined);
    answers[status.fetch === "hit" || status.fetch === "miss" ? status.fetch : "stale"] += 1;
    if (page) answerWith(page, lookup, request, response);
    else next();
  }

  function answerWith(page: CachedPage, lookup: CacheLookup, request: IncomingMessage, response: ServerResponse): void {
    sendCached(page, request, response);
    if (recompresses && !page.isAskedFor) recompression.add(lookup.key, page);
    page.isAskedFor = true;
    if (lookup.page !== undefined) options.onPage?.(request, lookup.page, lookup.language);
  }

  function fetched(lookup: CacheLookup, status: Status = {}): Promise<CachedPage | undefined> {
    const forceRefresh = (pages.peek(lookup.key)?.generation ?? generation) !== generation;
    return pages.fetch(lookup.key, { context: lookup, forceRefresh, status });
  }

  async function render(
    { url, language, caching }: CacheLookup,
    previous: CachedPage | undefined,
  ): Promise<CachedPage | undefined> {
    const rendered = generation;
    try {
      const response = await options.render(new Request(url, { headers: { "Accept-Language": language } }));
      if (!isShareable(response)) return undefined;
      const body = Buffer.from(await response.arrayBuffer());
      const page = await cachedPage(response.headers, body, { caching, generation: rendered });
      if (previous?.notModified.join() !== page.notModified.join()) return page;
      previous.generation = rendered;
      previous.expiresAt = page.expiresAt;
      return previous;
    } catch (error) {
      log.error({ err: error }, "a page could not be rendered for the cache");
      return undefined;
    }
  }

  async function warmUp(origin: string, languages: readonly string[]): Promise<void> {
    warming = true;
    const lookups = warmUpLookups(options.addresses, origin, languages).values();
    await Promise.all(
      Array.from({ length: 2 }, async () => {
        for (const lookup of lookups) await fetched(lookup).catch(() => undefined);
      }),
    );
    warming = false;
  }
}

function warmUpLookups(addresses: Options["addresses"], origin: string, languages: readonly string[]): CacheLookup[] {
  return [...addresses]
    .filter(([, known]) => known.warmUp)
    .flatMap(([address, known]) =>
      (known.language ? [known.language] : languages).map((language) => lookupFor(known, origin + address, language)),
    );
}

/** Compresses what was asked for, one page after another, so that visitors keep a core: pages that are still cached by then. */
function createRecompression(isCached: (key: string, page: CachedPage) => boolean, log: Pick<Log, "error">) {
  let last: Promise<void> = Promise.resolve();

  return {
    add(key: string, page: CachedPage): void {
      last = last.then(() => compress(key, page));
    },
  };

  async function compress(key: string, page: CachedPage): Promise<void> {
    if (!isCached(key, page)) return;
    try {
      await recompress(page);
    } catch (error) {
      log.error({ err: error }, "a page could not be compressed further");
    }
  }
}

function isShareable({ status, headers }: Response): boolean {
  return status === 200 && !headers.has("set-cookie") && !forbidsStoring(headers);
}
