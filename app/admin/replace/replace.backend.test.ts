import { beforeEach, expect, test } from "vitest";
import english from "../../../locales/en/admin-replace.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { openRealRows, signUp } from "../../../tests/support/real-rows.ts";
import { redirectOf } from "../../../tests/support/route-calls.ts";
import { idOfPage } from "../../content/editable-pages.ts";
import { backendContext } from "../../data/session.server.ts";
import { action as replace, loader as places } from "../replace.tsx";
import { action as moveLaunch, loader as launchPage } from "../schedule/launch.tsx";
import { action as undo, loader as madePage } from "./replacement.tsx";

const { environment, backend } = await openRealRows();
let context = testContext({ environment });
const sql: typeof backend.sql = (...given) => backend.sql(...given);

beforeEach(async () => {
  await backend.reset();
  context = testContext({ environment });
  await signUp(context);
});

type Listed = NonNullable<Awaited<ReturnType<typeof places>>["found"]>;
type Asked = { q: string; with: string; language: string };

const addressOf = (asked: Asked) => `/admin/content/replace?${new URLSearchParams(asked)}`;

async function list(asked: Asked, of = context): Promise<Listed> {
  const { found } = await places(routeArgs(addressOf(asked), { context: of }));
  return found!;
}

const valuesIn = ({ texts }: Listed) => texts.flatMap(({ places }) => places.map(({ value }) => value));

function send(asked: Asked, { seen }: Pick<Listed, "seen">, ticked: string[], more: Record<string, string> = {}) {
  const body = new URLSearchParams([
    ...ticked.map((value): [string, string] => ["place", value]),
    ...Object.entries({ seen, at: "", zone: "UTC", launch: "", ...more }),
  ]);
  return replace(routeArgs(addressOf(asked), { context, request: { method: "POST", body } }));
}

async function replaceAll(asked: Asked, more: Record<string, string> = {}): Promise<string> {
  const found = await list(asked);
  const { location, toast } = await redirectOf(send(asked, found, valuesIn(found), more));
  expect(toast).toMatchObject({ name: "wordsReplaced" });
  return location!.split("/").at(-1)!;
}

const made = (id: string) => madePage(routeArgs(`/admin/content/replace/${id}`, { context, params: { id } }));
const undoOf = (id: string, of = context) =>
  undo(routeArgs(`/admin/content/replace/${id}`, { context: of, params: { id }, form: {} }));

