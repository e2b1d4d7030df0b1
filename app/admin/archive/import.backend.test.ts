import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import caseStudies from "../../../locales/en/case-studies.json";
import english from "../../../locales/en/home.json";
import insights from "../../../locales/en/insights.json";
import french from "../../../locales/fr/home.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { newFolder } from "../../../tests/support/new-folder.ts";
import { openRealRows, signUp } from "../../../tests/support/real-rows.ts";
import { unzip } from "../../../tests/support/unzip.ts";
import { idOfPage } from "../../content/editable-pages.ts";
import { archiveLimits } from "../../data/documents/read-archive.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import type { Language } from "../../schemas/formats/languages.ts";
import { kinds } from "../../schemas/kinds/kinds.ts";
import { openArchive } from "../../server/unzip.server.ts";
import { zipOf } from "../../server/zip.server.ts";
import { loader } from "./download.ts";

const { environment, backend, network } = await openRealRows();
let context = testContext({ environment });

beforeEach(async () => {
  await backend.reset();
  network.resetHandlers();
  await begin();
});

async function begin() {
  context = testContext({ environment });
  await signUp(context);
}

async function download(): Promise<Buffer> {
  const response = await loader(routeArgs("/admin/settings/content/download", { context }));
  return Buffer.from(await response.arrayBuffer());
}

const choices = { categories: Object.keys(insights.categories), industries: Object.keys(caseStudies.industries) };

async function bringIn(given: Uint8Array | Record<string, string | Uint8Array>, seenEmpty = true) {
  const file = join(newFolder(), "a.zip");
  await writeFile(file, given instanceof Uint8Array ? given : await zipped(given));
  const archive = await openArchive(file, archiveLimits);
  const imported = await context.get(backendContext).contentImport.bringIn(archive, seenEmpty, choices);
  archive.close();
  return imported;
}

async function zipped(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  async function* entries() {
    for (const [path, content] of Object.entries(files)) {
      yield { path, content: typeof content === "string" ? content : only(content) };
    }
  }
  return buffer(zipOf(entries()));
}
async function* only(bytes: Uint8Array) {
  yield bytes;
}

async function write(
  kind: "insight" | "author",
  slug: string,
  facts: object,
  texts: Record<string, string>,
  published = false,
) {
  const { drafts } = context.get(backendContext);
  const made = await drafts.create(kinds[kind], { slug, ...facts }, texts);
  if (!made.ok) throw new Error(made.why);
  if (published) {
    const done = await drafts.publish(kinds[kind], made.id, [{ language: "en", revision: made.revision }]);
    expect(done).toMatchObject({ ok: true });
  }
  return { id: made.id, revision: made.revision };
}

async function translate(id: string, language: Language, texts: Record<string, string>, published: boolean) {
  const { drafts } = context.get(backendContext);
  const [row] = await backend.sql<{ t: string }>(
    "select text_revision as t from document_texts where document_id = $1 and language = 'en' and stage = 'draft'",
    [id],
  );
  const saved = await drafts.saveDraft(kinds.insight, id, { language, revision: "", texts, translates: row!.t });
  if (!saved.ok) throw new Error(saved.why);
  if (published) await drafts.publish(kinds.insight, id, [{ language, revision: saved.revision }]);
}

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const texts = {
  title: "A good: question",
  excerpt: "In short.\nAnd more.",
  body: "## In full\n\n---\n\n- no\n- 'yes'  \n  on",
};
const facts = { category: "talent", published_on: "2026-02-03", picture: "", related: "" };

