import { beforeEach, expect, test } from "vitest";
import english from "../../../../locales/en/admin-replace.json";
import { routeArgs, testContext } from "../../../../tests/support/context.ts";
import { openRealRows, signUp } from "../../../../tests/support/real-rows.ts";
import { redirectOf } from "../../../../tests/support/route-calls.ts";
import { idOfPage } from "../../../content/editable-pages.ts";
import { backendContext } from "../../../data/session/session.server.ts";
import { kinds } from "../../../schemas/kinds/kinds.ts";
import { action as replace, loader as places } from "../../replace.tsx";
import { kindContext } from "../addresses.ts";
import { action as saveDocument, loader as openDocument } from "../edit.tsx";

const { environment, backend } = await openRealRows();
let context = testContext({ environment });
const sql: typeof backend.sql = (...given) => backend.sql(...given);

beforeEach(async () => {
  await backend.reset();
  context = testContext({ environment });
  await signUp(context);
});

type Listed = NonNullable<Awaited<ReturnType<typeof places>>["found"]>;
type Asked = { q: string; with: string; language: string; of?: string | undefined };

const addressOf = (asked: Asked) => `/admin/content/replace?${new URLSearchParams(asked as Record<string, string>)}`;

async function list(asked: Asked, of = context): Promise<Listed> {
  const { found } = await places(routeArgs(addressOf(asked), { context: of }));
  return found!;
}

const valuesIn = ({ texts }: Listed) => texts.flatMap(({ places }) => places.map(({ value }) => value));

function send(asked: Asked, ticked: string[]) {
  const body = new URLSearchParams(ticked.map((value): [string, string] => ["place", value]));
  return replace(routeArgs(addressOf(asked), { context, request: { method: "POST", body } }));
}

async function replaceAll(asked: Asked): Promise<void> {
  const { location, toast } = await redirectOf(send(asked, valuesIn(await list(asked))));
  expect(toast).toMatchObject({ name: "wordsReplaced" });
  expect(location).toBe(addressOf({ q: asked.with, with: asked.q, language: asked.language }));
}

/** Everything that is stored of texts, but for when and by whom. */
async function stored() {
  const [documents, sections] = await Promise.all([
    sql("select document_id, language, stage, texts, facts, translates_revision from document_texts order by 1, 2, 3"),
    sql("select section_id, title, subtitle, body_text, cta_text from content_sections order by 1"),
  ]);
  return { documents, sections };
}

/** How often the words stand in what is stored for readers. */
const published = async (words: string, language = "en") =>
  Number(
    (
      await sql<{ count: string }>(
        `select coalesce(sum(array_length(string_to_array((texts - 'editedFrom')::text, $1), 1) - 1), 0) as count
        from document_texts where stage = 'published' and language = $2`,
        [words, language],
      )
    )[0]!.count,
  );

const about = idOfPage("about");
const inAbout = <Row>(columns: string, stage = "%") =>
  sql<Row>(
    `select ${columns} from document_texts where document_id = $1 and language = 'en' and stage like $2 order by stage`,
    [about, stage],
  );
async function saveAbout(changes: Record<string, string>, publish = false, language = "en") {
  await sql(
    `update document_texts set texts = texts || $1 where document_id = $2 and language = $3 and (stage = 'draft' or $4)`,
    [JSON.stringify(changes), about, language, publish],
  );
}

test.for([
  ["en", "learning", "xylophone"],
  ["fr", "formation", "xylophone"],
] as const)(
  "in %s every place changes at once, supplied texts too, and the list that follows brings everything back",
  async ([language, q, newWords]) => {
    const asked = { q, with: newWords, language };
    const before = await stored();
    const found = await list(asked);
    expect(new Set(found.texts.flatMap(({ places }) => places.map(({ value }) => value.split(":")[0])))).toEqual(
      new Set(["page", "section", "service", "insight", "case_study"]),
    );
    const count = valuesIn(found).length;
    expect(found.more).toBe(false);
    await replaceAll(asked);

    expect(valuesIn(await list(asked))).toEqual([]);
    const back = { ...asked, q: newWords, with: q };
    expect(valuesIn(await list(back))).toHaveLength(count);
    expect(await published(newWords, language)).toBeGreaterThan(0);
    expect(await published(` ${q} `, language)).toBe(0);
    const drafts = await sql("select from text_states where changed");
    expect(drafts).toEqual([]);

    await replaceAll(back);
    const after = await stored();
    expect(after.documents).toEqual(before.documents);
    expect(after.sections).toEqual(before.sections);
  },
);

test("a change between the look and the press is refused by the database, with the text that it is about", async () => {
  const { texts: verbs } = context.get(backendContext);
  const texts = (
    await sql<{ document_id: string; revision: string }>(
      "select document_id, revision from document_texts where kind = 'page' and language = 'en' and stage = 'draft' order by 1 limit 2",
    )
  ).map(({ document_id: id, revision }) => ({
    kind: "page" as const,
    id,
    revision,
    state: "shown" as const,
    texts: { title: "b" },
  }));
  const before = await stored();
  const make = (changes: object) => verbs.replace("en", [texts[0]!, { ...texts[1]!, ...changes }]);
  const refused = { ok: false, why: "changed", about: texts[1]!.id };
  expect(await make({ revision: "other" })).toEqual(refused);
  expect(await make({ state: "draft" })).toEqual(refused);
  expect(await make({ id: about.replace(/^./, "f") })).toMatchObject({ ok: false, why: "missing" });
  expect(await stored()).toEqual(before);
  expect(await make({})).toEqual({ ok: true });
});

