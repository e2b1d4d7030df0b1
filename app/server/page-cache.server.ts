import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { keptPage, pressed, type Encoding, type KeptPage } from "./cached-page.server.ts";
import { log } from "./log.server.ts";
import { measurePageCache, pageCacheAnswers } from "./metrics.server.ts";

/** An address that answers the same to everybody who reads one language. */
export type KeptAddress = {
  /** The language that the address itself fixes. */
  language: string | undefined;
  /** The queries that the page reads, each with the values that are kept; with another value a page is made for the one who asks. */
  queries: Readonly<Record<string, readonly string[]>>;
  /** For how long browsers and networks between may keep what it answers. */
  cacheControl: string;
  /** Whether it is made before anybody asks. */
  beforehand: boolean;
};

type Options = {
  addresses: ReadonlyMap<string, KeptAddress>;
  /** The language in which an address that fixes none answers. */
  languageOf(headers: IncomingHttpHeaders): string;
  /** The origin that the pages name in their links; undefined where pages must not be kept. */
  originOf(request: IncomingMessage): string | undefined;
  /** Whether cookies make a page one person's. */
  isPersonal(cookies: string): boolean;
  render(request: Request): Promise<Response>;
  isSecure(request: IncomingMessage): boolean;
  /** Called when a kept page is sent. */
  used(): void;
  bytes?: number;
};

type Asked = { key: string; origin: string; address: string; known: KeptAddress; language: string };
type Entry = { page: KeptPage; generation: number; madeAt: number };

/** A page shows nothing that changes with time alone but the year. */
const freshFor = 60 * 60_000;

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Public pages as finished bytes in memory. The keys are known beforehand: an address out of a fixed list, a language
 * and a known query; nothing that a visitor makes up adds one. Each is made from a request of our own, so that nobody's
 * cookies or headers are in it, and by one render at a time.
 */
