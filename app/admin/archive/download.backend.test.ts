import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { parse } from "yaml";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { openRealRows, signUp } from "../../../tests/support/real-rows.ts";
import { unzip } from "../../../tests/support/unzip.ts";
import { idOfPage } from "../../content/editable-pages.ts";
import { backendContext } from "../../data/session/session.server.ts";
import type { Language } from "../../schemas/formats/languages.ts";
import { kinds } from "../../schemas/kinds/kinds.ts";
import { loader } from "./download.ts";

const { environment, backend, network } = await openRealRows();
let context = testContext({ environment });

beforeEach(async () => {
  await backend.reset();
  network.resetHandlers();
  context = testContext({ environment });
  await signUp(context);
});

const archive = async (of = context) => {
  const response = await loader(routeArgs("/admin/settings/content/download", { context: of }));
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const filesIn = async (of = context) => unzip((await archive(of)).bytes);
const textOf = (files: Map<string, Buffer>, path: string) => files.get(path)?.toString();

async function saved(language: Language, texts: Record<string, string>, facts?: Record<string, string>) {
  const { drafts } = context.get(backendContext);
  const id = await idOf("a-question");
  const read = await drafts.read(kinds.insight, id);
  const stored = read.ok ? read.value?.texts.find((text) => text.language === language) : undefined;
  const saving = { language, revision: stored?.revision ?? "", texts, ...(facts && { facts }) };
  const result = await drafts.saveDraft(kinds.insight, id, saving);
  if (!result.ok) throw new Error(result.why);
  return result.revision;
}

async function idOf(slug: string): Promise<string> {
  const [row] = await backend.sql<{ id: string }>("select id from documents where slug = $1", [slug]);
  return row!.id;
}

const facts = { slug: "a-question", category: "talent", published_on: "2026-02-03", picture: "", related: "" };
const english = { title: "A good: question", excerpt: "In short.\nAnd more.", body: "## In full\n\n---\n\nno" };

async function writeInsight() {
  const { drafts } = context.get(backendContext);
  const author = await drafts.create(kinds.author, { slug: "ada", speaks: "en fr" }, { title: "Ada", role: "Founder" });
  const [other] = await backend.sql<{ slug: string }>("select slug from documents where kind = 'insight' limit 1");
  const named = { ...facts, author: author.ok ? author.id : "", related: other!.slug };
  const made = await drafts.create(kinds.insight, named, english);
  if (!made.ok) throw new Error(made.why);
  const published = await drafts.publish(kinds.insight, made.id, [{ language: "en", revision: made.revision }]);
  expect(published).toMatchObject({ ok: true });
  return other!.slug;
}

test("an article is a Markdown file a language, with its facts before it and others by their addresses", async () => {
  const other = await writeInsight();
  await saved("fr", { title: "Une bonne question", excerpt: "", body: "" });
  const files = await filesIn();
  const [head = "", ...rest] = textOf(files, "insights/a-question.en.md")!.slice(4).split("\n---\n");
  expect(rest.join("\n---\n")).toBe(`\n${english.body}\n`);
  const [row] = await backend.sql<{ at: string; saved: string }>(
    `select to_char(d.publish_at at time zone 'utc', f.words) as at, to_char(t.saved_at at time zone 'utc', f.words) as saved
     from (values ('YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) f (words), documents d join document_texts t on t.document_id = d.id and t.language = 'en' and t.stage = 'published' where d.slug = 'a-question'`,
  );
  expect(parse(head)).toEqual({
    title: "A good: question",
    excerpt: "In short.\nAnd more.",
    category: "talent",
    published_on: "2026-02-03",
    author: "ada",
    related: [other],
    state: { saved_at: row!.saved, publish_at: row!.at },
  });
  expect(textOf(files, "insights/a-question.fr.draft.md")).toBe("---\ntitle: Une bonne question\n---\n");
  expect(textOf(files, "authors/ada.en.draft.md")).toBe("---\ntitle: Ada\nrole: Founder\nspeaks: en fr\n---\n");
});

test("a draft stands beside what readers see where it differs, and an untouched page has no file", async () => {
  await writeInsight();
  expect((await filesIn()).has("insights/a-question.en.draft.md")).toBe(false);
  await saved("en", { ...english, title: "Another" }, { ...facts, slug: "another" });
  const ours = `update document_texts set texts = '{"title": "Nosotras"}' where language = 'es' and stage = 'draft'`;
  await backend.sql(`${ours} and document_id = $1`, [idOfPage("about")]);
  const files = await filesIn();
  expect(textOf(files, "insights/a-question.en.md")).toContain('title: "A good: question"');
  expect(textOf(files, "insights/a-question.en.draft.md")).toMatch(/title: Another\n[^]*slug: another\n/);
  expect([...files.keys()].filter((path) => path.startsWith("pages/"))).toEqual(["pages/about.es.draft.md"]);
  expect(textOf(files, "pages/about.es.draft.md")).toContain("title: Nosotras");
});

test("everything else is there: sections, features, redirects, former addresses, pictures and files", async () => {
  const { storedFiles, redirects } = context.get(backendContext);
  await backend.sql("update site_features set enabled = false where feature_key = 'testimonial'");
  await redirects.add([{ line: 1, path: "/old", page: "/faq" }]);
  await backend.sql(
    `update document_texts t set texts = '{"title": "En chiffres"}' from content_sections s where s.id = t.document_id and s.section_id = 'stats' and t.language = 'fr'`,
  );
  await backend.sql("insert into slug_redirects (kind, slug) values ('insight', 'gone')");
  const bytes = Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj", "latin1");
  const stored = await storedFiles.store("documents", "b.pdf", only(bytes));
  expect(stored).toMatchObject({ ok: true });
  const files = await filesIn();
  expect([...files.keys()].filter((path) => path.startsWith("sections/"))).toEqual(["sections/stats.fr.md"]);
  expect(textOf(files, "sections/stats.fr.md")).toContain("---\ntitle: En chiffres\n");
  expect(parse(textOf(files, "features.yaml")!)).toMatchObject({ hero_video: true, testimonial: false });
  expect(parse(textOf(files, "redirects.yaml")!)).toEqual({
    redirects: [{ from: "/old", to: "/faq" }],
    former: [{ from: "insights/gone", to: null }],
  });
  expect(files.get("files/documents/b.pdf")).toEqual(bytes);
  expect(files.has("missing-files.yaml")).toBe(false);
  await backend.sql("insert into website_assets_metadata (file_path) values ('documents/nowhere.pdf')");
  expect(parse(textOf(await filesIn(), "missing-files.yaml")!)).toEqual(["documents/nowhere.pdf"]);
});

test("the same content is the same file to the byte, and names nobody with an account", async () => {
  await writeInsight();
  await backend.sql(`insert into enquiries (name, email, message, language, consent_wording)
    values ('Eve', 'eve@example.com', 'Hello', 'en', 'Yes')`);
  const first = await archive();
  const second = await archive();
  expect(second.bytes.equals(first.bytes)).toBe(true);
  const called = first.response.headers.get("content-disposition");
  expect(called).toMatch(/^attachment; filename="northlight-content-.*\.zip"$/);
  const all = Buffer.concat([...(await unzip(first.bytes)).values()]).toString();
  expect(all).not.toContain("eve@example.com");
  expect(all).not.toContain("operator@northlight.test");
});

test.for([
  ["en", "# Content of Northlight", "`case-studies/`: Case studies"],
  ["fr", "# Contenu de Northlight", "`case-studies/`\u00a0: Études de cas"],
  ["es", "# Contenido de Northlight", "`case-studies/`: Casos"],
] as const)("what stands first explains the rest in %s", async ([language, title, folder]) => {
  const files = await unzip((await archive(sameIn(language))).bytes);
  const [first] = files.keys();
  expect(first).toBe("README.md");
  expect(textOf(files, "README.md")).toContain(title);
  expect(textOf(files, "README.md")).toContain(folder);
});

function sameIn(language: Language) {
  const other = testContext({ environment, language });
  other.set(backendContext, context.get(backendContext));
  return other;
}

test("the log says who downloaded it, before anything is read", async () => {
  await archive();
  const log = await backend.sql("select actor_email, action, subject_table from activity order by id desc limit 1");
  expect(log).toEqual([{ actor_email: "operator@northlight.test", action: "insert", subject_table: "content" }]);
  network.use(http.post(/rpc\/note_export$/, () => HttpResponse.json({ message: "down" }, { status: 503 })));
  await expect(archive()).rejects.toAnswer(503);
});

test("a backend that goes away meanwhile breaks the download off", async () => {
  let reached = 0;
  network.use(
    http.post(/rpc\/archived_besides$/, () => {
      reached += 1;
      return HttpResponse.json({ message: "down" }, { status: 503 });
    }),
  );
  await expect(archive()).rejects.toAnswer(503);
  expect(reached).toBe(1);
});

async function* only(bytes: Uint8Array) {
  yield bytes;
}
