import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { done } from "../../data/backend/result.server.ts";
import type { Figures } from "../../schemas/rules/figures.ts";
import { loader } from "./export-figures.ts";

const rows = (...subjects: string[]) => ({
  rows: subjects.map((subject, place) => ({ subject, views: 9 - place, visits: 3 - place })),
  subjects: subjects.length,
});
const figures: Figures = {
  days: [
    { day: "2026-02-28", visits: 0, views: 0, subscriptions: 0, enquiries: 1 },
    { day: "2026-03-01", visits: 3, views: 9, subscriptions: 1, enquiries: 2 },
  ],
  totals: { visits: 3, views: 9, subscriptions: 1, enquiries: 2 },
  before: undefined,
  beganOn: "2026-03-01",
  tables: {
    language: rows("en", "fr"),
    page: rows("/", ""),
    referrer: rows("direct", "example.org"),
    campaign: rows("newsletter / spring", ""),
    assistant: rows("ChatGPT"),
    search: rows("-1+1", "a,b"),
    missing: rows("/=cmd", "/brochure.pdf"),
    crawler: rows("GPTBot"),
  },
  speed: { rows: [{ page: "/faq", lcp: 2_500, inp: null, times: 12 }], pages: 1 },
};

async function file(search: string, language: "en" | "fr" = "en") {
  const context = testContext({ language, backend: { figures: { read: async () => done(figures) } } });
  const response = await loader(routeArgs(`/admin/figures/export${search}`, { context }));
  return { response, lines: (await response.text()).trim().split("\r\n") };
}

test.for([
  ["days", ["Day,Visits,Page views,Subscriptions,Inquiries", "2026-02-28,,,0,1", "2026-03-01,3,9,1,2"]],
  ["page", ["Page,Page views,Visits", "/,9,3", "(other),8,2"]],
  ["language", ["Language,Visits,Page views", "en,3,9", "fr,2,8"]],
  ["referrer", ["Site,Visits", "direct,3", "example.org,2"]],
  ["search", ["Searched for,Number of times", "'-1+1,9", '"a,b",8']],
  ["missing", ["Address,Number of times", "/=cmd,9", "/brochure.pdf,8"]],
  ["campaign", ["Campaign,Visits", "newsletter / spring,3", "(other),2"]],
  ["assistant", ["Assistant,Visits", "ChatGPT,3"]],
  ["crawler", ["Crawler,Number of times", "GPTBot,9"]],
  ["speed", ["Page,Main content visible within (ms),Response within (ms),Number of times", "/faq,2500,,12"]],
  ["nonsense", ["Day,Visits,Page views,Subscriptions,Inquiries", "2026-02-28,,,0,1", "2026-03-01,3,9,1,2"]],
] as const)("the file of %s has its columns, and nothing in it runs as a formula", async ([table, expected]) => {
  expect((await file(`?table=${table}`)).lines).toEqual(expected);
});

test("the file is called by what it holds, and its language decides what separates", async () => {
  const { response, lines } = await file("?table=page&days=90", "fr");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toMatch(/filename="northlight-pages-90-\d{4}-\d\d-\d\d\.csv"$/);
  expect(lines[0]).toBe("Page;Pages vues;Visites");
  expect((await file("?table=page&separator=comma", "fr")).lines[0]).toBe("Page,Pages vues,Visites");
});

test("the days of one language say so in their name", async () => {
  const { response } = await file("?language=fr");
  expect(response.headers.get("content-disposition")).toContain('filename="northlight-visits-fr-30-');
  const pages = await file("?table=page&language=fr");
  expect(pages.response.headers.get("content-disposition")).toContain('filename="northlight-pages-30-');
});