export function createPageCache(options: Options) {
  const entries = new LRUCache<string, Entry>({
    maxSize: options.bytes ?? 64 * 1024 * 1024,
    sizeCalculation: ({ page }) => page.size,
  });
  const making = new Map<string, Promise<KeptPage | undefined>>();
  let generation = 0;
  let pressing: Promise<void> = Promise.resolve();
  let warming = false;
  measurePageCache(() => ({ entries: entries.size, bytes: entries.calculatedSize }));

  return {
    serve,
    warm,
    /** What is kept counts as old: it is shown once more while it is made anew. */
    outdate: () => void (generation += 1),
    /** Nothing that was made before is shown again. */
    empty() {
      generation += 1;
      entries.clear();
      making.clear();
    },
    get warming() {
      return warming;
    },
    /** How many pages are being made. */
    get running() {
      return making.size;
    },
    get bytes() {
      return entries.calculatedSize;
    },
  };

  /** Answers out of memory; what is not kept, and what is nobody else's business, goes on to `next`. */
  function serve(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const asked = request.method === "GET" || request.method === "HEAD" ? askedBy(request) : undefined;
    if (!asked) return next();
    options.used();
    const entry = entries.get(asked.key);
    if (!entry) {
      pageCacheAnswers.miss += 1;
      void serveMade(asked, request, response, next);
      return;
    }
    const stale = entry.generation !== generation || performance.now() - entry.madeAt > freshFor;
    pageCacheAnswers[stale ? "stale" : "hit"] += 1;
    if (stale) made(asked).catch((error: unknown) => log.error({ err: error }, "a page could not be made anew"));
    send(entry.page, request, response);
  }

  async function serveMade(asked: Asked, request: IncomingMessage, response: ServerResponse, next: () => void) {
    // What went wrong shows again, and is logged, when the page is made for the one who asks.
    const page = await made(asked).catch(() => undefined);
    if (page) send(page, request, response);
    else next();
  }

  function askedBy(request: IncomingMessage): Asked | undefined {
    const { url = "", headers } = request;
    const queryAt = url.indexOf("?");
    const pathname = queryAt === -1 ? url : url.slice(0, queryAt);
    const known = options.addresses.get(pathname);
    if (!known || (headers.cookie && options.isPersonal(headers.cookie))) return undefined;
    const search = queryAt === -1 ? "" : keptQuery(url.slice(queryAt), known.queries);
    const origin = options.originOf(request);
    if (search === undefined || origin === undefined) return undefined;
    const language = known.language ?? options.languageOf(headers);
    const address = pathname + search;
    return { key: keyOf(language, origin, address), origin, address, known, language };
  }

  /** Makes a page anew unless it is being made already; gives undefined for an answer that is nobody else's business. */
  function made(asked: Asked): Promise<KeptPage | undefined> {
    const running = making.get(asked.key);
    if (running) return running;
    const run = make(asked, generation).finally(() => {
      if (making.get(asked.key) === run) making.delete(asked.key);
    });
    making.set(asked.key, run);
    return run;
  }

  async function make(asked: Asked, ofGeneration: number): Promise<KeptPage | undefined> {
    const headers = { "Accept-Language": asked.language };
    const answer = await options.render(new Request(asked.origin + asked.address, { headers }));
    if (!isEverybodys(answer)) return undefined;
    const body = Buffer.from(await answer.arrayBuffer());
    const before = entries.get(asked.key);
    const page = await keptPage(answer.headers, body, asked.known.cacheControl);
    if (ofGeneration !== generation) return page;
    const same = before?.page.etag === page.etag ? before.page : undefined;
    entries.set(asked.key, { page: same ?? page, generation, madeAt: performance.now() });
    if (!same) pressing = pressing.then(() => press(asked.key, page));
    return page;
  }

  /** One page after the other, so that visitors keep a core to themselves. */
  async function press(key: string, page: KeptPage): Promise<void> {
    if (entries.peek(key)?.page !== page) return;
    try {
      const smaller = await pressed(page);
      const entry = entries.peek(key);
      if (entry?.page === page) entries.set(key, { ...entry, page: smaller });
    } catch (error) {
      log.error({ err: error }, "a page could not be compressed further");
    }
  }

  /** Makes every page in every language, so that nobody waits for one; what can wait is done afterwards. */
  async function warm(origin: string, languages: readonly string[]): Promise<void> {
    const { promise: warmed, resolve: finish } = Promise.withResolvers<void>();
    pressing = pressing.then(() => warmed);
    warming = true;
    for (const [address, known] of options.addresses) {
      if (!known.beforehand) continue;
      for (const one of known.language ? [known.language] : languages) {
        const asked = { key: keyOf(one, origin, address), origin, address, known, language: one };
        await made(asked).catch((error: unknown) => log.error({ err: error }, "a page could not be made beforehand"));
      }
    }
    warming = false;
    finish();
  }

  function send(page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
    if (request.headers["if-none-match"]?.includes(page.etag)) {
      response.writeHead(304, page.unchanged).end();
      return;
    }
    const { body, headers, secureHeaders } = page.bytes[encodingFor(request.headers["accept-encoding"])];
    response.writeHead(200, options.isSecure(request) ? secureHeaders : headers);
    response.end(request.method === "HEAD" ? undefined : body);
  }
}

function keyOf(language: string, origin: string, address: string): string {
  return `${language} ${origin}${address}`;
}

function isEverybodys({ status, headers }: Response): boolean {
  return status === 200 && !headers.has("set-cookie") && !headers.get("cache-control")?.includes("no-store");
}

/** The part of a query that the page reads, in one order; undefined where a value is not among those that are kept. */
function keptQuery(search: string, queries: KeptAddress["queries"]): string | undefined {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const [name, values] of Object.entries(queries)) {
    const value = given.get(name);
    if (value === null) continue;
    if (!values.includes(value) || given.getAll(name).length > 1) return undefined;
    kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : "";
}

const encodings: readonly Encoding[] = ["br", "gzip"];
const chosen = new LRUCache<string, Encoding>({ max: 200 });

function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  const known = chosen.get(accepted);
  if (known) return known;
  const possible = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings();
  const encoding = encodings.find((one) => possible.includes(one)) ?? "identity";
  chosen.set(accepted, encoding);
  return encoding;
}