async function writeEverything() {
  const { storedFiles, redirects } = context.get(backendContext);
  const founder = { title: "Ada", role: "Founder" };
  const ada = await write("author", "ada", { about_place: "2", speaks: "en fr" }, founder, true);
  const [other] = await backend.sql<{ slug: string }>(
    "select slug from documents where kind = 'insight' order by slug limit 1",
  );
  const first = await write("insight", "first", { ...facts, author: ada.id, related: other!.slug }, texts, true);
  await translate(first.id, "fr", { ...texts, title: "Une « bonne » question" }, true);
  await translate(first.id, "es", { ...texts, title: "¿Una pregunta?" }, false);
  for (let number = 0; number < 9; number += 1) {
    const made = await write(
      "insight",
      `number-${number}`,
      { ...facts, category: "strategy" },
      { ...texts, title: `No. ${number}: “x”`, body: `# ${number}\n\n${"&*!?|>%@`\"'#\n\n".repeat(number)}true` },
      number % 2 === 0,
    );
    if (number % 3 === 0) await translate(made.id, "fr", { ...texts, title: `N${number}` }, number % 2 === 0);
  }
  const { drafts } = context.get(backendContext);
  const changes = { texts: { ...texts, title: "Another" }, facts: { ...facts, slug: "second" } };
  const { id, revision } = first;
  const changed = await drafts.saveDraft(kinds.insight, id, { language: "en", revision, ...changes });
  if (!changed.ok) throw new Error(changed.why);
  await backend.sql("update documents set trashed_at = now() where slug = $1", ["number-3"]);
  const [gone] = await backend.sql<{ id: string }>(
    "select id from documents where kind = 'case_study' order by slug limit 1",
  );
  await backend.sql("update documents set trashed_at = now() where id = $1", [gone!.id]);
  await backend.sql("delete from documents where id = $1", [gone!.id]);
  await backend.sql("update documents set publish_at = null where slug = 'number-4'");
  await backend.sql(
    `update document_texts set texts = '{"title": "Nosotras", "editedFrom": {"title": "Antes"}}'
    where document_id = $1 and language = 'es'`,
    [idOfPage("about")],
  );
  await backend.sql(
    `update document_texts set texts = '{"name": "Elsewhere", "editedFrom": {"name": "Northlight"}}'
    where document_id = $1 and language = 'en'`,
    [idOfPage("settings-firm")],
  );
  await backend.sql("update site_features set enabled = false where feature_key = 'testimonial'");
  for (const [section, language, title, supplied] of [
    ["hero", "en", "Changed", english.hero.heading],
    ["stats", "fr", "En chiffres", french.stats.title],
  ])
    await backend.sql(
      `update document_texts t set texts = jsonb_build_object('title', $3::text, 'editedFrom', jsonb_build_object('title', $4::text))
       from content_sections s where s.id = t.document_id and s.section_id = $1 and t.language = $2`,
      [section, language, title, supplied],
    );
  expect(
    await redirects.add([
      { line: 1, path: "/old", page: "/faq" },
      { line: 2, path: "/older", kind: "insight", slug: "number-2" },
    ]),
  ).toMatchObject({ ok: true });
  await backend.sql("insert into redirects (path, document_id) values ('/lost', gen_random_uuid())");
  expect(await storedFiles.store("images", "a.png", only(png))).toMatchObject({ ok: true });
  const answer = await storedFiles.store("documents", "b.pdf", only(Buffer.from("%PDF-1.7\n", "latin1")));
  expect(answer).toMatchObject({ ok: true });
  const described = await storedFiles.describe("documents/b.pdf", { title: { fr: "Le guide" }, description: {} });
  expect(described).toEqual({ ok: true });
  await backend.sql(`update pictures set alt = '{"fr": "Un point"}', focus_x = 25 where file_path = 'images/a.png'`);
}

test("an archive brought into an empty site is the same archive again, to the byte", async () => {
  await writeEverything();
  const before = await download();
  await backend.reset();
  await begin();
  expect(await context.get(backendContext).contentImport.isEmpty()).toBe(true);
  expect(await bringIn(before)).toMatchObject({ ok: true, left: [] });
  const after = await download();
  const [old, now] = [await unzip(before), await unzip(after)];
  expect([...now.keys()]).toEqual([...old.keys()]);
  for (const [path, bytes] of old)
    expect(`${path}\n${now.get(path)!.toString("latin1")}`).toBe(`${path}\n${bytes.toString("latin1")}`);
  expect(after.equals(before)).toBe(true);
  expect(await context.get(backendContext).contentImport.isEmpty()).toBe(false);
});

test("photographs of an archive lose what a camera noted, as uploads do", async () => {
  const photo = Buffer.from("\xff\xd8\xff\xfe\x00\x0eJane Private\xff\xd9", "latin1");
  expect(await bringIn({ ...ours, "files/images/photo.jpg": photo })).toMatchObject({ ok: true });
  const stored = (await unzip(await download())).get("files/images/photo.jpg");
  expect([stored?.length, stored?.includes("Jane")]).toEqual([photo.length, false]);
});

test("what comes with the software is an archive that changes nothing", async () => {
  const before = await download();
  expect(await bringIn(before)).toMatchObject({ ok: true });
  expect((await download()).equals(before)).toBe(true);
});
async function said() {
  const rows = await backend.sql<{ line: string }>(
    `select format('%s/%s.%s %s %s %s', d.kind, d.slug, t.language, t.stage, coalesce(t.texts ->> 'title', 'null'), (d.publish_at is not null)::text) as line
     from document_texts t join documents d on d.id = t.document_id where t.saved_by is not null
     order by d.kind, d.slug, t.language, t.stage`,
  );
  return rows.map(({ line }) => line);
}

const ours = { "features.yaml": "hero_video: false\n" };
const article = (title: string, more = "") =>
  `---\ntitle: ${title}\nexcerpt: Short\ncategory: talent\n${more}---\n\nText\n`;

test("into a site that somebody has changed everything comes as drafts, and readers see what they saw", async () => {
  await write("insight", "first", facts, texts, true);
  const first = () => backend.sql("select slug, facts, publish_at, published_on from documents where slug = 'first'");
  const seen = () => backend.sql("select public.list_documents('insight', 'en'), public.published_pages('page')");
  const before = [await first(), await seen()];
  const archive = {
    ...ours,
    "insights/first.en.md": article("Other", "published_on: 2020-01-01\npicture: ai-workforce-transformation\n"),
    "insights/second.en.md": article(
      "New",
      "author: ada\npicture: images/nowhere.png\nrelated:\n  - first\n  - nobody\n",
    ),
    "insights/second.fr.draft.md": "---\ntitle: Nouveau\nstate:\n  unread:\n    - title\n---\n",
    "authors/ada.en.md": "---\ntitle: Ada\nrole: Founder\n---\n",
    "pages/about.fr.md": "---\ntitle: Nous\n---\n",
    "pages/settings-firm.en.md": "---\nname: Elsewhere\n---\n",
    "sections/stats.fr.md": "---\ntitle: En chiffres\n---\n",
    "redirects.yaml": "redirects:\n  - from: /old\n    to: /faq\nformer: []\n",
    "files/images/a.png": png,
    "files/documents/b.txt": Buffer.from("b"),
  };
  const imported = await bringIn(archive, false);
  expect(imported).toMatchObject({ ok: true, left: [] });
  expect(await said()).toEqual([
    "author/ada.en draft Ada false",
    "insight/first.en draft Other true",
    "insight/first.en published A good: question true",
    "insight/second.en draft New false",
    "insight/second.fr draft Nouveau false",
    "page/about.fr draft Nous true",
    "section/stats.fr draft En chiffres true",
  ]);
  expect([await first(), await seen()]).toEqual(before);
  const [second] = await backend.sql<{ facts: Record<string, unknown>; ids: string[] }>(
    `select t.facts, array(select id from documents where slug in ('ada', 'first') order by slug) as ids
     from document_texts t join documents d on d.id = t.document_id where d.slug = 'second' and language = 'en'`,
  );
  expect(second!.facts).toEqual({
    slug: "second",
    category: "talent",
    author: second!.ids[0],
    picture: "images/nowhere.png",
    related: [second!.ids[1]],
  });
  const answer = await backend.sql("select texts ->> 'title' as title from versions where texts <> '{}'");
  expect(answer).toEqual([{ title: texts.title }]);
  expect(await backend.sql("select field from field_reviews where why = 'by_assistant'")).toEqual([{ field: "title" }]);
  expect(await backend.sql("select feature_key from site_features where not enabled")).toEqual([]);
  const id = imported.ok ? imported.id : "";
  expect(await context.get(backendContext).contentImport.outcome(id)).toEqual({
    whole: false,
    counts: { insight: 2, author: 1, page: 1, section: 1, file: 1 },
    notTaken: {},
    kept: ["documents/b.txt"],
    missing: ["second: images/nowhere.png", "second: nobody"],
  });
  expect(await backend.sql("select count(*) from import_rows")).toEqual([{ count: 0 }]);
  const log = await backend.sql("select actor_email, action, subject_table from activity order by id desc limit 1");
  expect(log).toEqual([{ actor_email: "operator@northlight.test", action: "update", subject_table: "content" }]);
});

test("what is refused is named by file and line, and nothing comes in", async () => {
  const refused = await bringIn({
    ...ours,
    "insights/a.en.md": article(`"${"x".repeat(201)}"`, "published_on: soon\n"),
    "insights/b.en.md": "Hello",
    "insights/c.en.md": "---\ntitle: C\n---\n",
    "insights/d.de.md": article("D"),
    "insights/e.en.md": "---\ntitle: &a [*a]\n---\n",
    "insights/f.en.md": Buffer.from("---\ntitle: \xe9\n---\n", "latin1"),
    "insights/g.en.md": "---\ntitle: [a]\nexcerpt: !!js/function x\n---\n",
    "pages/about.en.md": '---\nmeta/title: "<mail>"\n---\n',
    "nowhere/a.en.md": article("A"),
    "redirects.yaml": "redirects:\n  - from: Old\n    to: /faq\n  - from: /old\n    to: /nowhere\n",
    "files/images/a.png": "<svg/>",
    "files/.renditions/a.png": png,
  });
  const found = refused.ok || refused.why !== "files" ? [] : refused.refused;
  expect(found.map(({ file, line, code, field }) => `${file} ${line} ${code} ${field ?? ""}`.trim())).toEqual([
    "insights/a.en.md 2 tooLong title",
    "insights/a.en.md 5 dateInvalid published_on",
    "insights/b.en.md 1 noFrontMatter",
    "insights/c.en.md 2 neededToPublish category",
    "insights/c.en.md 2 neededToPublish excerpt",
    "insights/c.en.md 4 neededToPublish body",
    "insights/d.de.md 0 fileUnknown",
    "insights/e.en.md 2 yaml",
    "insights/f.en.md 0 notUtf8",
    "insights/g.en.md 2 shape title",
    "insights/g.en.md 2 neededToPublish category",
    "insights/g.en.md 2 neededToPublish title",
    "insights/g.en.md 5 neededToPublish body",
    "pages/about.en.md 2 tagsBroken meta/title",
    "nowhere/a.en.md 0 fileUnknown",
    "redirects.yaml 2 pathInvalid redirects/0",
    "redirects.yaml 4 targetMissing redirects/1",
    "files/images/a.png 0 fileBelied",
    "files/.renditions/a.png 0 storedName",
  ]);
  expect(await context.get(backendContext).contentImport.isEmpty()).toBe(true);
});

test("a choice is one of the site or of the lists that the archive brings along, wherever in it they stand", async () => {
  const chosen = (category: string) => `---\ntitle: A\nexcerpt: Short\ncategory: ${category}\n---\n\nText\n`;
  const files = {
    "insights/a.en.md": chosen("gardening"),
    "insights/b.en.draft.md": chosen("talent"),
    "case-studies/c.en.draft.md": "---\ntitle: C\nindustry: mining\n---\n",
  };
  const lists = "---\ncategories:\n  - en: Gardening\nindustries:\n  - en: Mines\n    id: mining\n---\n";
  const refused = await bringIn(files, false);
  expect(refused).toMatchObject({
    why: "files",
    refused: [
      { file: "insights/a.en.md", line: 4, code: "choose", field: "category" },
      { file: "case-studies/c.en.draft.md", line: 3, code: "choose", field: "industry" },
    ],
  });
  for (const stage of ["", ".draft"]) {
    const taken = await bringIn({ ...files, [`pages/settings-lists.en${stage}.md`]: lists }, false);
    expect(taken).toMatchObject({ ok: true });
  }
  expect(await backend.sql("select topic from documents where slug = 'a'")).toEqual([{ topic: "gardening" }]);
});

test("documents at addresses that translations of others have are refused by file, before anything is stored", async () => {
  const { id } = await write("insight", "first", facts, texts, true);
  await translate(id, "fr", { ...texts, translated_slug: "premier" }, true);
  const refused = await bringIn({
    "insights/second.en.md": article("Second"),
    "insights/premier.en.md": article("Premier"),
    "insights/premier.es.draft.md": "---\ntitle: Primero\n---\n",
    "insights/first.en.md": article("First"),
    "files/images/a.png": png,
  });
  expect(refused).toEqual({
    ok: false,
    why: "files",
    refused: [
      { file: "insights/premier.en.md", code: "twice", line: 0 },
      { file: "insights/premier.es.draft.md", code: "twice", line: 0 },
    ],
    more: false,
  });
  expect(await backend.sql("select from website_assets_metadata where file_path like 'images/%'")).toEqual([]);
  expect(await backend.sql("select from documents where slug = 'second'")).toEqual([]);
});

test("where it cannot be applied, stored files are taken away again, and those that cannot are named", async () => {
  const archive = { ...ours, "insights/a.en.md": article("A"), "files/images/a.png": png };
  network.use(
    http.post(/rpc\/apply_import$/, () => HttpResponse.json({ message: "No", code: "PT413" }, { status: 413 })),
  );
  expect(await bringIn(archive)).toMatchObject({ ok: false, why: "refused", left: [] });
  expect(await backend.sql("select file_path from website_assets_metadata where file_path like 'images/%'")).toEqual(
    [],
  );
  network.use(http.delete(/storage\/v1\/object\//, () => HttpResponse.json({ message: "No" }, { status: 500 })));
  expect(await bringIn(archive)).toMatchObject({ ok: false, why: "refused", left: ["images/a.png"] });
});

test("an archive that was to come into an empty site is refused where somebody has written since", async () => {
  const archive = { ...ours, "insights/a.en.md": article("A") };
  await write("insight", "first", facts, texts);
  expect(await bringIn(archive)).toEqual({ ok: false, why: "conflict", left: [] });
});

test("an archive that says of no feature whether it is on becomes drafts, also on an empty site", async () => {
  const draft = (title: string, more = "") => `---\ntitle: ${title}\n${more}---\n\nText\n`;
  const imported = await bringIn({
    "insights/a-post.en.draft.md": draft("Post", "category: talent\npublished_on: 2024-02-03\npicture: images/a.png\n"),
    "insights/a-post.fr.draft.md": draft("Billet", 'state:\n  translates: "*"\n'),
    "files/images/a.png": png,
  });
  expect(imported).toMatchObject({ ok: true });
  expect(await said()).toEqual(["insight/a-post.en draft Post false", "insight/a-post.fr draft Billet false"]);
  expect(
    await backend.sql(
      `select d.topic, d.published_on::text, t.facts ->> 'picture' as picture, f.translates_revision = t.text_revision as translated
      from documents d join document_texts t on t.document_id = d.id and t.language = 'en'
      join document_texts f on f.document_id = d.id and f.language = 'fr' where d.slug = 'a-post'`,
    ),
  ).toEqual([{ topic: "talent", published_on: "2024-02-03", picture: "images/a.png", translated: true }]);
  expect(await backend.sql("select from documents where trashed_at is not null")).toEqual([]);
  const outcome = await context.get(backendContext).contentImport.outcome(imported.ok ? imported.id : "");
  expect(outcome).toEqual({ whole: false, counts: { insight: 1, file: 1 }, notTaken: {}, kept: [], missing: [] });
});
