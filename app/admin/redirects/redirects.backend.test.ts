import { beforeAll, expect, test } from "vitest";
import { refusals } from "../../../locales/en/admin-redirects.json";
import { seededRandom } from "../../../tests/faults/random.ts";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { openRealRows, signUp } from "../../../tests/support/real-rows.ts";
import { redirectOf } from "../../../tests/support/route-calls.ts";
import { createAnonClient } from "../../data/backend/client.server.ts";
import { defaultArticles } from "../../data/published/default-articles.server.ts";
import { createPublication } from "../../data/published/publication.server.ts";
import { publishedDocuments } from "../../data/published/published-documents.server.ts";
import { nothingPublished } from "../../data/published/published.server.ts";
import { targetValue } from "../../schemas/forms/redirect.ts";
import { targetPages } from "../../schemas/rules/site-paths.ts";
import { environmentContext } from "../../server/context.server.ts";
import { loader as caseStudyPage } from "../../site/case-study.tsx";
import { loader as insightPage } from "../../site/insight.tsx";
import { loader as notFoundPage } from "../../site/not-found.tsx";
import { loader as list } from "../redirects.tsx";
import { loader as download } from "./export-redirects.ts";
import { action as importAll } from "./import.tsx";
import { action as add, loader as newPage } from "./new.tsx";
import { action as remove, loader as question } from "./remove.tsx";

const { backend, environment } = await openRealRows();
const sql: typeof backend.sql = (...given) => backend.sql(...given);
const pages = targetPages.map(({ path }) => path);
const siteHas = (path: string) => pages.some((page) => page === path);
const operator = testContext({ environment, siteHas });
const client = createAnonClient(operator.get(environmentContext), 30_000);

beforeAll(() => signUp(operator));

let revision = 0;

/** As a visitor's process knows the site after whatever happened before. */
function reader() {
  const published = { ...nothingPublished, publication: String((revision += 1)) };
  const read = async () => ({ published, isWhole: true, newFlags: [], nextIn: null });
  const articles = publishedDocuments(createPublication({ client, read }), defaultArticles);
  return testContext({ environment, published, articles });
}

async function publish(kind: "insight" | "case_study", slug: string): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `with added as (insert into documents (kind, slug, topic, facts, publish_at)
       select kind, $2, topic, facts || jsonb_build_object('slug', $2::text), now() - interval '1 hour'
       from documents where kind = $1 and publish_at is not null and topic is not null limit 1 returning *)
     insert into document_texts (document_id, kind, language, stage, texts, facts)
     select added.id, added.kind, 'en', s.stage,
       (select t.texts || jsonb_build_object('title', $2::text) from document_texts t where t.kind = $1 and t.language = 'en' limit 1), added.facts
     from added, unnest(array['draft', 'published']) s (stage) returning document_id as id`,
    [kind, slug],
  );
  return row!.id;
}

type Followed = { hops: string[]; end: number };

/** Where an address leads, hop by hop, as the pages themselves answer. */
async function follow(address: string, context = reader()): Promise<Followed> {
  const hops: string[] = [];
  for (let path = address; hops.length < 5;) {
    if (siteHas(path)) return { hops, end: 200 };
    const [, folder, slug] = path.split("/");
    const params = { insightId: slug, caseId: slug };
    const page: (args: never) => Promise<unknown> =
      folder === "insights" ? insightPage : folder === "case-studies" ? caseStudyPage : notFoundPage;
    const answer: any = await Promise.resolve()
      .then(() => page(routeArgs(path, { context, params }) as never))
      .catch((thrown: unknown) => thrown);
    if (!(answer instanceof Response)) {
      const status = typeof answer?.init === "number" ? answer.init : answer?.init?.status;
      if (answer instanceof Error) throw answer;
      return { hops, end: status ?? 200 };
    }
    expect(answer.status).toBe(301);
    path = answer.headers.get("location") ?? "";
    hops.push(path);
  }
  return { hops, end: 508 };
}

const send = (from: string, to: string) =>
  add(routeArgs("/admin/redirects/new", { context: operator, form: { from, to } }));
const imported = (text: string) =>
  importAll(routeArgs("/admin/redirects/import", { context: operator, form: { text } }));
const listed = async (search = "") =>
  (await list(routeArgs(`/admin/redirects?q=${search}`, { context: operator }))).found.rows;

async function dropped(path: string) {
  const { id = "" } = (await listed()).find((row) => row.path === path) ?? {};
  return remove(routeArgs("/admin/redirects/remove", { context: operator, form: { id } }));
}

