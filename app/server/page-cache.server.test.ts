import { createServer } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { listening } from "../../tests/support/listening.ts";
import type { CacheableAddress } from "./cache-lookup.server.ts";
import { createPageCache } from "./page-cache.server.ts";

type Options = Parameters<typeof createPageCache>[0];

const queries = { category: ["talent"], q: [] };
const addresses = new Map<string, CacheableAddress>([
  ["/", { language: undefined, queries, caching: ["Cache-Control", "private, no-cache"], warmUp: true }],
  ["/fr", { language: "fr", queries: {}, caching: ["Cache-Control", "public, max-age=0"], warmUp: true }],
  ["/fr.data", { language: "fr", queries: {}, caching: ["Cache-Control", "public, max-age=5"], warmUp: false }],
]);

/** A server that answers out of a cache of what `page` says, and "rendered for you" itself. */
async function serverOf(page: (request: Request) => Response | Promise<Response>, more: Partial<Options> = {}) {
  const rendered: Request[] = [];
  const cache = createPageCache({
    addresses,
    languageOf: (_pathname, headers) => (headers["accept-language"] === "fr" ? "fr" : "en"),
    originOf: () => "https://northlight.test",
    isPersonal: (cookies) => cookies.includes("toast="),
    onHit: () => {},
    log: { error() {} },
    async render(request) {
      rendered.push(request);
      return page(request);
    },
    ...more,
  });
  const server = createServer((request, response) =>
    cache.serve(request, response, () => response.end("rendered for you")),
  );
  const port = await listening(server);
  const visit = (address: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(`http://127.0.0.1:${port}${address}`, { method, headers: { "accept-encoding": "identity", ...headers } });
  return { cache, rendered, visit };
}

const text = async (answer: Promise<Response>) => (await answer).text();

test("a page is made once, from a request of our own, and sent to everybody", async () => {
  const { rendered, visit } = await serverOf(() => new Response("page"));
  expect(await text(visit("/", { cookie: "session=secret", "user-agent": "somebody" }))).toBe("page");
  expect(await text(visit("/"))).toBe("page");
  expect(rendered).toHaveLength(1);
  expect([...(rendered[0]?.headers ?? [])]).toEqual([["accept-language", "en"]]);
  expect(rendered[0]?.url).toBe("https://northlight.test/");
});

test("many who ask at once wait for one render", async () => {
  const { rendered, visit } = await serverOf(() => new Response("page"));
  await Promise.all(Array.from({ length: 20 }, () => visit("/")));
  expect(rendered).toHaveLength(1);
});

test("each language and each known query is a page of its own", async () => {
  const { rendered, visit } = await serverOf(({ url, headers }) => new Response(url + headers.get("accept-language")));
  const answers = [
    await text(visit("/")),
    await text(visit("/", { "accept-language": "fr" })),
    await text(visit("/fr")),
    await text(visit("/?category=talent")),
  ];
  expect(new Set(answers).size).toBe(4);
  expect(rendered).toHaveLength(4);
});

test("a query that the page does not read makes no new page", async () => {
  const { rendered, visit } = await serverOf(({ url }) => new Response(url));
  for (const query of ["?utm_source=a", "?utm_source=b", "?x[]=1&x[]=2", "?"]) {
    expect(await text(visit(`/${query}`))).toBe("https://northlight.test/");
  }
  expect(rendered).toHaveLength(1);
});

test.for(["/?q=anything", "/?category=unknown", "/?category=talent&category=talent", "/nowhere"])(
  "%s is made for the one who asks and not kept",
  async (address) => {
    const { rendered, visit } = await serverOf(() => new Response("page"));
    expect(await text(visit(address))).toBe("rendered for you");
    expect(rendered).toHaveLength(0);
  },
);

test("a page that a cookie makes personal, a form and an unknown host go past the cache", async () => {
  const { rendered, visit } = await serverOf(() => new Response("page"));
  expect(await text(visit("/", { cookie: "a=b; toast=x" }))).toBe("rendered for you");
  expect(await text(visit("/", {}, "POST"))).toBe("rendered for you");
  const stranger = await serverOf(() => new Response("page"), { originOf: () => undefined });
  expect(await text(stranger.visit("/"))).toBe("rendered for you");
  expect(rendered).toHaveLength(0);
});

test.for([
  ["sets a cookie", () => new Response("page", { headers: { "Set-Cookie": "session=secret" } })],
  ["forbids keeping", () => new Response("page", { headers: { "Cache-Control": "private, no-store" } })],
  ["is no success", () => new Response("page", { status: 404 })],
  ["fails", () => Promise.reject(new Error("broken"))],
] as const)("an answer that %s is not kept", async ([, page]) => {
  const { rendered, visit } = await serverOf(page);
  expect(await text(visit("/"))).toBe("rendered for you");
  expect(await text(visit("/"))).toBe("rendered for you");
  expect(rendered).toHaveLength(2);
});

test("each reader gets the bytes in the encoding that they accept", async () => {
  const body = "northern lights ".repeat(200);
  const { visit } = await serverOf(() => new Response(body, { headers: { Vary: "Cookie" } }));
  for (const [accepted, encoding] of [
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=1.0, br;q=0", "gzip"],
    ["identity", null],
    ["zstd", null],
  ] as const) {
    const answer = await visit("/", { "accept-encoding": accepted });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("vary")).toBe("Cookie, Accept-Encoding");
    expect(await answer.text()).toBe(body);
  }
});