test("what was replaced is brought back by the version that it made", async () => {
  await saveAbout({ title: "A xylophone" }, true);
  await replaceAll({ q: "xylophone", with: "horn", language: "en" });
  const [version] = await sql<{ id: string; title: string }>(
    "select id, texts ->> 'title' as title from versions where subject = $1 and language = 'en'",
    [about],
  );
  expect(version!.title).toBe("A xylophone");
  const [draft] = await inAbout<{ revision: string }>("revision", "draft");
  const { documentVersions } = context.get(backendContext);
  const restored = await documentVersions.restore({ version: version!.id, revision: draft!.revision });
  expect(restored).toMatchObject({ ok: true });
  expect(await inAbout("title")).toEqual([{ title: "A xylophone" }, { title: "A horn" }]);
});

const serviceAt = (id: string, search = "") =>
  [`/admin/content/services/${id}${search}`, { context, params: { id } }] as const;

/** Publishes a supplied service, which somebody may have edited, under another English title, with others of its texts. */
async function renameService(title: string, edit?: (id: string) => Promise<unknown>) {
  const [service] = await sql<{ id: string; en: string; fr: string }>(
    `select document_id as id, title as en, (select f.title from document_texts f where f.document_id = t.document_id
       and f.language = 'fr' and f.stage = 'published') as fr
     from document_texts t where kind = 'service' and language = 'en' and stage = 'published' order by 2 limit 1`,
  );
  const { id } = service!;
  await edit?.(id);
  context.set(kindContext, kinds.service);
  const [address, args] = serviceAt(id);
  const { document, renamed } = await openDocument(routeArgs(address, args));
  expect(renamed).toEqual([]);
  const textIn = (language: string) => document!.texts.find((text) => text.language === language)!;
  const { values, revision } = textIn("en");
  const also = edit && { publish_also: `fr ${textIn("fr").revision}` };
  const form = { ...document!.facts, ...values, revision, language: "en", title, intent: "publish", ...also };
  const sent = routeArgs(address, { ...args, form: form as Record<string, string> });
  return { ...service!, address, published: await redirectOf(saveDocument(sent)) };
}

test("whoever says the former title of a service is listed over its form, replaced by a press, and brought back by one", async () => {
  const { id, en: q, address, published } = await renameService("Xylophone lessons");
  await saveAbout({ title: `All about ${q}` }, true);
  const asked = { q, with: "Xylophone lessons", language: "en", of: `service/${id}` };
  const formerly = `?${new URLSearchParams({ "formerly-en": q })}`;
  expect(published.location).toBe(`${address}${formerly}`);

  const offered = (await openDocument(routeArgs(...serviceAt(id, formerly)))).renamed[0]!;
  expect(offered.filter).toEqual(asked);
  const ticked = offered.found.texts.find((text) => text.id === about)!.places.map(({ value }) => value);
  const replaced = await redirectOf(send(asked, ticked));
  expect(replaced).toMatchObject({ location: address, toast: { name: "wordsReplaced" } });
  expect(await inAbout("title", "published")).toEqual([{ title: "All about Xylophone lessons" }]);

  const { to, fields } = replaced.toast!.undo!;
  const undone = await redirectOf(replace(routeArgs(to, { context, form: fields as Record<string, string> })));
  expect(undone.location).toBe(address);
  expect(await inAbout("title", "published")).toEqual([{ title: `All about ${q}` }]);
});

test("titles of several languages that are published together, and one that an undo takes back, are each listed", async () => {
  const inFrench = `update document_texts set texts = jsonb_set(texts, '{title}', '"Cours de cor"')
    where document_id = $1 and language = 'fr' and stage = 'draft'`;
  const { id, en, fr, address, published } = await renameService("Horn lessons", (id) => sql(inFrench, [id]));
  expect(published.location).toBe(`${address}?${new URLSearchParams({ "formerly-en": en, "formerly-fr": fr })}`);

  await saveAbout({ title: `All about ${en}` }, true);
  const { renamed } = await openDocument(routeArgs(`${published.location}`, serviceAt(id)[1]));
  expect(renamed.map(({ filter }) => filter)).toMatchObject([{ q: en, left: `${new URLSearchParams({ fr })}` }]);
});

test("a draft that readers do not see changes and stays one; placeholders and addresses stay", async () => {
  await saveAbout({ title: "Xylophone {{xylophone}} https://xylophone.ca xylophones xylophone." });
  const asked = { q: "xylophone", with: "glockenspiel", language: "en" };
  expect((await list(asked)).texts).toMatchObject([{ state: "draft", places: [{ match: "xylophone" }] }]);
  await replaceAll(asked);
  const title = "Xylophone {{xylophone}} https://xylophone.ca xylophones glockenspiel.";
  expect(await inAbout("title")).toEqual([{ title }, { title: "" }]);
});