/** Everything that is stored of texts, but for when and by whom. */
async function stored() {
  const [documents, sections, translations, scheduled] = await Promise.all([
    sql("select document_id, language, stage, texts, facts, translates_revision from document_texts order by 1, 2, 3"),
    sql("select section_id, title, subtitle, body_text, cta_text from content_sections order by 1"),
    sql("select section_id, language, title, subtitle, body_text, cta_text from content_translations order by 1, 2"),
    sql("select section_id, language from scheduled_changes where finished_at is null"),
  ]);
  return { documents, sections, translations, scheduled };
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
async function saveAbout(changes: Record<string, string>, publish = false, language = "en") {
  await sql(
    `update document_texts set texts = texts || $1 where document_id = $2 and language = $3 and (stage = 'draft' or $4)`,
    [JSON.stringify(changes), about, language, publish],
  );
}

test.for([
  ["en", "learning", "study"],
  ["fr", "formation", "école"],
  ["es", "capacitación", "escuela"],
] as const)(
  "in %s every place changes at once, supplied texts too, and one undo brings everything back",
  async ([language, q, newWords]) => {
    const asked = { q, with: newWords, language };
    const before = await stored();
    const found = await list(asked);
    expect(new Set(found.texts.map(({ key }) => key.split(":")[0]))).toEqual(
      new Set(["page", "section", "insight", "case_study"]),
    );
    const count = valuesIn(found).length;
    expect(found.more).toBe(false);
    const id = await replaceAll(asked);

    const after = await list(asked);
    expect(valuesIn(after)).toEqual([]);
    expect(valuesIn(await list({ ...asked, q: newWords, with: q })).length).toBeGreaterThanOrEqual(count);
    expect(await published(newWords, language)).toBeGreaterThan(0);
    expect(await published(` ${q} `, language)).toBe(0);
    const drafts = await sql("select from text_states where changed and kind <> 'section'");
    expect(drafts).toEqual([]);
    const [line] = await sql<Record<string, unknown>>(
      "select action, subject, after, actor_email from activity where subject_table = 'replacements'",
    );
    expect(line).toEqual({
      action: "update",
      subject: { name: `${q} → ${newWords}` },
      after: { places: count },
      actor_email: "operator@northlight.test",
    });
    expect(await made(id)).toMatchObject({ replacement: { words: q, places: count, undone_at: null }, kept: [] });

    expect(await redirectOf(undoOf(id))).toMatchObject({ toast: { name: "replacementUndone" } });
    expect(await stored()).toEqual(before);
    expect(await made(id)).toMatchObject({ replacement: { undone_at: expect.any(String) }, kept: [] });
    await redirectOf(undoOf(id));
    expect(await stored()).toEqual(before);
  },
);

test("a change between the look and the press is refused by the database, with the text that it is about", async () => {
  const { replacements } = context.get(backendContext);
  const asked = { language: "en", words: "a", newWords: "b" } as const;
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
  const make = (changes: object) =>
    replacements.make(asked, {
      places: 2,
      texts: [texts[0]!, { ...texts[1]!, ...changes }],
      at: undefined,
      launch: "",
    });
  const refused = { ok: false, why: "conflict", about: texts[1]!.id };
  expect(await make({ revision: "other" })).toEqual(refused);
  expect(await make({ state: "draft" })).toEqual(refused);
  expect(await make({ id: about.replace(/^./, "f") })).toMatchObject({ ok: false, why: "missing" });
  expect(await stored()).toEqual(before);
  expect(await sql("select from replacements")).toEqual([]);
  expect(await make({})).toMatchObject({ ok: true });
});

test("a draft that readers do not see changes and stays one; placeholders and addresses stay", async () => {
  await saveAbout({ title: "Xylophone {{xylophone}} https://xylophone.ca xylophones xylophone." });
  const asked = { q: "xylophone", with: "glockenspiel", language: "en" };
  expect((await list(asked)).texts).toMatchObject([{ note: "draft", places: [{ said: "xylophone" }] }]);
  const id = await replaceAll(asked);
  const titles = () =>
    sql<{ stage: string; title: string }>(
      "select stage, title from document_texts where document_id = $1 and language = 'en' order by 1",
      [about],
    );
  const [draft, shown] = await titles();
  expect(draft!.title).toBe("Xylophone {{xylophone}} https://xylophone.ca xylophones glockenspiel.");
  expect(shown!.title).toBe("");
  expect((await list(asked)).others).toMatchObject([{ to: expect.stringContaining(about) }]);
  await redirectOf(undoOf(id));
  expect((await titles())[0]!.title).toBe("Xylophone {{xylophone}} https://xylophone.ca xylophones xylophone.");
});

test("only what is ticked changes, one occurrence of a field too", async () => {
  await saveAbout({ title: "One xylophone, two xylophone, three xylophone" }, true);
  const asked = { q: "xylophone", with: "horn", language: "en" };
  const found = await list(asked);
  const [, second] = valuesIn(found);
  await redirectOf(send(asked, found, [second!]));
  const rows = await sql("select title from document_texts where document_id = $1 and language = 'en'", [about]);
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ title: "One xylophone, two horn, three xylophone" })));
});