test("a redirect has its hits of each of the last thirty days, and the day of the last one before", async () => {
  await send("/often", targetValue({ page: "/faq" }));
  const [{ id, today } = { id: "", today: "" }] = await sql<{ id: string; today: string }>(
    "select id, current_date::text as today from redirects where path = '/often'",
  );
  await sql(
    `insert into visit_counts (day, kind, subject, views) values
     (current_date, 'redirect', $1, 3), (current_date - 29, 'redirect', $1, 2), (current_date - 30, 'redirect', $1, 9)`,
    [id],
  );
  const [row] = await listed("often");
  expect(row).toMatchObject({ hits: 5, last_hit: today, days: [{ day: today, hits: 3 }, { hits: 2 }] });
  await dropped("/often");
});

test.for<[back: string, location: string]>([
  ["/admin/figures?days=7", "/admin/figures?days=7"],
  ["/admin/figures", "/admin/figures"],
  ["/admin/figures/export", "/admin/redirects"],
  ["/admin/settings", "/admin/redirects"],
  ["https://evil.example/admin/figures", "/admin/redirects"],
  ["", "/admin/redirects"],
])("whoever came from %s gets to %s", async ([back, location]) => {
  const address = `/admin/redirects/new?${new URLSearchParams({ from: "/came", back })}`;
  expect(await newPage(routeArgs(address, { context: operator }))).toMatchObject({ back: location });
  const form = { from: "/came", to: targetValue({ page: "/faq" }) };
  const sent = await redirectOf(add(routeArgs(address, { context: operator, form })));
  expect(sent).toMatchObject({ location, toast: { name: "redirectAdded" } });
  await dropped("/came");
});

test("an old address leads to an article, and goes on leading there when its address changes", async () => {
  const id = await publish("insight", "first-name");
  const answer = await redirectOf(send("/blog/post-1", targetValue({ document_id: id })));
  expect(answer).toMatchObject({ location: "/admin/redirects", toast: { name: "redirectAdded" } });
  expect(await follow("/blog/post-1")).toEqual({ hops: ["/insights/first-name"], end: 200 });

  await sql("update documents set slug = 'second-name' where id = $1", [id]);
  expect(await follow("/blog/post-1")).toEqual({ hops: ["/insights/second-name"], end: 200 });
  expect(await follow("/insights/first-name")).toEqual({ hops: ["/insights/second-name"], end: 200 });
  expect(await listed("post-1")).toMatchObject([{ path: "/blog/post-1", slug: "second-name", state: "live" }]);

  await sql("update documents set publish_at = null where id = $1", [id]);
  expect(await follow("/blog/post-1")).toEqual({ hops: [], end: 404 });
  expect(await listed("second-name")).toMatchObject([{ state: "hidden" }]);

  await sql("update documents set publish_at = now(), trashed_at = now() where id = $1", [id]);
  expect(await follow("/blog/post-1")).toEqual({ hops: [], end: 410 });
  await sql("delete from documents where id = $1", [id]);
  expect(await follow("/blog/post-1")).toEqual({ hops: [], end: 410 });
  expect(await listed("post-1")).toMatchObject([{ state: "gone", slug: null, title: null }]);
});

test("what the site answers by itself is refused with a sentence", async () => {
  const id = await publish("case_study", "kept");
  await sql("update documents set slug = 'renamed' where id = $1", [id]);
  const refused = [
    ["/about", "page:/faq", refusals.exists],
    ["/fr/about/", "page:/faq", refusals.exists],
    ["/case-studies/renamed", "page:/faq", refusals.article],
    ["/case-studies/kept", "page:/faq", refusals.article],
    ["/target", targetValue({ document_id: "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11" }), refusals.target],
  ] as const;
  for (const [from, to, sentence] of refused) {
    expect(await send(from, to), from).toAnswer(409, {
      error: { "": [sentence] },
      initialValue: { from, to },
    });
  }
  await redirectOf(send("/twice", "page:/faq"));
  await redirectOf(send("/Twice/", "page:/faq"));
  expect(await send("/fr/twice", "page:/about")).toAnswer(409);
  expect(await listed("twice")).toHaveLength(1);
});

test("the address of a deleted article can be led somewhere", async () => {
  const id = await publish("insight", "was-deleted");
  await sql("delete from documents where id = $1", [id]);
  expect(await follow("/insights/was-deleted")).toEqual({ hops: [], end: 410 });
  await redirectOf(send("/insights/was-deleted", "page:/insights"));
  expect(await follow("/insights/was-deleted")).toEqual({ hops: ["/insights"], end: 200 });
  await publish("insight", "was-deleted");
  expect(await follow("/insights/was-deleted")).toEqual({ hops: [], end: 200 });
});

