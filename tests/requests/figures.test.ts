import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { http, passthrough } from "msw";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { answerWith } from "../support/faults.ts";
import { backend, network } from "../support/network.ts";
import { resetToOperator } from "../support/operator.ts";
import { builtSite } from "../support/site.ts";
import { Visitor } from "../support/visitor.ts";
import { seedLeads, seedVisits } from "../support/year-of-visits.ts";

const page = "/admin/figures";
const person = {
  "user-agent": "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
};
const crawler = { "user-agent": "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)" };

let server: Server;
let origin: string;
let visitCounts: { flush(): Promise<void> };
let operator: Visitor;

beforeAll(async () => {
  const site = await builtSite();
  visitCounts = site.visitCounts;
  server = createServer(site.listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  operator = await resetToOperator();
});
beforeEach(async () => {
  network.use(http.all(`${origin}/*`, () => passthrough()));
  await visitCounts.flush();
  await backend.sql("delete from visit_counts");
});
afterAll(async () => {
  server.close();
  await once(server, "close");
});

function visit(address: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
  return fetch(origin + address, { method, headers: { ...person, ...headers }, redirect: "manual" });
}

type Row = { kind: string; subject: string; views: number; visits: number };

/** What has been added to the day. */
async function counted(kind?: string): Promise<Row[]> {
  await visitCounts.flush();
  const rows = await backend.sql<Row>(
    "select kind, subject, views::int, visits::int from visit_counts order by kind, views desc, subject",
  );
  return rows.filter((row) => kind === undefined || row.kind === kind);
}

test("a cached page counts, whether sent or unchanged, once each time", async () => {
  const first = await visit("/fr/services", { referer: "https://www.google.com/" });
  expect(first.headers.get("etag")).not.toBeNull();
  await first.arrayBuffer();
  const again = await visit("/fr/services", { "if-none-match": first.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
  await (await visit("/services", { "accept-language": "es", referer: `${origin}/` })).arrayBuffer();
  expect(await counted()).toEqual([
    { kind: "language", subject: "fr", views: 2, visits: 2 },
    { kind: "language", subject: "es", views: 1, visits: 0 },
    { kind: "page", subject: "/services", views: 3, visits: 2 },
    { kind: "referrer", subject: "direct", views: 1, visits: 1 },
    { kind: "referrer", subject: "google.com", views: 1, visits: 1 },
  ]);
});

test("what the team reads is no visit", async () => {
  const { cookies } = operator;
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  await (await visit("/fr/services", { cookie })).arrayBuffer();
  await (await visit("/fr/services")).arrayBuffer();
  expect(await counted("page")).toEqual([{ kind: "page", subject: "/services", views: 1, visits: 1 }]);
});

test("a page that is rendered for one person counts as the same page", async () => {
  await (await visit("/?subscribed=1")).arrayBuffer();
  await (await visit("/?lng=fr", { "sec-fetch-site": "same-origin" })).arrayBuffer();
  await (await visit("/services/made-up-by-somebody")).arrayBuffer();
  expect(await counted("page")).toEqual([
    { kind: "page", subject: "/", views: 2, visits: 1 },
    { kind: "page", subject: "", views: 1, visits: 1 },
  ]);
});

test.for([
  ["Do Not Track", { dnt: "1" }],
  ["Global Privacy Control", { "sec-gpc": "1" }],
  ["a program that says so", { "user-agent": "curl/8.5.0" }],
  ["a program that does not say what it is", { "user-agent": "" }],
  ["a prefetch", { "sec-purpose": "prefetch;prerender" }],
  ["a picture", { "sec-fetch-dest": "image" }],
] as const)("%s counts nothing, on a cached page, a rendered one and one that is not there", async ([, headers]) => {
  for (const address of ["/fr/services", "/?subscribed=1", "/insights?q=nonsense", "/nowhere"]) {
    await (await visit(address, headers)).arrayBuffer();
  }
  expect(await counted()).toEqual([]);
});

test("data, files, redirects, forms, the back office and its previews count nothing", async () => {
  for (const address of [
    "/services.data",
    "/robots.txt",
    "/sitemap.xml",
    "/favicon.svg",
    "/healthz",
    "/admin",
    "/auth",
  ]) {
    await (await visit(address)).arrayBuffer();
  }
  await (await visit("/preview/4f1d2c3b-0000-4000-8000-000000000001.data")).arrayBuffer();
  await (await visit("/insights.data?q=nonsense")).arrayBuffer();
  await (await visit("/services", {}, "HEAD")).arrayBuffer();
  expect(await counted()).toEqual([]);
});

test("what a page tells of itself counts: another page, or a search that found nothing", async () => {
  await visit("/fr/faq", { "page-event": "view" }, "HEAD");
  await visit("/insights?q=LMS", { "page-event": "search" }, "HEAD");
  await visit("/insights?q=learning", { "page-event": "search" }, "HEAD");
  expect(await counted()).toEqual([
    { kind: "language", subject: "fr", views: 1, visits: 0 },
    { kind: "page", subject: "/faq", views: 1, visits: 0 },
    { kind: "search", subject: "lms", views: 1, visits: 0 },
  ]);
});

test("a known crawler is no visit, and is counted by its name wherever a page is answered", async () => {
  for (const address of ["/fr/services", "/?subscribed=1", "/insights?q=nonsense", "/nowhere", "/robots.txt"]) {
    await (await visit(address, crawler)).arrayBuffer();
  }
  expect(await counted()).toEqual([{ kind: "crawler", subject: "bingbot", views: 3, visits: 0 }]);
});

test("assistants reach the figures, and of a link nothing else, cached or rendered", async () => {
  const link = "utm_source=letter&utm_medium=email&utm_campaign=spring&gclid=secret";
  for (const address of [`/services?${link}`, `/?subscribed=1&${link}`]) await (await visit(address)).arrayBuffer();
  await (await visit("/services", { referer: "https://www.perplexity.ai/search/secret" })).arrayBuffer();
  expect(JSON.stringify(await counted())).not.toContain("secret");
  const { page: shown } = await operator.visit(page);
  expect(shown("section:has(#assistant-title) tbody th").text()).toBe("Perplexity");
  expect(shown("section:has(#referrer-title) tbody").text()).toContain("AI assistants");
});

test("of searches and addresses that lead nowhere nothing personal is stored", async () => {
  for (const words of ["LMS", "ana@example.com", "+1 416 555 0142"]) {
    await (await visit(`/insights?${new URLSearchParams({ q: words })}`)).arrayBuffer();
  }
  for (const path of ["/blog?email=ana@example.com", "/unsubscribe/ana@example.com", "/wp-login.php"]) {
    expect((await visit(path)).status).toBe(404);
  }
  await (await visit("/preview/secret")).arrayBuffer();
  const rows = await counted();
  expect(rows.filter(({ kind }) => kind === "search")).toMatchObject([
    { subject: "", views: 2 },
    { subject: "lms", views: 1 },
  ]);
  expect(rows.filter(({ kind }) => kind === "missing")).toMatchObject([
    { subject: "", views: 1 },
    { subject: "/blog", views: 1 },
  ]);
  expect(JSON.stringify(await backend.sql("select subject from visit_counts"))).not.toMatch(/ana|416|secret|email/);
});

test("a backend that fails loses nothing: pages come, and what they counted is added once it is back", async () => {
  const reached = answerWith(500, { message: "internal" }, "/rest/v1/rpc/add_visit_counts");
  expect((await visit("/fr/services")).status).toBe(200);
  expect(await counted()).toEqual([]);
  expect(reached()).toBe(1);
  expect((await visit("/fr/services")).status).toBe(200);
  network.resetHandlers(http.all(`${backend.url}/*`, ({ request }) => backend.fetch(request)));
  expect(await counted("page")).toMatchObject([{ subject: "/services", views: 2 }]);
});

test("before anything was counted the page says so, part by part", async () => {
  const answer = await operator.visit(page);
  expect(answer.status).toBe(200);
  expect(answer.page("svg[role=img]")).toHaveLength(0);
  const text = answer.page("main").text();
  for (const said of [
    "No visits in this period yet",
    "No page was opened",
    "No visit began",
    "Every address that was asked for exists",
  ]) {
    expect(text).toContain(said);
  }
});

test("what was counted a moment ago is on the page once it was asked for", async () => {
  await (await visit("/fr/services", { referer: "https://www.google.com/" })).arrayBuffer();
  await (await visit("/blog")).arrayBuffer();
  const before = await operator.visit(page);
  expect(before.page("section:has(#page-title) tbody tr")).toHaveLength(0);
  expect(await operator.submit(`${page}?days=7`, {})).toRedirectTo(`${page}?days=7`);
  const { page: shown } = await operator.visit(page);
  expect(shown("section:has(#page-title) tbody tr").text()).toContain("/services");
  expect(shown("section:has(#referrer-title) tbody tr").text()).toContain("google.com");
  expect(shown("section:has(#missing-title) tbody tr").text()).toContain("/blog");
  expect(shown("section:has(#referrer-title) tbody a")).toHaveLength(0);
});

test.for([
  ["en", "Statistics", "7 days"],
  ["fr", "Statistiques", "7 jours"],
  ["es", "Estadísticas", "7 días"],
] as const)(
  "in %s a year of visits is drawn and written as a table, without a script",
  async ([language, title, week]) => {
    await seedVisits(backend, 400);
    await seedLeads(backend, 400);
    const { page: shown, status } = await operator.visit(`${page}?days=365`, {
      headers: { cookie: `i18next=${language}`, "accept-language": language },
    });
    expect(status).toBe(200);
    expect(shown("h1").text()).toBe(title);
    expect(shown("nav a:contains('" + week + "')").attr("href")).toBe(`${page}?days=7`);
    const charts = shown("svg[role=img]");
    expect(charts).toHaveLength(2);
    for (const chart of charts) expect(shown(chart).attr("aria-label")).toMatch(/\d/);
    expect(shown("details details tbody tr")).toHaveLength(365);
    expect(shown("section:has(#page-title) tbody tr")).toHaveLength(20);
    expect(shown("[style]")).toHaveLength(0);
    await backend.sql("delete from newsletter_subscriptions");
    await backend.sql("delete from enquiries");
  },
);

test("the file holds each table whole, for spreadsheets", async () => {
  await seedVisits(backend, 40);
  const answer = await operator.visit(`${page}/export?days=30`);
  expect(answer.headers.get("content-disposition")).toMatch(/filename="northlight-statistics-30-/);
  const lines = answer.text.trim().split("\r\n");
  expect(lines.filter((line) => line.startsWith("Day,"))).toHaveLength(30);
  expect(lines.filter((line) => line.startsWith("Pages,"))).toHaveLength(23);
  expect(answer.text).toContain("\r\nPages,/services,");
});

test("the dashboard sums up the last thirty days and leads to the rest", async () => {
  await (await visit("/fr/services")).arrayBuffer();
  await visitCounts.flush();
  const { page: shown } = await operator.visit("/admin");
  const summary = shown("section:has(#figures-title)");
  expect(summary.find("dl > div").first().text()).toMatch(/^Visits1|^1Visits/);
  expect(summary.find("a").attr("href")).toBe(page);
});