test("an undo leaves what somebody changed since, and says so; the rest of the same text goes back", async () => {
  await saveAbout({ title: "A xylophone", subtitle: "A xylophone" }, true);
  const asked = { q: "xylophone", with: "horn", language: "en" };
  const id = await replaceAll(asked);
  await saveAbout({ subtitle: "A horn of ours" }, true);
  await redirectOf(undoOf(id));
  const rows = await sql(
    "select texts ->> 'title' as title, texts ->> 'subtitle' as subtitle from document_texts where document_id = $1 and language = 'en'",
    [about],
  );
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ title: "A xylophone", subtitle: "A horn of ours" })));
  expect((await made(id)).kept).toEqual([expect.objectContaining({ id: about })]);
});

test("an undo publishes nobody's unfinished draft, and says that readers still see the new words", async () => {
  await saveAbout({ title: "A xylophone" }, true);
  const id = await replaceAll({ q: "xylophone", with: "horn", language: "en" });
  await saveAbout({ subtitle: "Unfinished" });
  await redirectOf(undoOf(id));
  const rows = await sql(
    "select stage, texts ->> 'title' as title, texts ->> 'subtitle' as subtitle from document_texts where document_id = $1 and language = 'en' order by 1",
    [about],
  );
  expect(rows).toEqual([
    { stage: "draft", title: "A xylophone", subtitle: "Unfinished" },
    { stage: "published", title: "A horn", subtitle: null },
  ]);
  expect((await made(id)).kept).toHaveLength(1);
});

test("at an instant everything waits under its launch, sections too, and the undo cancels what waits", async () => {
  const before = await stored();
  const asked = { q: "formation", with: "école", language: "fr" };
  const id = await replaceAll(asked, { at: "2099-01-01T10:00", zone: "UTC", launch: " New \r\n name" });
  const launch = await launchPage(routeArgs("/admin/agenda/launch?name=New+name", { context }));
  const texts = (await made(id)).texts.length;
  expect(launch.changes).toHaveLength(texts);
  expect(launch.changes?.some(({ kind }) => kind === "section")).toBe(true);
  expect(await published(" école ", "fr")).toBe(0);
  expect((await stored()).sections).toEqual(before.sections);
  expect((await list({ ...asked, q: "école", with: "formation" })).texts.every(({ note }) => note === "waits")).toBe(
    true,
  );

  const move = { launch: "New name", seen: launch.revision!, at: "2099-02-01T10:00", zone: "UTC" };
  await redirectOf(moveLaunch(routeArgs("/admin/agenda/launch?name=New+name", { context, form: move })));
  await redirectOf(undoOf(id));
  expect(await stored()).toEqual(before);
});

test("what has taken effect by its instant goes back for readers too", async () => {
  const before = await stored();
  const id = await replaceAll({ q: "formation", with: "école", language: "fr" }, { at: "2099-01-01T10:00" });
  await sql("update document_texts set publish_at = now() where stage = 'scheduled'");
  await sql("alter table scheduled_changes disable trigger user");
  await sql("update scheduled_changes set starts_at = now() - interval '1 second' where finished_at is null");
  await sql("alter table scheduled_changes enable trigger user");
  await sql("select apply_due($1)", [backend.siteKey]);
  expect(await published(" école ", "fr")).toBeGreaterThan(0);
  await redirectOf(undoOf(id));
  expect(await stored()).toEqual(before);
});

test("what is deleted for good leaves no text behind, and the rest can be undone", async () => {
  const id = await replaceAll({ q: "onboarding", with: "horn", language: "en" });
  const [text] = (await made(id)).texts;
  await sql("delete from documents where id = $1", [text!.id]);
  expect((await made(id)).texts.filter((of) => of.id === text!.id)).toEqual([]);
  expect(JSON.stringify(await sql("select parts from replacements"))).not.toContain("horn");
  await redirectOf(undoOf(id));
});

