import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { done } from "../../data/backend/result.server.ts";
import type { Figures } from "../../schemas/rules/figures.ts";
import { loader } from "./export-figures.ts";

const rows = (...subjects: string[]) => ({
  rows: subjects.map((subject, place) => ({
    subject,
    views: 9 - place,
    visits: 3 - place,
    enquiries: subject === "/" ? 2 : 0,
  })),
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
    assistant: rows("ChatGPT"),
    search: rows("-1+1", "a,b"),
    missing: rows("/=cmd", "/brochure.pdf"),
    crawler: rows("GPTBot"),
  },
};

async function file(search: string, language: "en" | "fr" = "en") {
  const context = testContext({ language, backend: { figures: { read: async () => done(figures) } } });
  const response = await loader(routeArgs(`/admin/figures/export${search}`, { context }));
  return { response, lines: (await response.text()).trim().split("\r\n") };
}

test("one file holds the days and every table, and nothing in it runs as a formula", async () => {
  expect((await file("")).lines).toEqual([
    "Table,Entry,Visits,Page views,Number of times,Subscriptions,Inquiries",
    "Day,2026-02-28,,,,0,1",
    "Day,2026-03-01,3,9,,1,2",
    "Languages,en,3,9,,,",
    "Languages,fr,2,8,,,",
    "Pages,/,3,9,,,2",
    "Pages,(other),2,8,,,",
    "Referring sites,direct,3,9,,,",
    "Referring sites,example.org,2,8,,,",
    "AI assistants,ChatGPT,3,9,,,",
    "Searches that found nothing,'-1+1,,,9,,",
    'Searches that found nothing,"a,b",,,8,,',
    "Addresses that were not found,/=cmd,,,9,,",
    "Addresses that were not found,/brochure.pdf,,,8,,",
    "Search engines and crawlers,GPTBot,,,9,,",
  ]);
});

test("the file is called by its days, and its language decides what separates", async () => {
  const { response, lines } = await file("?days=90", "fr");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toMatch(
    /filename="northlight-statistics-90-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(lines[0]).toBe("Tableau;Élément;Visites;Pages vues;Nombre de fois;Abonnements;Demandes");
  expect((await file("?separator=comma", "fr")).lines[0]).toContain("Visites,Pages vues");
});

test("of one language the file has the days, and says so in its name", async () => {
  const { response, lines } = await file("?language=fr");
  expect(response.headers.get("content-disposition")).toContain('filename="northlight-statistics-fr-30-');
  expect(lines).toHaveLength(3);
});
