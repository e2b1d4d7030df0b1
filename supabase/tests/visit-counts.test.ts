import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { seedLeads, seedVisits } from "../../tests/support/year-of-visits.ts";
import { sharedProject } from "./project.ts";

const project = await sharedProject();
// The site counts for two months: a day among them, whenever midnight is.
const day = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);

beforeEach(() => project.reset());

type Row = { day?: string; kind?: string; subject: string; views?: number; visits?: number };

function add(rows: Row[] | object, { batch = randomUUID() as string } = {}) {
  const counts = Array.isArray(rows) ? rows.map((row) => ({ day, kind: "page", views: 1, visits: 1, ...row })) : rows;
  return project.visitor().rpc("add_visit_counts", { site_key: project.siteKey, batch, counts });
}
const counted = () =>
  project.sql<{ kind: string; subject: string; views: number; visits: number }>(
    "select kind, subject, views::int, visits::int from visit_counts order by kind, subject",
  );

test("what the site counted is added to what was there", async () => {
  await add([{ subject: "/" }, { subject: "/faq", views: 3, visits: 0 }]);
  expect(await add([{ subject: "/", views: 4, visits: 2 }])).toMatchObject({ error: null, status: 204 });
  expect(await counted()).toEqual([
    { kind: "page", subject: "/", views: 5, visits: 3 },
    { kind: "page", subject: "/faq", views: 3, visits: 0 },
  ]);
});

test("a batch that arrives again is not added again", async () => {
  const batch = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => add([{ subject: "/" }], { batch })));
  expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
  expect(await counted()).toEqual([{ kind: "page", subject: "/", views: 1, visits: 1 }]);
});

test.each([
  { subject: "someone@example.com" },
  { subject: "x".repeat(121) },
  { subject: "/", kind: "person" },
  { subject: "/", day: "no day" },
  { subject: "/", views: -1 },
])("a batch with %o is refused whole", async (wrong) => {
  expect((await add([{ subject: "/fine" }, wrong])).status).toBe(400);
  expect(await counted()).toEqual([]);
});

test.each([[{}], [Array.from({ length: 5_001 }, (_, n) => ({ subject: `/${n}` }))]])(
  "what is no batch is refused (%#)",
  async (wrong) => {
    expect(await add(wrong)).toMatchObject({ status: 400, error: { code: "22023" } });
  },
);

test("days that are long past or yet to come are left out", async () => {
  await add([
    { subject: "/", day: "2020-01-01" },
    { subject: "/", day: "2099-01-01" },
  ]);
  expect(await counted()).toEqual([]);
});

test("beyond a hundred addresses of a day all others count as one, over however many batches", async () => {
  const made = (from: number) =>
    Array.from({ length: 80 }, (_, n) => ({ kind: "missing", subject: `/made-up-${from + n}`, visits: 0 }));
  await add(made(0));
  await add(made(80));
  await add([...made(0), ...made(500)]);
  const rows = await counted();
  expect(rows.length).toBeLessThanOrEqual(101);
  expect(rows.reduce((sum, { views }) => sum + views, 0)).toBe(320);
  expect(rows.find(({ subject }) => subject === "/made-up-0")?.views).toBe(2);
  expect(rows.find(({ subject }) => subject === "")?.views).toBeGreaterThan(100);
});

