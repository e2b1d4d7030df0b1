import { beforeAll, beforeEach, expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { openRealRows, signUp } from "../../../tests/support/real-rows.ts";
import { redirectOf } from "../../../tests/support/route-calls.ts";
import { idOfPage } from "../../content/editable-pages.ts";
import { backendContext } from "../../data/session/session.server.ts";
import type { ContentName, Finding, FoundContent } from "../../schemas/rules/content-health.ts";
import { loader as contentLoader } from "../content.tsx";
import { loader as former } from "../former-addresses.ts";
import { toDo } from "./to-do.server.ts";
import { loader as all } from "./to-do.tsx";

const { backend, environment } = await openRealRows();
const sql: typeof backend.sql = (...given) => backend.sql(...given);
const context = testContext({ environment });

const insight = "10000000-0000-4000-8000-000000000001";
const other = "10000000-0000-4000-8000-000000000002";

beforeAll(() => signUp(context));

type Line = FoundContent & Pick<ContentName, "slug"> & { to: string };

/** What is to be done about documents, by finding, as the list leads to it. */
async function found(): Promise<Partial<Record<Finding, Line[]>>> {
  const { rows, total } = await context
    .get(backendContext)
    .contentHealth.toDo({ page: 1, most: 50 }, "http://northlight.test");
  expect(rows).toHaveLength(total);
  const { lines } = await toDo(context, new URL("http://northlight.test/admin"), { page: 1, most: 50 });
  const ofDocuments = lines.slice(lines.length - total);
  const places = ofDocuments.flatMap(({ tasks }) => tasks.flatMap(({ places }) => places));
  // The line of a document has its findings in the order in which they were found, those of a kind together.
  const inOrder = rows.flatMap((row) =>
    [...Map.groupBy(row.found, ({ finding }) => finding).values()].flat().map((each) => ({ ...each, slug: row.slug })),
  );
  const all = inOrder.map((each, place) => ({ ...each, to: places[place]!.to! }));
  const sorted = all.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return Object.fromEntries(Map.groupBy(sorted, ({ finding }) => finding));
}

const keyOf = ({ detail, kind, id, language }: FoundContent) => [detail ?? "\uffff", kind, id, language].join(" ");
const listed = async (finding: Finding) => (await found())[finding] ?? [];

/** Puts texts as they are once they were saved. */
async function write(id: string, language: string, texts: Record<string, unknown>, stage = "published") {
  const set = "update document_texts set texts = texts || $3::jsonb";
  const of = [id, language, JSON.stringify(texts), stage];
  await sql(`${set} where document_id = $1 and language = $2 and stage = $4`, of);
}

let stored: { document_id: string; language: string; stage: string; texts: object; saved_at: string }[];
beforeAll(async () => {
  const columns = "document_id, language, stage, texts::text as texts, translates_revision, saved_at::text";
  stored = await sql(`select ${columns} from document_texts`);
});
beforeEach(async () => {
  await sql(
    `update document_texts t set texts = s.texts::jsonb, translates_revision = s.translates_revision, saved_at = s.saved_at::timestamptz, saved_by = null
     from jsonb_to_recordset($1) s (document_id uuid, language text, stage text, texts text, translates_revision text, saved_at text)
     where t.document_id = s.document_id and t.language = s.language and t.stage = s.stage
       and (t.texts, t.translates_revision, t.saved_at, t.saved_by) is distinct from (s.texts::jsonb, s.translates_revision, s.saved_at::timestamptz, null)`,
    [JSON.stringify(stored)],
  );
});

test("a fresh install needs nobody's care", async () => {
  expect(await found()).toEqual({});
});

test("a translation is out of date once the English text was changed, and leads to its form", async () => {
  await write(insight, "en", { title: "New" }, "draft");
  expect(await listed("outOfDate")).toMatchObject([
    { kind: "insight", id: insight, language: "es", to: `/admin/insights/${insight}?language=es#changed-english` },
    { kind: "insight", id: insight, language: "fr", to: `/admin/insights/${insight}?language=fr#changed-english` },
  ]);
  await sql("update documents set trashed_at = now() where id = $1", [insight]);
  expect(await found()).toEqual({});
  await sql("update documents set trashed_at = null where id = $1", [insight]);
});

test("sections and pages are looked at as articles are", async () => {
  for (const stage of ["draft", "published"]) await write(idOfPage("faq"), "en", { title: "New" }, stage);
  await sql("update content_sections set title = 'New' where section_id = 'hero'");
  const page = `/admin/content/pages/${idOfPage("faq")}?language=es#changed-english`;
  const hero = expect.stringMatching(/^\/admin\/content\?edit=[\da-f-]{36}&language=fr#changed-english$/);
  expect(await listed("outOfDate")).toMatchObject([
    { kind: "page", slug: "faq", language: "es", to: page },
    { kind: "page", slug: "faq", language: "fr" },
    { kind: "section", slug: "hero", language: "es" },
    { kind: "section", slug: "hero", language: "fr", to: hero },
  ]);
  await sql("update content_sections set title = null where section_id = 'hero'");
  await sql("delete from versions");
});

test("a page of which a release changed words under an edit is named as in the list of pages, with the field", async () => {
  const id = idOfPage("faq");
  await write(id, "fr", { title: "Own", editedFrom: { title: "What it said before" } }, "draft");
  expect(await listed("released")).toMatchObject([
    { kind: "page", slug: "faq", language: "fr", to: `/admin/content/pages/${id}?language=fr#document-title` },
  ]);
  const { pages } = await contentLoader(routeArgs("/admin/content", { context }));
  expect(
    pages.flatMap(({ name, released }) => released.map(({ language, field }) => `${name} ${language} ${field}`)),
  ).toEqual(["faq fr title"]);
});

test("a missing translation is one", async () => {
  const [kept] = await sql(
    "select to_jsonb(t) as row from document_texts t where document_id = $1 and language = 'fr' and stage = 'draft'",
    [insight],
  );
  await sql("delete from document_texts where document_id = $1 and language = 'fr' and stage = 'draft'", [insight]);
  expect(await listed("missing")).toMatchObject([{ id: insight, language: "fr" }]);
  await sql(
    `insert into document_texts (document_id, kind, language, stage, texts, translates_revision)
     select document_id, kind, language, stage, texts, translates_revision from jsonb_populate_record(null::document_texts, $1)`,
    [JSON.stringify(kept!["row"])],
  );
  expect(await found()).toEqual({});
});

test("a link to what is gone and one to a former address are told apart, in every language and way of writing", async () => {
  await sql("update documents set slug = 'renamed' where id = $1", [other]);
  const [row] = await sql("select slug from slug_redirects where document_id = $1", [other]);
  const former = String(row!["slug"]);
  await sql("insert into redirects (path, page) values ('/old-page', '/faq')");
  await write(insight, "en", {
    body: `[a](/about) [b](/fr/faq/?x=1#y) [c](https://example.com/gone) [d](/storage/v1/object/public/x) [e](/services/simulations)
      [home](/) [mail](mailto:a@b.ca) [f](/insights/renamed) [g](/sitemap.xml) [i](/%66aq) ![h](/nowhere.png)`,
  });
  expect(await found()).toEqual({});
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
  expect(await found()).toEqual({});
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

test("the whole is paged by document, and what stood at its former address is led there", async () => {
  await expect(all(routeArgs("/admin/to-do?page=900", { context }))).rejects.toMatchObject({ status: 302 });
  const led = former(routeArgs("/admin/content-health"));
  expect(await redirectOf(led)).toMatchObject({ location: "/admin/to-do" });
});
