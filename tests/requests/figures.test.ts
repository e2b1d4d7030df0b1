import { beforeAll, beforeEach, expect, test } from "vitest";
import { listeningSite } from "../support/listening-site.ts";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { person } from "../support/people.ts";
import { words } from "../support/words.ts";
import { seedLeads, seedVisits } from "../support/year-of-visits.ts";

const page = "/admin/figures";

const listening = listeningSite();
const flush = () => listening.site.visitCounts.flush();
const operator = operatorBefore(beforeAll);
beforeEach(async () => {
  await flush();
  await backend.sql("delete from visit_counts");
});

function visit(address: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
  return fetch(listening.origin + address, { method, headers: { ...person, ...headers }, redirect: "manual" });
}

type Row = { kind: string; subject: string; views: number; visits: number };

/** What has been added to the day. */
async function counted(kind?: string): Promise<Row[]> {
  await flush();
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
  await (await visit("/services", { "accept-language": "es", referer: `${listening.origin}/` })).arrayBuffer();
  expect(await counted()).toEqual([
    { kind: "language", subject: "fr", views: 2, visits: 2 },
    { kind: "language", subject: "es", views: 1, visits: 0 },
    { kind: "page", subject: "/services", views: 3, visits: 2 },
    { kind: "referrer", subject: "direct", views: 1, visits: 1 },
    { kind: "referrer", subject: "google.com", views: 1, visits: 1 },
  ]);
});

test("data, files, redirects, forms, the back office and its previews count nothing", async () => {
  for (const address of [
    "/services.data",
    "/robots.txt",
    "/sitemap.xml",
    "/fonts/newsreader-licence.txt",
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

test("what was counted a moment ago is on the page once it was asked for", async () => {
  await (await visit("/fr/services", { referer: "https://www.google.com/" })).arrayBuffer();
  await (await visit("/blog", { dnt: "1" })).arrayBuffer();
  await (await visit("/blog")).arrayBuffer();
  expect(await operator.submit(`${page}?days=7`, {})).toRedirectTo(`${page}?days=7`);
  const { page: shown } = await operator.visit(page);
  expect(shown("section:has(#page-title) tbody tr").text()).toContain("/services");
  expect(shown("section:has(#referrer-title) tbody tr").text()).toContain("google.com");
  expect(shown("section:has(#missing-title) tbody tr").text()).toMatch(/^\/blog.*1$/);
});

test("a year of visits is drawn and written as a table, without a script", async () => {
  await seedVisits(backend, 400);
  await seedLeads(backend, 400);
  const { page: shown } = await operator.visit(`${page}?days=365`, { headers: { "accept-language": "fr" } });
  expect(shown("h1").text()).toBe(words("admin-figures", "fr")("title"));
  expect(shown("nav a:contains('7 jours')").attr("href")).toBe(`${page}?days=7`);
  const charts = shown("svg[role=img]");
  expect(charts).toHaveLength(2);
  for (const chart of charts) expect(shown(chart).attr("aria-label")).toMatch(/\d/);
  expect(shown("details details tbody tr")).toHaveLength(365);
  expect(shown("section:has(#page-title) tbody tr")).toHaveLength(20);
  expect(shown("[style]")).toHaveLength(0);
});