test("figures are sums of the days that are asked for, in the zone that is asked for", async () => {
  await project.sql(
    `insert into visit_counts (day, kind, subject, views, visits) values
       ('2026-03-01', 'language', 'fr', 9, 4), ('2026-03-02', 'language', 'en', 5, 2), ('2026-03-02', 'language', 'fr', 1, 1),
       ('2026-03-02', 'page', '/', 2, 1), ('2026-03-02', 'page', '/faq', 4, 0), ('2026-03-03', 'language', 'en', 7, 7)`,
  );
  await project.sql(
    `insert into newsletter_subscriptions (email, language, consent_wording, consented_at, confirmed_at) values
       ('a@example.com', 'en', 'Yes', '2026-03-01T04:59:00Z', '2026-03-03T04:59:00Z'),
       ('b@example.com', 'en', 'Yes', '2026-03-02T05:01:00Z', '2026-03-03T05:01:00Z'),
       ('c@example.com', 'en', 'Yes', '2026-03-02T12:00:00Z', null),
       ('d@example.com', 'en', 'Yes', '2026-03-01T12:00:00Z', '2026-03-01T12:00:00Z')`,
  );
  const asked = { first_day: "2026-03-02", last_day: "2026-03-02", time_zone: "America/Toronto" };
  const operator = await project.operator();
  const { data } = await operator.rpc("read_figures", asked);
  expect(data).toEqual({
    days: [{ day: "2026-03-02", views: 6, visits: 3, subscriptions: 1, enquiries: 0 }],
    before: { views: 9, visits: 4, subscriptions: 1, enquiries: 0 },
    began_on: "2026-03-01",
    subjects: [
      { kind: "language", subject: "en", views: 5, visits: 2, enquiries: 0, subjects: 2 },
      { kind: "language", subject: "fr", views: 1, visits: 1, enquiries: 0, subjects: 2 },
      { kind: "page", subject: "/faq", views: 4, visits: 0, enquiries: 0, subjects: 2 },
      { kind: "page", subject: "/", views: 2, visits: 1, enquiries: 0, subjects: 2 },
    ],
  });
  await project.sql(`insert into enquiries (name, email, message, language, sent_at) values
    ('A', 'a@example.com', 'M', 'fr', '2026-03-02T12:00:00Z'), ('B', 'b@example.com', 'M', 'en', '2026-03-02T12:00:00Z')`);
  const french = await operator.rpc("read_figures", { ...asked, of_language: "fr" });
  expect(french.data).toMatchObject({
    days: [{ day: "2026-03-02", views: 1, visits: 1, subscriptions: 0, enquiries: 1 }],
    before: { views: 9, visits: 4, subscriptions: 0 },
  });
  await project.sql("update enquiries set about = 'Any title /services/none'");
  for (const of_language of [null, "fr"]) {
    const { subjects } = (await operator.rpc("read_figures", { ...asked, most: 1, of_language })).data;
    expect(subjects.filter(({ kind }: Row) => kind === "page")).toEqual([
      { kind: "page", subject: "/faq", views: 4, visits: 0, enquiries: 0, subjects: 3 },
      { kind: "page", subject: "/services/none", views: 0, visits: 0, enquiries: 2, subjects: 3 },
    ]);
  }
});

test("what a process of the former release still counts is left out, and the rest of its batch is added", async () => {
  await add([{ kind: "lcp", subject: "1000 /faq" }, { kind: "campaign", subject: "letter" }, { subject: "/faq" }]);
  expect(await counted()).toEqual([{ kind: "page", subject: "/faq", views: 1, visits: 1 }]);
});

test("an editor, who reads neither addresses nor inquiries, sees how many there were", async () => {
  await project.operator();
  const editor = await project.operator("editor@example.com");
  await project.sql("update operators set role = 'editor' where email = 'editor@example.com'");
  await project.sql(
    "insert into newsletter_subscriptions (email, language, consent_wording, confirmed_at) values ('a@example.com', 'en', 'Yes', $1)",
    [day],
  );
  await project.sql(
    `insert into enquiries (name, email, message, language, sent_at)
     values ('A', 'a@example.com', 'M', 'en', $1), ('B', 'b@example.com', 'M', 'en', $1)`,
    [day],
  );
  const { data } = await editor.rpc("read_figures", { first_day: day, last_day: day, time_zone: "UTC" });
  expect(data.days).toEqual([{ day, views: 0, visits: 0, subscriptions: 1, enquiries: 2 }]);
  expect((await editor.from("enquiries").select()).data).toEqual([]);
});

test("whoever waits for approval reads nothing of it", async () => {
  await add([{ subject: "/" }]);
  const asked = { first_day: day, last_day: day, time_zone: "UTC" };
  const { data } = await (await project.account("waiting@example.com")).rpc("read_figures", asked);
  expect(data).toMatchObject({ days: [], began_on: null, subjects: [] });
});

test("a year of visits is some twenty thousand rows, and reading one of them looks at no other table as a whole", async () => {
  await seedVisits(project);
  await seedLeads(project);
  const [size] = await project.sql<{ rows: number }>("select count(*)::int as rows from visit_counts");
  expect(size?.rows).toBeLessThan(2 * 25_000);
  const [plan] = await project.sql<{ "QUERY PLAN": { Plan: unknown }[] }>(
    `explain (format json) select * from visit_counts where day between current_date - 7 and current_date`,
  );
  expect(JSON.stringify(plan)).toMatch(/visit_counts_pkey/);
  await project.sql(`insert into newsletter_subscriptions (email, language, consent_wording, confirmed_at)
    select 'n' || n || '@example.com', 'en', 'Yes', now() - n * interval '1 hour' from generate_series(1, 20000) n`);
  await project.sql("analyze newsletter_subscriptions");
  const [confirmed] = await project.sql(
    "explain (format json) select confirmed_at from newsletter_subscriptions where confirmed_at >= now() - interval '7 days' and confirmed_at < now()",
  );
  expect(JSON.stringify(confirmed)).toMatch(/newsletter_subscriptions_confirmed/);
});