test("a browser that has the page is told so, whichever encoding it came in", async () => {
  const { visit } = await serverOf(() => new Response("page"));
  const etag = (await visit("/", { "accept-encoding": "br" })).headers.get("etag") ?? "";
  const again = await visit("/", { "if-none-match": `"other", ${etag}` });
  expect([again.status, again.headers.get("etag")]).toEqual([304, etag]);
  expect(again.headers.get("cache-control")).toBe("private, no-cache");
});

test("what is invalidated is never shown again, not even by a render that began before", async () => {
  let version = "old";
  const waiting = Promise.withResolvers<void>();
  const { cache, rendered, visit } = await serverOf(async () => {
    const made = version;
    if (made === "old") await waiting.promise;
    return new Response(made);
  });
  const before = text(visit("/"));
  await expect.poll(() => rendered.length).toBe(1);
  version = "new";
  cache.invalidate();
  expect(await before).toBe("rendered for you");
  expect(await text(visit("/"))).toBe("new");
  waiting.resolve();
  expect(await text(visit("/"))).toBe("new");
});

test("a page that expires is rendered anew from that instant on, and the former is shown to nobody", async () => {
  const ends = Date.now() + 60_000;
  const headers = { Expires: new Date(ends).toUTCString() };
  const { rendered, visit } = await serverOf(
    () => new Response(`page ${rendered.length}`, rendered.length > 1 ? {} : { headers }),
  );
  expect((await visit("/")).headers.get("expires")).toBeNull();
  expect(await text(visit("/"))).toBe("page 1");
  vi.useFakeTimers({ now: ends, toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await text(visit("/"))).toBe("page 2");
  expect(await text(visit("/"))).toBe("page 2");
});

test("what is stale is shown once more while it is rendered anew, and news that come meanwhile make it stale at once", async () => {
  let version = 1;
  const { cache, rendered, visit } = await serverOf(() => {
    if (rendered.length === 2) cache.revalidate();
    return new Response(`page ${version}`);
  });
  await visit("/");
  cache.revalidate();
  expect(await text(visit("/"))).toBe("page 1");
  await expect.poll(() => rendered.length).toBe(2);
  version = 2;
  await expect.poll(() => text(visit("/"))).toBe("page 2");
  expect(rendered).toHaveLength(3);
});

test.for([
  ["answers 500", () => new Response(null, { status: 500 })],
  ["throws", () => Promise.reject(new Error("broken"))],
] as const)("a stale page whose render %s stays, and is tried again", async ([, fault]) => {
  let broken = false;
  const { cache, rendered, visit } = await serverOf(() => (broken ? fault() : new Response("page")));
  await visit("/");
  broken = true;
  cache.revalidate();
  expect(await text(visit("/"))).toBe("page");
  await expect.poll(() => text(visit("/")).then(() => rendered.length)).toBeGreaterThan(2);
  expect(await text(visit("/"))).toBe("page");
});

test("it holds so many bytes and no more", async () => {
  const body = "x".repeat(10_000);
  const { cache, visit } = await serverOf(() => new Response(body), { maxBytes: 15_000 });
  await visit("/");
  await visit("/fr");
  expect(cache.statistics().bytes).toBeLessThanOrEqual(15_000);
});

test("what is to be warmed up is rendered, in every language that an address can have", async () => {
  const { cache, rendered } = await serverOf(() => new Response("page"));
  const warmUp = cache.warmUp("https://northlight.test", ["en", "fr", "es"]);
  expect(cache.warming).toBe(true);
  await warmUp;
  expect(cache.warming).toBe(false);
  expect(rendered.map(({ url, headers }) => `${headers.get("accept-language")} ${url}`)).toEqual([
    "en https://northlight.test/",
    "fr https://northlight.test/",
    "es https://northlight.test/",
    "fr https://northlight.test/fr",
  ]);
});

/** A page that compresses further, with what tells how large it is sent. */
async function compressing(options: Partial<Options>) {
  const body = Array.from({ length: 3000 }, (_, line) => `line ${line * line}`).join("\n");
  const { visit } = await serverOf(() => new Response(body), options);
  const size = async () => Number((await visit("/", { "accept-encoding": "br" })).headers.get("content-length"));
  return { size, first: await size() };
}

test("a page is recompressed to its least bytes after it was first sent, unless that is not wanted", async () => {
  const once = await compressing({ recompresses: false });
  const twice = await compressing({});
  expect(once.first).toBe(twice.first);
  await expect.poll(twice.size).toBeLessThan(twice.first);
  expect(await once.size()).toBe(once.first);
});

test("a page of defaults is for no shared cache, until what was published is known", async () => {
  let headers: Record<string, string> = { "Cache-Control": "private, no-cache, max-age=0" };
  const { cache, visit } = await serverOf(() => new Response("the same page", { headers }));
  const cacheControlOf = async () => (await visit("/fr")).headers.get("cache-control");
  expect(await cacheControlOf()).toBe("private, no-cache, max-age=0");
  headers = { "Cache-Control": "private, no-cache" };
  cache.invalidate();
  await expect.poll(cacheControlOf).toBe("public, max-age=0");
});