test("a redirect is removed after a question, once, and the log tells who added and removed it", async () => {
  await redirectOf(send("/removed", "page:/faq"));
  const id = (await listed("/removed"))[0]?.id ?? "";
  const asked = await question(routeArgs(`/admin/redirects/remove?id=${id}`, { context: operator }));
  expect(asked).toMatchObject({ redirect: { path: "/removed" } });
  expect(await redirectOf(dropped("/removed"))).toMatchObject({ toast: { name: "redirectRemoved" } });
  expect(await follow("/removed")).toEqual({ hops: [], end: 404 });
  const form = { id };
  expect(await remove(routeArgs("/admin/redirects/remove", { context: operator, form }))).toAnswer(409);
  for (const gone of [id, "7", ""]) {
    const answer = await question(routeArgs(`/admin/redirects/remove?id=${gone}`, { context: operator }));
    expect(answer).toAnswer(404, { redirect: undefined });
  }
  const log = await sql(
    "select action, actor_email from activity where subject_table = 'redirects' and subject ->> 'name' = '/removed' order by id",
  );
  const actor_email = "operator@northlight.test";
  expect(log).toEqual([
    { action: "insert", actor_email },
    { action: "delete", actor_email },
  ]);
});

test("what was exported is imported again, and changes nothing", async () => {
  await redirectOf(send("/exported,=1", "page:/faq"));
  const response = await download(routeArgs("/admin/redirects/export", { context: operator }));
  expect(response.headers.get("content-disposition")).toMatch(/redirects-.*\.csv/);
  const file = await response.text();
  expect(file).toContain(`"/exported,'=1",/faq,0,`);
  const exported = file.split("\r\n").filter((line) => /,\/(?:faq|insights)/.test(line) && !line.includes("'="));
  expect(exported.length).toBeGreaterThan(1);
  const before = await listed();
  await redirectOf(imported(["address,leads_to", ...exported].join("\n")));
  expect(await listed()).toEqual(before);
});

test("what the site knows and what the database knows is said of all lines at once", async () => {
  await redirectOf(send("/led", targetValue({ page: "/faq" })));
  await publish("insight", "an-article-of-its-own");
  const text = [
    "nonsense,/faq",
    "/insights/an-article-of-its-own,",
    "/led,/about",
    "/once,/insights/nothing-of-the-sort",
    "/once,/faq",
    "/led,/no/where",
    "/fine,/faq",
  ].join("\n");
  expect(await imported(text)).toAnswer(400, {
    problems: [
      { line: 1, reason: "path" },
      { line: 2, reason: "unfinished" },
      { line: 2, reason: "article" },
      { line: 3, reason: "taken" },
      { line: 4, reason: "target" },
      { line: 5, reason: "repeated" },
      { line: 6, reason: "target" },
      { line: 6, reason: "repeated" },
    ],
  });
  expect(await listed("fine")).toEqual([]);
});

test("there are never more than the site can hold", async () => {
  const text = Array.from({ length: 2_000 }, (_, place) => `/many-${place},/faq`).join("\n");
  expect(await imported(text)).toMatchObject({ data: { problems: [{ line: null, reason: "full" }] } });
  expect(await listed("many")).toEqual([]);
});

/** Names are few, so that they come to be used again for something else. */
const names = ["a", "b", "c", "d", "e", "f"];
const addresses = ["", "/insights", "/case-studies"].flatMap((folder) => names.map((name) => `${folder}/${name}`));

test.for([1])("whatever is done to them, addresses end within one hop (%i)", async (seed) => {
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const kinds = ["insight", "case_study"] as const;
  const oneOf = async (kind = pick(kinds)) => {
    const rows = await sql("select id from documents where kind = $1 and slug = any ($2)", [kind, names]);
    return rows.length > 0 ? (pick(rows)["id"] as string) : null;
  };
  const events: (() => Promise<unknown>)[] = [
    () => publish(pick(kinds), pick(names)).catch(() => undefined),
    async () =>
      sql("update documents set slug = $2 where id = $1", [await oneOf(), pick(names)]).catch(() => undefined),
    ...["trashed_at", "publish_at"].map((column) => async () => {
      const set = `${column} = case when ${column} is null then now() end`;
      return sql(`update documents set ${set} where id = $1`, [await oneOf()]);
    }),
    async () => sql("delete from documents where id = $1", [await oneOf("insight")]),
    async () => {
      const id = await oneOf();
      return send(pick(addresses), id ? targetValue({ document_id: id }) : "page:/about");
    },
    () => send(pick(addresses), `page:${pick(pages)}`),
    () => dropped(pick(addresses)),
    () => {
      const lines = Array.from({ length: 3 }, () => `${pick(addresses)},${pick([...addresses, ...pages])}`);
      return imported(lines.join("\n"));
    },
  ];
  const ends = new Set<string>();
  for (let round = 0; round < 25; round += 1) {
    for (let event = 0; event < 4; event += 1) await pick(events)();
    const context = reader();
    for (const address of addresses) {
      const { hops, end } = await follow(address, context);
      expect(hops.length, `${address} in round ${round}: ${hops.join(" → ")}`).toBeLessThanOrEqual(1);
      expect([200, 404, 410], address).toContain(end);
      if (hops.length === 1) expect(end, `${address} → ${hops[0]}`).toBe(200);
      ends.add(`${hops.length} ${end}`);
    }
  }
  expect(ends).toEqual(new Set(["0 200", "0 404", "0 410", "1 200"]));
});
