import { beforeAll, beforeEach, expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { openRealRows, signUp } from "../../../tests/support/real-rows.ts";
import { idOfPage } from "../../content/editable-pages.ts";
import { findings, type Finding } from "../../schemas/rules/content-health.ts";
import { loader as health } from "../content-health.tsx";
import { loader as dashboard } from "../dashboard.tsx";
import { loader as pagesLoader } from "../pages.tsx";
import { addressOfRepair } from "./health-addresses.ts";

const { backend, environment } = await openRealRows();
const sql: typeof backend.sql = (...given) => backend.sql(...given);
const context = testContext({ environment });

const insight = "10000000-0000-4000-8000-000000000001";
const other = "10000000-0000-4000-8000-000000000002";

beforeAll(() => signUp(context));

const open = (query = "") => health(routeArgs(`/admin/content-health${query}`, { context }));
const counts = async () => (await open()).summary!.counts;
const none = Object.fromEntries(findings.map((finding) => [finding, 0])) as Record<Finding, number>;

async function listed(finding: Finding) {
  const { found } = await open(`?show=${finding}`);
  expect(found?.total).toBe((await counts())[finding]);
  return found!.rows.map((row) => ({ ...row, to: addressOfRepair(finding, row) }));
}

/** Puts published texts as they are once they were saved. */
async function write(id: string, language: string, texts: Record<string, unknown>) {
  await sql(
    "update document_texts set texts = texts || $3::jsonb where document_id = $1 and language = $2 and stage = 'published'",
    [id, language, JSON.stringify(texts)],
  );
}

let stored: { document_id: string; language: string; stage: string; texts: object; saved_at: string }[];
beforeAll(async () => {
  stored = await sql(
    "select document_id, language, stage, texts::text as texts, translates_revision, saved_at::text from document_texts",
  );
});
beforeEach(async () => {
  await sql(
    `update document_texts t set texts = s.texts::jsonb, translates_revision = s.translates_revision, saved_at = s.saved_at::timestamptz, saved_by = null
     from jsonb_to_recordset($1) s (document_id uuid, language text, stage text, texts text, translates_revision text, saved_at text)
     where t.document_id = s.document_id and t.language = s.language and t.stage = s.stage`,
    [JSON.stringify(stored)],
  );
});

test("a fresh install needs nobody's care, and knows what is as it was delivered", async () => {
  expect(await counts()).toEqual(none);
  const { health: cared } = await dashboard(routeArgs("/admin", { context }));
  expect(cared).toEqual({ counts: none, outOfDate: [] });
  const { delivered } = await open("?show=delivered");
  const kinds = new Set(delivered?.map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(["insight", "case_study", "page", "section"]));
  expect(delivered?.slice(0, 8).map(({ kind, slug }) => (kind === "section" ? slug : kind))).toEqual(
    expect.arrayContaining(["case_study", "testimonial", "stats"]),
  );
  expect((await open()).deliveredCount).toBe(delivered?.length);
});

test("a translation is out of date once the English text was changed, and leads to its form", async () => {
  await sql(
    "update document_texts set texts = texts || '{\"title\": \"New\"}' where document_id = $1 and language = 'en' and stage = 'draft'",
    [insight],
  );
  expect(await listed("outOfDate")).toMatchObject([
    { kind: "insight", id: insight, language: "es", to: `/admin/insights/${insight}?language=es#changed-english` },
    { kind: "insight", id: insight, language: "fr", to: `/admin/insights/${insight}?language=fr#changed-english` },
  ]);
  const { health: cared } = await dashboard(routeArgs("/admin", { context }));
  expect(cared?.outOfDate).toMatchObject([
    { id: insight, language: "es" },
    { id: insight, language: "fr" },
  ]);
  await sql("update documents set trashed_at = now() where id = $1", [insight]);
  expect(await counts()).toEqual(none);
  await sql("update documents set trashed_at = null where id = $1", [insight]);
});

test("sections and pages are looked at as articles are", async () => {
  await sql("update document_texts set texts = '{\"title\": \"New\"}' where document_id = $1 and language = 'en'", [
    idOfPage("faq"),
  ]);
  await sql("update content_sections set title = 'New' where section_id = 'hero'");
  expect(await listed("outOfDate")).toMatchObject([
    {
      kind: "page",
      slug: "faq",
      language: "es",
      to: `/admin/content/pages/${idOfPage("faq")}?language=es#changed-english`,
    },
    { kind: "page", slug: "faq", language: "fr" },
    { kind: "section", slug: "hero", language: "es" },
    {
      kind: "section",
      slug: "hero",
      language: "fr",
      to: expect.stringMatching(/^\/admin\/content\?edit=[\da-f-]{36}&language=fr#changed-english$/),
    },
  ]);
  const { board } = await open("?show=board");
  const hero = board?.rows.find(({ kind, slug }) => kind === "section" && slug === "hero");
  expect(Object.fromEntries(hero!.texts.map(({ language, state }) => [language, state]))).toEqual({
    en: "current",
    es: "outOfDate",
    fr: "outOfDate",
  });
  await sql("update content_sections set title = null where section_id = 'hero'");
  await sql("delete from versions");
});

test("a page of which a release changed words under an edit is named as in the list of pages, with the field", async () => {
  const id = idOfPage("faq");
  const texts = { title: "Own", editedFrom: { title: "What it said before" } };
  await sql("update document_texts set texts = $2 where document_id = $1 and language = 'fr' and stage = 'draft'", [
    id,
    JSON.stringify(texts),
  ]);
  expect(await listed("released")).toMatchObject([
    { kind: "page", slug: "faq", language: "fr", to: `/admin/content/pages/${id}?language=fr#document-title` },
  ]);
  const { pages } = await pagesLoader(routeArgs("/admin/content/pages", { context }));
  expect(
    pages.flatMap(({ name, released }) => released.map(({ language, field }) => `${name} ${language} ${field}`)),
  ).toEqual(["faq fr title"]);
});

test("a missing translation is one, and the board shows it in its cell", async () => {
  const [kept] = await sql(
    "select to_jsonb(t) as row from document_texts t where document_id = $1 and language = 'fr' and stage = 'draft'",
    [insight],
  );
  await sql("delete from document_texts where document_id = $1 and language = 'fr' and stage = 'draft'", [insight]);
  expect(await listed("missing")).toMatchObject([{ id: insight, language: "fr" }]);
  const { board } = await open("?show=board&page=1");
  expect(board!.total).toBeGreaterThan(30);
  expect(board!.rows.find(({ id }) => id === insight)?.texts).toContainEqual({ language: "fr", state: "missing" });
  await sql(
    `insert into document_texts (document_id, kind, language, stage, texts, translates_revision)
     select document_id, kind, language, stage, texts, translates_revision from jsonb_populate_record(null::document_texts, $1)`,
    [JSON.stringify(kept!["row"])],
  );
  expect(await counts()).toEqual(none);
});

test("a link to what is gone and one to a former address are told apart, in every language and way of writing", async () => {
  await sql("update documents set slug = 'renamed' where id = $1", [other]);
  const [{ former } = { former: "" }] = await sql<{ former: string }>(
    "select slug as former from slug_redirects where document_id = $1",
    [other],
  );
  await sql("insert into redirects (path, page) values ('/old-page', '/faq')");
  await write(insight, "en", {
    body: `[a](/about) [b](/fr/faq/?x=1#y) [c](https://example.com/gone) [d](/storage/v1/object/public/x) [e](/services/simulations)
      [home](/) [mail](mailto:a@b.ca) [f](/insights/renamed) [g](/sitemap.xml) [i](/%66aq) ![h](/nowhere.png)`,
  });
  expect(await counts()).toEqual(none);
  await write(insight, "fr", {
    body: `[a](/fr/Insights/${former}/) [b](/nowhere?x=1) [c](/old-page) [d](/insights/never-was)`,
  });
  const to = `/admin/insights/${insight}?language=fr#document-body`;
  expect(await listed("goneLink")).toMatchObject([
    { id: insight, language: "fr", detail: "/insights/never-was", to },
    { id: insight, language: "fr", detail: "/nowhere", to },
  ]);
  expect(await listed("movedLink")).toMatchObject([
    { id: insight, detail: `/insights/${former}` },
    { id: insight, detail: "/old-page" },
  ]);
  await sql("update content_sections set cta_link = '/gone-too' where section_id = 'hero'");
  expect(await listed("goneLink")).toMatchObject([
    { kind: "section", slug: "hero", to: expect.stringMatching(/#document-cta_link$/) },
    { kind: "insight" },
    { kind: "insight" },
  ]);
  await sql("update documents set publish_at = null where id = $1", [other]);
  expect((await listed("goneLink")).map(({ detail }) => detail)).toContain(`/insights/${former}`);
  await sql("update content_sections set cta_link = null where section_id = 'hero'");
  await sql("update documents set publish_at = '2025-01-01' where id = $1", [other]);
  await sql("update documents set slug = $2 where id = $1", [other, former]);
  await sql("delete from redirects");
  await sql("delete from versions");
});

test("a link in an entry of a list leads to the field of that entry", async () => {
  const caseStudy = "20000000-0000-4000-8000-000000000001";
  await write(caseStudy, "en", {
    approach: [
      { step: "Look", description: "[a](/about)" },
      { step: "Act", description: "[a](/never-was)" },
    ],
  });
  const to = `/admin/case-studies/${caseStudy}#document-approach/2/description`;
  expect(await listed("goneLink")).toMatchObject([{ id: caseStudy, to }]);
});

test("an image in use without alternative text leads to its file, in each language that lacks it", async () => {
  await sql(
    "insert into website_assets_metadata (file_path, file_type) values ('images/équipe 1.png', 'image/png'), ('images/unused.png', 'image/png')",
  );
  const address = "/storage/v1/object/public/website-assets/images/%C3%A9quipe%201.png";
  await write(insight, "en", { body: `![](${address})` });
  await write(insight, "fr", { body: `![Une équipe](${address})` });
  await sql('update documents set facts = facts || \'{"picture": "images/équipe 1.png"}\' where id = $1', [other]);
  await write(other, "en", { picture_alt: "A team" });
  await write(other, "es", { picture_alt: "" });
  await write(other, "fr", { picture_alt: " " });
  const to = "/admin/assets/file?path=images%2F%C3%A9quipe+1.png#description-alt_";
  expect((await listed("unnamed")).map(({ id, language, to: leads }) => [id, language, leads])).toEqual([
    [insight, "en", `${to}en`],
    [other, "es", `${to}es`],
    [other, "fr", `${to}fr`],
  ]);
  await sql('update pictures set alt = \'{"en": "A team", "fr": "Une équipe", "es": "Un equipo"}\'');
  expect(await counts()).toEqual(none);
  await sql("update documents set facts = facts - 'picture' where id = $1", [other]);
  await sql("delete from website_assets_metadata");
});

test("an address in a text that cannot be decoded stops nobody from saving it", async () => {
  await write(insight, "en", {
    body: "![](/storage/v1/object/public/website-assets/%FF%zz.png) [a](//evil.example) [b](/%FF)",
  });
  expect((await listed("goneLink")).map(({ detail }) => detail)).toEqual(["/%ff"]);
});

test("an article without a description for search, whose excerpt does not stand in, and one that nobody touched for a year", async () => {
  await write(insight, "es", { search_description: "" });
  expect(await listed("undescribed"), "as it came with the software").toEqual([]);
  await sql(
    `update document_texts set saved_by = (select id from auth.users limit 1)
     where document_id = $1 and language = 'es' and stage = 'published'`,
    [insight],
  );
  const to = `/admin/insights/${insight}?language=es#document-search_description`;
  expect(await listed("undescribed")).toMatchObject([{ id: insight, language: "es", to }]);
  await write(insight, "es", { search_description: "Una frase." });
  expect(await listed("undescribed")).toEqual([]);

  const aged = async () => (await listed("aged")).filter(({ id }) => id === insight);
  await sql("update documents set published_on = now() - interval '13 months' where id = $1", [insight]);
  expect(await aged()).toMatchObject([{ id: insight, language: "en", to: `/admin/insights/${insight}` }]);
  await sql("update document_texts set saved_at = now() where document_id = $1", [insight]);
  expect(await aged()).toHaveLength(1);
  await sql(
    `update documents set facts = facts || jsonb_build_object('reviewed_on', to_char(now(), 'YYYY-MM-DD')) where id = $1`,
    [insight],
  );
  expect(await aged()).toEqual([]);
});

test("what an operator has written is no longer as delivered", async () => {
  const before = (await open("?show=delivered")).delivered!;
  await sql("update document_texts set saved_by = gen_random_uuid() where document_id = $1 and language = 'en'", [
    insight,
  ]);
  await sql("update document_texts set texts = '{\"title\": \"New\"}' where document_id = $1 and language = 'en'", [
    idOfPage("faq"),
  ]);
  const after = (await open("?show=delivered")).delivered!;
  const gone = before.filter(({ id }) => !after.some((content) => content.id === id));
  expect(gone.map(({ id }) => id).toSorted()).toEqual([insight, idOfPage("faq")].toSorted());
});

test("what is no view is the whole, and past the last page is the last", async () => {
  expect((await open("?show=__proto__")).summary?.counts).toEqual(none);
  await expect(open("?show=board&page=900")).rejects.toMatchObject({ status: 302 });
});

test("the dashboard is there when this cannot be read, and the page says that it cannot", async () => {
  const silent = testContext({ environment: { SUPABASE_URL: "http://127.0.0.1:1", SUPABASE_PUBLISHABLE_KEY: "none" } });
  for (const query of ["", "?show=goneLink", "?show=board", "?show=delivered"]) {
    await expect(health(routeArgs(`/admin/content-health${query}`, { context: silent }))).rejects.toMatchObject({
      data: { reason: "backendDown" },
      init: { status: 503 },
    });
  }
  expect((await dashboard(routeArgs("/admin", { context: silent }))).health).toBeUndefined();
});