test("a publication that waits is not overtaken: its text has no tick", async () => {
  await saveAbout({ title: "A xylophone" });
  const [{ revision }] = (await sql<{ revision: string }>(
    "select revision from document_texts where document_id = $1 and language = 'en' and stage = 'draft'",
    [about],
  )) as [{ revision: string }];
  const { drafts } = context.get(backendContext);
  const kind = { name: "page" } as Parameters<typeof drafts.publish>[0];
  const at = "2099-01-01T00:00:00Z";
  expect(await drafts.publish(kind, about, [{ language: "en", revision }], { at })).toMatchObject({ ok: true });
  const asked = { q: "xylophone", with: "horn", language: "en" };
  const found = await list(asked);
  expect(found.texts).toMatchObject([{ note: "waits" }]);
  expect(await send(asked, found, valuesIn(found))).toMatchObject({ init: { status: 409 } });
});

test("what is set of the whole site is replaced by administrators, and undone by nobody else", async () => {
  const asked = { q: "Northlight", with: "Aurora", language: "en" };
  const name = (found: Listed) => found.texts.some(({ key }) => key === `page:${idOfPage("settings-firm")}`);
  expect(name(await list(asked))).toBe(true);
  const id = await replaceAll(asked);

  const editor = testContext({ environment, role: "editor" });
  await signUp(editor, "editor@northlight.test");
  expect(await undoOf(id, editor)).toMatchObject({ init: { status: 409 } });
  await sql(
    "insert into operators (user_id, email, role) select id, email, 'editor' from auth.users where email = 'editor@northlight.test'",
  );
  expect(name(await list({ ...asked, q: "Aurora" }, editor))).toBe(false);
  expect(await undoOf(id, editor)).toMatchObject({
    init: { status: 409 },
    data: { error: { "": [english.undoRefusals.notAllowed] } },
  });
  await redirectOf(undoOf(id));
  expect(name(await list(asked))).toBe(true);
});

test("a replaced word leaves a paragraph as unread and as still English as it was", async () => {
  const marked = "select untouched from document_texts where document_id = $1 and language = 'fr' and stage = 'draft'";
  const id = "10000000-0000-4000-8000-000000000001";
  const texts = { title: "Titre", excerpt: "Learning is work.", body: "Un paragraphe.\n\nLearning again." };
  await sql(
    `update document_texts set texts = $2::jsonb, filled = (select jsonb_object_agg(p.paragraph, 'english') from field_paragraphs($2::jsonb - 'title') p
       where p.paragraph <> (select f.paragraph from field_paragraphs('{"body": "Un paragraphe."}') f))
     where document_id = $1 and language = 'fr' and stage = 'draft'`,
    [id, JSON.stringify(texts)],
  );
  expect(await sql(marked, [id])).toEqual([{ untouched: { excerpt: "english", body: "english" } }]);
  await replaceAll({ q: "Learning", with: "Study", language: "fr" });
  expect(await sql(marked, [id])).toEqual([{ untouched: { excerpt: "english", body: "english" } }]);
});

test("what would show words of a machine that nobody has read is named, and nothing is replaced", async () => {
  const asked = { q: "formation", with: "école", language: "fr" };
  const found = await list(asked);
  const shown = found.texts.find(({ key, note }) => key.startsWith("insight:") && note === "shown")!;
  const id = shown.key.split(":")[1]!;
  await sql(
    `insert into unread_texts select t.document_id, 'fr', w.field, w.hash from document_texts t,
       words_of(replace(t.texts::text, 'formation', 'école')::jsonb) w
     where t.document_id = $1 and t.language = 'fr' and t.stage = 'draft'`,
    [id],
  );
  const before = await stored();
  const refused = await send(asked, found, valuesIn(found));
  expect(refused).toMatchObject({
    init: { status: 409 },
    data: { error: { "": [english.refusals.unread.replace("{{where}}", shown.where)] } },
  });
  expect(await stored()).toEqual(before);
});

test("one press takes a hundred texts, and the list says that there are more", { timeout: 60_000 }, async () => {
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
  await redirectOf(send(asked, found, valuesIn(found)));
  expect(await list(asked)).toMatchObject({ texts: [{ places: { length: 5 } }], more: false });
});