test("only what is ticked changes, one occurrence of a field too", async () => {
  await saveAbout({ title: "One xylophone, two xylophone, three xylophone" }, true);
  const asked = { q: "xylophone", with: "horn", language: "en" };
  const found = await list(asked);
  const [, second] = valuesIn(found);
  await redirectOf(send(asked, [second!]));
  const title = "One xylophone, two horn, three xylophone";
  expect(await inAbout("title")).toEqual([{ title }, { title }]);
});

test("a publication that waits is not overtaken: its text has no tick", async () => {
  await saveAbout({ title: "A xylophone" });
  const [{ revision } = { revision: "" }] = await inAbout<{ revision: string }>("revision", "draft");
  const { drafts } = context.get(backendContext);
  const at = "2099-01-01T00:00:00Z";
  expect(await drafts.publish(kinds.page, about, [{ language: "en", revision }], { at })).toMatchObject({ ok: true });
  const asked = { q: "xylophone", with: "horn", language: "en" };
  const found = await list(asked);
  expect(found.texts).toMatchObject([{ state: "waits", places: [{ fits: false }] }]);
  expect(await send(asked, valuesIn(found))).toAnswer(409);
});

test("what is set of the whole site is replaced by administrators alone", async () => {
  const asked = { q: "Northlight", with: "Aurora", language: "en" };
  const name = (found: Listed) => found.texts.some(({ id }) => id === idOfPage("settings-firm"));
  expect(name(await list(asked))).toBe(true);
  const editor = testContext({ environment, role: "editor" });
  await signUp(editor, "editor@northlight.test");
  await sql(
    "insert into operators (user_id, email, role) select id, email, 'editor' from auth.users where email = 'editor@northlight.test'",
  );
  expect(name(await list(asked, editor))).toBe(false);
});

test("a replaced word leaves a paragraph as unread and as still English as it was", async () => {
  const marked = "select reviews from text_states where document_id = $1 and language = 'fr'";
  const reviews = ["body", "excerpt"].map((name) => ({ name, why: "still_english" }));
  const id = "10000000-0000-4000-8000-000000000001";
  const texts = { title: "Titre", excerpt: "Learning is work.", body: "Un paragraphe.\n\nLearning again." };
  await sql(
    `with saved as (update document_texts set texts = $2::jsonb where document_id = $1 and language = 'fr' and stage = 'draft' returning texts)
     insert into field_reviews select $1, 'fr', 'still_english', p.field, p.hash from saved, paragraphs_of(saved.texts - 'title') p
     where p.paragraph <> 'Un paragraphe.'`,
    [id, JSON.stringify(texts)],
  );
  expect(await sql(marked, [id])).toEqual([{ reviews }]);
  await replaceAll({ q: "Learning", with: "Study", language: "fr" });
  expect(await sql(marked, [id])).toEqual([{ reviews }]);
});

test("what would show words of a machine that nobody has read is named, and nothing is replaced", async () => {
  const asked = { q: "formation", with: "école", language: "fr" };
  const found = await list(asked);
  const shown = found.texts.find(({ state, places }) => places[0]!.value.startsWith("insight:") && state === "shown")!;
  const { id } = shown;
  await sql(
    `insert into field_reviews select t.document_id, 'fr', 'by_assistant', p.field, p.hash from document_texts t,
       paragraphs_of(replace(t.texts::text, 'formation', 'école')::jsonb) p
     where t.document_id = $1 and t.language = 'fr' and t.stage = 'draft'`,
    [id],
  );
  const before = await stored();
  const refused = await send(asked, valuesIn(found));
  expect(refused).toAnswer(409, { error: { "": [english.refusals.unread.replace("{{where}}", shown.where)] } });
  expect(await stored()).toEqual(before);
});

test("one press takes a hundred texts, and the list says that there are more", async () => {
  await sql(`insert into documents (id, kind, slug, publish_at, facts)
    select gen_random_uuid(), 'insight', 'many-' || n, now(), '{"category": "talent"}' from generate_series(1, 101) n`);
  await sql(`insert into document_texts (document_id, kind, language, stage, texts, facts)
    select d.id, d.kind, 'en', s, jsonb_build_object('title', d.slug, 'excerpt', 'A xylophone', 'body', repeat('A xylophone. ', 4)),
      jsonb_build_object('slug', d.slug, 'category', 'talent', 'published_on', '2026-01-01')
    from documents d, unnest(array['draft', 'published']) s where d.slug like 'many-%'`);
  const asked = { q: "xylophone", with: "horn", language: "en" };
  const found = await list(asked);
  expect(found.texts).toHaveLength(100);
  expect(valuesIn(found)).toHaveLength(500);
  expect(found.more).toBe(true);
  await redirectOf(send(asked, valuesIn(found)));
  expect(await list(asked)).toMatchObject({ texts: [{ places: { length: 5 } }], more: false });
});
