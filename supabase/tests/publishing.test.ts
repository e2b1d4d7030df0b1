import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { dayAt } from "../../app/schemas/formats/zoned-time.ts";
import { defaultZone } from "../../app/schemas/rules/default-zone.ts";
import { give, operatorBeforeEach, sharedProject } from "./project.ts";
import { makeDocument, type TextOf } from "./texts.ts";

const project = await sharedProject();

const visitor = project.visitor();
const operator = operatorBeforeEach(project);

type Stored = Record<string, unknown>;
type Kind = {
  kind: string;
  topic: string;
  facts: { slug: string } & Stored;
  texts: Stored & { title: string };
};

/** No function names a kind: what holds for one holds for all. */
const insight: Kind = {
  kind: "insight",
  topic: "talent",
  facts: { slug: "new-article", category: "talent", published_on: "2026-01-02" },
  texts: { title: "New", excerpt: "In short.", body: "In full." },
};

const titled = (title: string) => ({ ...insight.texts, title });
const withFacts = (changed: Stored) => ({ facts: { ...insight.facts, ...changed } });
const having = (changed: Stored): Kind => ({ ...insight, ...withFacts(changed) });
const undated = ({ facts: { published_on: _, ...facts } }: Kind) => facts;

type Draft = TextOf & { revision: string };
type Saving = { facts?: Stored; translates?: string; automatic?: boolean; resolves?: boolean };

function create({ kind, facts, texts }: Kind, { automatic = false, client = operator } = {}) {
  return client.rpc("create_document", { kind, slug: facts.slug, texts, facts, automatic });
}

async function draft({ kind, facts, ...of }: Kind, language = "en", title?: string): Promise<Draft> {
  const texts = { ...of.texts, ...(title && { title }) };
  const known = operator.from("documents").select("id").match({ kind, slug: facts.slug });
  const { data } = await known.maybeSingle();
  if (data) return save({ document_id: data.id, of_kind: kind, language, revision: "" }, texts);
  return makeDocument(operator, kind, texts, facts);
}

/** What saved itself from its first words. */
async function begun(texts: Stored, slug = insight.facts.slug, facts: Stored = insight.facts): Promise<Draft> {
  const first = { kind: "insight", slug, texts, facts, automatic: true };
  const { id, saved } = await give(operator.rpc("create_document", first));
  return { document_id: id, of_kind: "insight", language: "en", revision: saved.revision };
}

/** A draft that is published as it is. */
async function published(kind: Kind, language = "en", title?: string): Promise<Draft> {
  const made = await draft(kind, language, title);
  expect((await publish(made)).error).toBeNull();
  return made;
}

function ask(draft: Draft, texts: Stored, more: Saving = {}, client = operator) {
  return client.rpc("save_document", { ...draft, texts, ...more });
}

async function save(draft: Draft, texts: Stored, more: Saving = {}, client = operator): Promise<Draft> {
  const { saved } = await give(ask(draft, texts, more, client));
  expect(saved, "saved").toBeDefined();
  return { ...draft, revision: saved.revision };
}

function publish(draft: Draft, when: { at?: string; until?: string } = {}) {
  return operator.rpc("publish_document", { ...draft, ...when });
}

async function cancel({ revision: _, ...text }: Draft): Promise<boolean> {
  return give(operator.rpc("cancel_publication", text));
}

async function withdraw({ document_id, of_kind }: Draft): Promise<void> {
  expect((await operator.rpc("withdraw_document", { document_id, of_kind })).error).toBeNull();
}

async function change({ document_id: id }: Draft, dates: { trashed_at?: string | null; unpublish_at?: string | null }) {
  expect((await operator.from("documents").update(dates).eq("id", id)).error).toBeNull();
}

async function read({ kind }: Kind, slug = "new-article", language = "en") {
  const found = await give(visitor.rpc("read_document", { of_kind: kind, slug, in_language: language }));
  return found?.article ?? found;
}

const slugsOf = (items: { slug: string }[]) => items.map(({ slug }) => slug);

async function list({ kind }: Pick<Kind, "kind">, wanted: Stored = {}) {
  return give(visitor.rpc("list_documents", { of_kind: kind, in_language: "en", ...wanted }));
}

async function titlesIn(kind: Kind, in_language: string): Promise<string[]> {
  return (await list(kind, { in_language })).items.map(({ title }: { title: string }) => title);
}

async function drafted(query: string) {
  return give(operator.rpc("list_drafts", { of_kind: "insight", query }));
}

async function preview({ kind }: Kind, { document_id, language }: Draft) {
  const link = { kind, document_id, language };
  const made = await give(operator.from("preview_links").insert(link).select("id").single());
  return (await give(visitor.rpc("preview", { link: made.id })))?.article;
}

async function draftOf({ document_id, language }: Draft) {
  return give(operator.from("document_texts").select("*").match({ document_id, language, stage: "draft" }).single());
}

async function versionsOf({ document_id: subject, language }: Draft) {
  return give(operator.from("versions").select("*").match({ subject, language }).order("id"));
}

/** The languages of what waits for its instant. */
async function waitingOf({ document_id }: Draft): Promise<string[]> {
  const waiting = operator.from("document_texts").select("language").match({ document_id, stage: "scheduled" });
  return (await give(waiting.order("language"))).map(({ language }) => language);
}

/** The row of a document in the list of drafts. */
async function listedAs({ document_id, of_kind }: Draft) {
  const { rows } = await give(operator.rpc("list_drafts", { of_kind, page_size: 100 }));
  return rows.find((row: { id: string }) => row.id === document_id);
}

async function titlesOfVersions(of: Draft): Promise<string[]> {
  return (await versionsOf(of)).map(({ title }) => title);
}

const publication = () => give(visitor.rpc("publication"));

/** What is scheduled becomes due, as by time alone. */
async function becomeDue(): Promise<void> {
  await project.sql(
    "update document_texts set publish_at = now() - interval '1 second' where stage = 'scheduled' and publish_at > now()",
  );
}

/** The same, and the site applies it. */
async function takeEffect(): Promise<void> {
  await becomeDue();
  await project.applyDue();
}

async function describeKind({ kind }: Kind, also: Partial<Record<"shown" | "card" | "needed" | "summary", string[]>>) {
  const row = await give(visitor.from("document_kinds").select("*").eq("kind", kind).single());
  const more = Object.fromEntries(Object.entries(also).map(([column, names]) => [column, [...row[column], ...names]]));
  const told = await visitor.rpc("describe_kinds", {
    site_key: project.siteKey,
    release: [0],
    kinds: [{ ...row, ...more }],
  });
  expect(told.error).toBeNull();
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const tomorrow = inDays(1);
const yesterday = inDays(-1);

test("readers get nothing of a draft of insights, nor of its changes, until each text is published", async () => {
  const english = await draft(insight);
  expect(await read(insight)).toBeNull();
  expect((await list(insight)).total).toBe(6);
  await publish(english);
  expect((await list(insight)).items[0]).toMatchObject({ slug: "new-article" });
  const french = await draft(insight, "fr", "Nouveau");
  const spanish = await draft(insight, "es", "Nuevo");
  const newer = await save(english, titled("Newer"));
  expect(await read(insight)).toMatchObject({ title: "New", language: "en", languages: ["en"] });

  expect((await publish(french)).error).toBeNull();
  expect(await read(insight, "new-article", "fr")).toMatchObject({ title: "Nouveau", languages: ["en", "fr"] });
  expect(await read(insight, "new-article", "es")).toMatchObject({ title: "New", language: "en" });
  expect((await publish(spanish)).error).toBeNull();
  expect(await read(insight, "new-article", "es")).toMatchObject({ title: "Nuevo", language: "es" });
  await publish(newer);
  expect(await read(insight)).toMatchObject({ title: "Newer" });
});

test("what all languages share of insights is published with the English text", async () => {
  const english = await published(insight);
  const picture = "images/new.webp";
  const before = await draftOf(english);
  const changed = await save(english, insight.texts, withFacts({ slug: "newer-article", picture }));
  expect(await read(insight)).toMatchObject({ slug: "new-article" });
  expect(await read(insight)).not.toHaveProperty("picture");
  const { text_revision } = await draftOf(english);
  expect(text_revision, "nothing to translate").toBe(before.text_revision);
  const newer = await save(changed, titled("Newer"));
  expect((await draftOf(newer)).facts, "saved without them").toMatchObject({ slug: "newer-article", picture });
  await publish(newer);
  expect(await read(insight)).toEqual({ moved: "newer-article" });
  expect(await read(insight, "newer-article")).toMatchObject({ title: "Newer", slug: "newer-article", picture });
});

test("insights are published from the draft that was looked at", async () => {
  const english = await draft(insight);
  for (const revision of ["another", null]) {
    expect((await publish({ ...english, revision } as Draft)).error?.code).toBe("PT409");
  }
  expect((await publish({ ...english, language: "es" })).error?.code).toBe("PT404");
  expect((await publish(english, { at: tomorrow, until: yesterday })).error?.code).toBe("PT422");
  expect(await read(insight)).toBeNull();
});

test("insights are not published without what the kind needs, now or at an instant", async () => {
  const needs = async (english: Draft, name: string) => {
    for (const when of [{}, { at: tomorrow }]) {
      expect((await publish(english, when)).error, name).toMatchObject({ code: "PT422", message: `Needed: ${name}` });
    }
  };
  let english = await draft(insight);
  for (const name of ["slug", "category", "title", "excerpt", "body"]) {
    const without = (values: Stored) => Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
    english = await save(english, without(insight.texts), { facts: without(insight.facts) });
    await needs(english, name);
    const emptied = (values: Stored) => ({ ...values, ...(name in values && { [name]: "" }) });
    english = await save(english, emptied(insight.texts), { facts: emptied(insight.facts) });
    await needs(english, name);
  }
  expect(await read(insight)).toBeNull();

  english = await save(english, insight.texts, { facts: insight.facts });
  await describeKind(insight, { needed: ["quote"] });
  await needs(english, "quote");
  english = await save(english, { ...insight.texts, quote: "It works." });
  expect((await publish(english)).error).toBeNull();
  const french = await save({ ...english, language: "fr", revision: "" }, { title: "Nouveau", quote: "Ça marche." });
  await needs(french, "excerpt, body");
});

test("scheduled insights appear and leave at their instants", async () => {
  const english = await draft(insight);
  expect((await publication()).next_in).toBeNull();
  await publish(english, { at: tomorrow });
  expect(await read(insight)).toBeNull();
  const scheduled = await publication();
  expect(scheduled.next_in).toBeGreaterThan(86_000_000);

  await becomeDue();
  expect((await publication()).next_in).toBeLessThanOrEqual(0);
  expect(await read(insight)).toBeNull();
  await project.applyDue();
  expect(await read(insight)).toMatchObject({ title: "New" });
  const live = await publication();
  expect(live.revision).not.toBe(scheduled.revision);
  expect(live.next_in).toBeNull();

  await change(english, { unpublish_at: tomorrow });
  expect((await publication()).next_in).toBeGreaterThan(86_000_000);
  await project.sql("update documents set publish_at = now() - interval '1 hour' where slug = 'new-article'");
  await change(english, { unpublish_at: new Date(Date.now() - 1000).toISOString() });
  expect(await read(insight)).toEqual({ withdrawn: true });
  expect((await list(insight)).total).toBe(6);
  expect((await publication()).revision).not.toBe(live.revision);
});

test("a change of live insights shows at its instant, without what was written after it was scheduled", async () => {
  const english = await published(insight);
  const change = (of: Draft, title: string) =>
    save(of, { ...insight.texts, title }, { facts: { ...insight.facts, slug: `${title.toLowerCase()}-article` } });
  const second = await change(english, "Second");
  expect((await publish(second, { at: tomorrow })).error).toBeNull();
  const third = await change(second, "Third");
  expect(await give(operator.rpc("upcoming_changes"))).toMatchObject([
    { kind: insight.kind, target: english.document_id, language: "en", event: "changes", at: expect.any(String) },
  ]);
  const { revision } = await publication();
  await project.applyDue();
  expect(await read(insight), "before its instant").toMatchObject({ title: "New", slug: "new-article" });
  expect((await publication()).revision).toBe(revision);

  await becomeDue();
  expect(await read(insight), "before it is applied").toMatchObject({ title: "New" });
  await project.applyDue();
  expect(await read(insight)).toEqual({ moved: "second-article" });
  expect(await read(insight, "second-article")).toMatchObject({ title: "Second", slug: "second-article" });
  expect((await publication()).revision).not.toBe(revision);
  expect(await draftOf(third)).toMatchObject({ texts: { title: "Third" }, facts: { slug: "third-article" } });
  await project.applyDue();
  expect(await read(insight, "second-article")).toMatchObject({ title: "Second" });
  expect(await titlesOfVersions(english)).toEqual(["New", "Second"]);
});

test("a scheduled translation of insights is read at its instant, in English until then", async () => {
  const english = await draft(insight);
  const french = await draft(insight, "fr", "Zeugmatique");
  const inFrench = () => read(insight, "new-article", "fr");
  await publish(english);
  const before = await publication();
  expect((await publish(french, { at: tomorrow })).error).toBeNull();
  const waiting = await publication();
  expect(waiting.revision).toBe(before.revision);
  expect(waiting.next_in).toBeGreaterThan(86_000_000);
  expect(await inFrench()).toMatchObject({ title: "New", language: "en", languages: ["en"] });
  expect(await titlesIn(insight, "fr")).not.toContain("Zeugmatique");
  expect(await give(operator.rpc("upcoming_changes"))).toMatchObject([
    { kind: insight.kind, target: english.document_id, language: "fr", event: "appears", name: "New" },
  ]);

  await takeEffect();
  const due = await publication();
  expect(due.next_in).toBeNull();
  expect(due.revision).not.toBe(waiting.revision);
  expect(await inFrench()).toMatchObject({ title: "Zeugmatique", language: "fr", languages: ["en", "fr"] });
  expect(await titlesIn(insight, "fr")).toContain("Zeugmatique");
  expect((await publish(french)).error).toBeNull();
  expect(await versionsOf(french)).toEqual([]);
});

test("a translation can wait for the instant of the English text, or for an earlier one", async () => {
  const english = await draft(insight);
  const french = await draft(insight, "fr", "Nouveau");
  await publish(english, { at: tomorrow });
  for (const at of [inDays(0.5), tomorrow]) expect((await publish(french, { at })).error).toBeNull();
  await takeEffect();
  expect(await read(insight, "new-article", "fr")).toMatchObject({ title: "Nouveau", languages: ["en", "fr"] });
});

test("a schedule of insights is moved by another, and dropped by publishing, cancelling or withdrawing", async () => {
  const english = await published(insight);
  const french = await draft(insight, "fr", "Nouveau");
  await publish(french, { at: tomorrow });
  const later = inDays(2);
  await publish(french, { at: later });
  const moved = await give(operator.from("document_texts").select("publish_at").eq("stage", "scheduled"));
  expect(moved.map(({ publish_at }) => new Date(publish_at).toISOString())).toEqual([later]);
  await publish(french);
  expect(await waitingOf(english)).toEqual([]);
  expect(await read(insight, "new-article", "fr")).toMatchObject({ title: "Nouveau" });

  const spanish = await draft(insight, "es", "Nuevo");
  await publish(spanish, { at: tomorrow });
  expect(await cancel(spanish)).toBe(true);
  expect(await cancel(spanish)).toBe(false);
  expect(await waitingOf(english)).toEqual([]);
  expect((await publication()).next_in).toBeNull();

  await publish(spanish, { at: tomorrow });
  await publish(english, { at: tomorrow, until: later });
  await withdraw(english);
  expect(await waitingOf(english)).toEqual([]);
  expect((await publication()).next_in).toBeNull();
});

test("cancelling the first publication takes its end back too, and is too late once it is due", async () => {
  const english = await draft(insight);
  await publish(english, { at: tomorrow, until: inDays(2) });
  expect(await cancel(english)).toBe(true);
  expect((await publication()).next_in).toBeNull();
  await publish(english, { at: tomorrow });
  await becomeDue();
  expect(await cancel(english)).toBe(false);
  await project.applyDue();
  expect(await read(insight)).toMatchObject({ title: "New" });
});

test("a text that cannot be published at its instant waits, and holds up no other", async () => {
  const wrong = await draft(insight);
  const other = await draft(having({ slug: "another-article" }));
  await publish(wrong, { at: tomorrow });
  await publish(other, { at: tomorrow });
  const impossible = `'{"slug": "new-article", "published_on": "no date"}'`;
  // As it may have been stored before dates were looked at.
  await project.sql("alter table document_texts disable trigger check_bounds");
  await project.sql(
    `update document_texts set facts = ${impossible} where document_id = '${wrong.document_id}' and stage = 'scheduled'`,
  );
  await project.sql("alter table document_texts enable trigger check_bounds");
  await takeEffect();
  expect(await read(insight, "another-article")).toMatchObject({ title: "New" });
  expect(await read(insight)).toBeNull();
  for (const [seconds, overdue] of [
    [30, false],
    [90, true],
  ] as const) {
    const late = `update document_texts set publish_at = now() - interval '${seconds} seconds' where stage = 'scheduled'`;
    await project.sql(late);
    expect(await give(operator.rpc("upcoming_changes"))).toMatchObject([{ target: wrong.document_id, overdue }]);
  }
  await project.sql(`delete from document_texts where document_id = '${wrong.document_id}' and stage = 'scheduled'`);
  expect((await publication()).next_in).toBeNull();
});

test("a text with links of any length and number is published", async () => {
  const links = [
    `[a](/${tooLongForAnIndex})`,
    "[b](/fr/faq?x)",
    ...Array.from({ length: 3_000 }, (_, place) => `[c](/${place})`),
  ];
  const linking = await draft({ ...insight, texts: { ...insight.texts, body: links.join("\n\n") } });
  expect((await publish(linking)).error).toBeNull();
});

/** Of random words, which cannot be compressed. */
const tooLongForAnIndex = randomBytes(3_000).toString("hex");

test("nothing that is scheduled holds up the rest that is due", async () => {
  const english = await published(insight);
  const unfit: [Stored, string][] = [
    [{ slug: "Not an address" }, "23514"],
    [{ slug: "ai-workforce-transformation" }, "23505"],
  ];
  for (const [fact, code] of unfit) {
    const { revision } = await draftOf(english);
    const facts = { ...insight.facts, ...fact };
    const wrong = await save({ ...english, revision }, insight.texts, { facts, automatic: true });
    expect((await publish(wrong, { at: tomorrow })).error?.code, JSON.stringify(fact)).toBe(code);
  }
  const { revision } = await draftOf(english);
  const fit = await save({ ...english, revision }, titled("Newer"), { facts: insight.facts });
  await change(english, { unpublish_at: inDays(2) });
  expect((await publish(fit, { at: inDays(3) })).error?.code, "after its end").toBe("PT422");
  expect((await publish(fit, { at: tomorrow })).error).toBeNull();

  const other = await draft(having({ slug: "another-article" }));
  await publish(other, { at: tomorrow });
  await project.sql(
    `update documents set publish_at = now() - interval '2 hours', unpublish_at = now() - interval '1 hour' where slug = 'new-article'`,
  );
  await takeEffect();
  expect(await read(insight, "another-article")).toMatchObject({ title: "New" });
  expect(await read(insight), "whose end was set before").toEqual({ withdrawn: true });
  expect((await publication()).next_in).toBeNull();
});

test("the log tells who scheduled, cancelled and withdrew insights, and no schedule that was carried out as cancelled", async () => {
  const later = inDays(2);
  const me = `operator@example.com ${insight.kind}`;
  let last = 0;
  /** What was noted since the last question: what changed of the document, or the instant at which its text goes out. */
  const noted = async () => {
    const log = await project.sql<{ id: number; by: string; told: string }>(
      `select id::int, concat_ws(' ', actor_email, subject ->> 'kind') as by, concat_ws(' ', subject_table, action, case when scheduled then 'by itself' end,
         case subject_table when 'documents' then (select string_agg(key, ' ') from jsonb_object_keys(public.changes(a)) key)
         else to_char((coalesce(after, before) ->> 'publish_at')::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end) as told
       from activity a where id > $1 order by id`,
      [last],
    );
    last = log.at(-1)?.id ?? last;
    expect(log.map(({ by }) => by)).toEqual(log.map(() => me));
    return log.map(({ told }) => told.replace("document_texts ", ""));
  };
  const english = await draft(insight);
  expect(await noted()).toEqual(["documents insert"]);
  const written = await save(english, titled("Newer"));
  expect(await noted(), "a draft").toEqual([]);

  await publish(written, { at: tomorrow });
  expect(await noted()).toEqual([`insert ${tomorrow}`]);
  await cancel(written);
  expect(await noted()).toEqual([`delete ${tomorrow}`]);
  await publish(written, { at: tomorrow });
  await noted();
  await takeEffect();
  expect(await noted()).toEqual(["insert by itself"]);
  await withdraw(written);
  expect(await noted()).toEqual(["documents update publish_at"]);
  await publish(written);
  expect(await noted()).toEqual(["update"]);
  await change(written, { unpublish_at: inDays(3) });
  expect(await noted()).toEqual(["documents update unpublish_at"]);

  const spanish = await draft(insight, "es", "Nuevo");
  await publish(spanish, { at: tomorrow });
  await publish(spanish, { at: later });
  expect(await noted()).toEqual([`insert ${tomorrow}`, `update ${later}`]);
  await cancel(spanish);
  await publish(spanish);
  expect(await noted()).toEqual([`delete ${later}`, "insert"]);
});

test("the log tells what changed of texts and facts, and nothing of how they are searched", async () => {
  const english = await published(insight);
  const facts = { ...insight.facts, category: "strategy" };
  await publish(await save(english, { ...insight.texts, title: "Newer", quote: "Zeugmatic." }, { facts }));
  const log = () =>
    give(operator.from("activity").select("action, changes").eq("subject_table", "document_texts").order("id"));
  expect(await log()).toEqual([
    { action: "insert", changes: {} },
    {
      action: "update",
      changes: { title: ["New", "Newer"], category: ["talent", "strategy"], quote: [null, "Zeugmatic."] },
    },
  ]);
  await describeKind(insight, { summary: ["quote"] });
  expect((await drafted("zeugmat")).rows).toMatchObject([{ title: "Newer" }]);
  expect(await log()).toHaveLength(2);
});

test("a draft of insights that is saved is nothing new for readers", async () => {
  let english = await draft(insight);
  const { revision } = await publication();
  english = await save(english, titled("Newer"), { automatic: true });
  english = await save(english, insight.texts, { facts: { ...insight.facts, slug: "newer-article" }, automatic: true });
  expect((await publication()).revision).toBe(revision);
  await publish(english);
  const published = await publication();
  expect(published.revision).not.toBe(revision);
  await save(english, titled("Newest"), withFacts({ slug: "newest-article" }));
  expect((await publication()).revision).toBe(published.revision);
});

test("an old address of insights leads on, a deleted one is gone, an unknown one is nothing", async () => {
  const english = await published(insight);
  const moved = await save(english, insight.texts, withFacts({ slug: "newer-article" }));
  await publish(moved);
  expect(await read(insight)).toEqual({ moved: "newer-article" });
  expect(await read(insight, "never-there")).toBeNull();

  await change(english, { trashed_at: new Date().toISOString() });
  expect(await read(insight, "newer-article")).toEqual({ gone: true });
  expect(await read(insight), "whose address leads to what is gone").toEqual({ gone: true });
  await change(english, { trashed_at: null });
  expect(await read(insight, "newer-article")).toMatchObject({ title: "New" });

  await operator.from("documents").delete().eq("id", english.document_id);
  expect(await read(insight, "newer-article"), "not in the trash").toMatchObject({ title: "New" });
  await change(english, { trashed_at: new Date().toISOString() });
  await save(moved, titled("Newer"));
  expect((await versionsOf(english)).length).toBeGreaterThan(0);
  await operator.from("documents").delete().eq("id", english.document_id);
  expect(await versionsOf(english)).toEqual([]);
  expect(await read(insight, "newer-article")).toEqual({ gone: true });
  expect(await read(insight)).toEqual({ gone: true });

  await published(insight);
  expect(await read(insight)).toMatchObject({ title: "New" });
});

test("never published insights say nothing of what is behind their address", async () => {
  const english = await draft(insight);
  await save(english, insight.texts, withFacts({ slug: "secret-plan" }));
  expect(await read(insight)).toBeNull();
  expect(await read(insight, "secret-plan")).toBeNull();
  await change(english, { trashed_at: new Date().toISOString() });
  expect(await read(insight, "secret-plan")).toBeNull();
});

test("unpublished insights are withdrawn, until they are published again", async () => {
  const english = await published(insight);
  await published(insight, "fr", "Nouveau");
  const { revision } = await publication();
  await withdraw(english);
  for (const language of ["en", "fr"]) {
    expect(await read(insight, "new-article", language)).toEqual({ withdrawn: true });
  }
  expect((await list(insight)).total).toBe(6);
  const { items } = await give(visitor.rpc("document_addresses", { of_kind: insight.kind }));
  expect(slugsOf(items)).not.toContain("new-article");
  expect((await publication()).revision).not.toBe(revision);
  const nothing = await operator.rpc("withdraw_document", {
    document_id: "00000000-0000-4000-8000-000000000001",
    of_kind: insight.kind,
  });
  expect(nothing.error?.code).toBe("PT404");

  await publish(english);
  expect(await read(insight, "new-article", "fr")).toMatchObject({ title: "Nouveau", languages: ["en", "fr"] });
});

test("the address of unpublished insights is known after a change of it, and leads on once they are back", async () => {
  const english = await published(insight);
  await withdraw(english);
  let moved = english;
  for (const slug of ["typed-in-part", "newer-article"]) {
    moved = await save(moved, insight.texts, { facts: { ...insight.facts, slug }, automatic: true });
  }
  expect(await read(insight)).toEqual({ withdrawn: true });
  expect(await read(insight, "newer-article")).toEqual({ withdrawn: true });
  await publish(moved);
  expect(await read(insight)).toEqual({ moved: "newer-article" });
  expect(await read(insight, "typed-in-part")).toBeNull();

  await withdraw(moved);
  expect(await read(insight), "which leads to no missing page").toEqual({ withdrawn: true });
  await publish(moved, { until: tomorrow });
  await save(moved, titled("Newer"), { facts: { ...insight.facts } });
  await project.sql(
    "update documents set publish_at = now() - interval '2 days', unpublish_at = now() - interval '1 day' where id = $1",
    [english.document_id],
  );
  expect(await read(insight)).toEqual({ withdrawn: true });
});

test("what is in the trash is not published, and what becomes due there does not appear when it is restored", async () => {
  const english = await draft(insight);
  await publish(english, { at: tomorrow });
  await publish(await draft(insight, "fr", "Nouveau"), { at: inDays(2) });
  await change(english, { unpublish_at: inDays(3) });
  expect(await give(operator.rpc("upcoming_changes"))).toHaveLength(3);
  await change(english, { trashed_at: new Date().toISOString() });
  expect(await give(operator.rpc("upcoming_changes"))).toEqual([]);
  expect((await publication()).next_in).toBeNull();
  expect((await publish(english)).error?.code).toBe("PT410");
  expect((await publish(english, { at: tomorrow })).error?.code).toBe("PT410");
  await project.sql(
    "update document_texts set publish_at = now() - interval '1 hour' where document_id = $1 and language = 'en' and stage = 'scheduled'",
    [english.document_id],
  );
  await project.applyDue();
  expect(await read(insight)).toBeNull();
  await change(english, { trashed_at: null });
  await project.applyDue();
  expect(await read(insight)).toBeNull();
  expect(await waitingOf(english)).toEqual(["fr"]);
});

test("who cancels the first English text cancels the translations that were to appear with it, and no others", async () => {
  const english = await draft(insight);
  const french = await draft(insight, "fr", "Nouveau");
  await publish(english, { at: tomorrow });
  await publish(french, { at: tomorrow });
  expect(await cancel(english)).toBe(true);
  expect(await waitingOf(english)).toEqual([]);
  await publish(english, { at: tomorrow });
  await publish(french, { at: inDays(2) });
  expect(await cancel(english)).toBe(true);
  expect(await waitingOf(english), "one of another instant").toEqual(["fr"]);

  await publish(english);
  await publish(await save(english, titled("Newer")), { at: tomorrow });
  await publish(french, { at: tomorrow });
  expect(await cancel(english)).toBe(true);
  expect(await waitingOf(english)).toEqual(["fr"]);
});

test.each(["the nightly sweep", "an operator who asks"])(
  "%s empties the trash after 30 days, and not before",
  async (who) => {
    const trash = async (slug: string, days: number) => {
      await change(await published(having({ slug })), { trashed_at: inDays(-days) });
    };
    await trash("long-gone", 31);
    await trash("still-here", 29);
    const isNightly = who === "the nightly sweep";
    const swept = isNightly
      ? await visitor.rpc("forget_what_is_over", { site_key: project.siteKey })
      : await operator.rpc("empty_trash");
    expect(swept.error).toBeNull();
    const trashed = operator.from("documents").select("slug").not("trashed_at", "is", null);
    expect(await give(trashed)).toEqual([{ slug: "still-here" }]);
    for (const slug of ["long-gone", "still-here"]) expect(await read(insight, slug)).toEqual({ gone: true });
    const told = operator.from("activity").select("actor, scheduled, subject_table, subject").eq("action", "delete");
    const by = { actor: isNightly ? null : await project.idOf("operator@example.com"), scheduled: false };
    expect(await give(told.order("subject_table"))).toEqual([
      { ...by, subject_table: "document_texts", subject: { name: "New", language: "en", kind: insight.kind } },
      { ...by, subject_table: "documents", subject: { name: "long-gone", kind: insight.kind } },
    ]);
  },
);

test("a search finds words that stand in a comment of HTML, which readers see", async () => {
  const texts = { ...insight.texts, body: "Before <!-- zeugmatique --> and after. <!-- never ended: xylophone" };
  await published({ ...insight, texts });
  for (const query of ["zeugmatique", "xylophone"])
    expect(await give(operator.rpc("find_texts", { words: [query] })), query).toHaveLength(1);
});

test("a list of insights shows one topic, and at most a hundred at once", async () => {
  const items = async (wanted: Stored) => (await list(insight, wanted)).items.length;
  const before = await list(insight, { in_topic: insight.topic });
  expect(before.total).toBe(1);
  await published(insight);
  expect((await list(insight, { in_topic: insight.topic })).total).toBe(2);
  expect((await list(insight, { in_topic: "nothing" })).total).toBe(0);
  expect(await items({ page_size: 3 })).toBe(3);
  expect(await items({ page_size: 0 })).toBe(1);
  expect(await items({ page_size: 3, page: 3 })).toBe(1);
  await project.sql(`insert into documents (kind, slug, publish_at) select kind, 'many-' || n, publish_at
    from documents, generate_series(1, 100) n where slug = 'new-article'`);
  await project.sql(`insert into document_texts (document_id, kind, language, stage, texts, facts)
    select id, kind, 'en', 'published', '{"title": "Many"}', '{}' from documents where slug like 'many-%'`);
  expect(await items({ page_size: 1000 })).toBe(100);
});

test("related insights are those chosen, then of the category, then the newest, and never one that is not published", async () => {
  const related = async (slug?: string) => slugsOf((await read(insight, slug)).related);
  expect(await related("ai-workforce-transformation")).toEqual([
    "skills-frameworks-managers-use",
    "adoption-through-middle-managers",
  ]);
  const english = await published(insight);
  expect(await related()).toEqual(["skills-frameworks-managers-use", "ai-workforce-transformation"]);
  await operator
    .from("documents")
    .update({ trashed_at: new Date().toISOString() })
    .eq("slug", "skills-frameworks-managers-use");
  expect(await related()).toEqual(["ai-workforce-transformation", "cross-border-learning-challenges"]);
  for (const none of [null, "", [], {}, ["nobody"], [7, null]]) {
    const { revision } = await draftOf(english);
    await publish(await save({ ...english, revision }, insight.texts, withFacts({ related: none })));
    expect(await related(), JSON.stringify(none)).toHaveLength(2);
  }
});

test("every pressed save of insights leaves the text of before as a version", async () => {
  let english = await draft(insight, "en", "First");
  for (const title of ["Second", "Third", "Fourth", "Fifth"]) {
    english = await save(english, { ...insight.texts, title });
  }
  expect(await titlesOfVersions(english)).toEqual(["First", "Second", "Third", "Fourth"]);
  expect(await draftOf(english)).toMatchObject({ title: "Fifth", automatic: false });
  await save(english, titled("Fifth"));
  expect(await titlesOfVersions(english), "saved unchanged").toHaveLength(4);
});

test("of what saves itself of insights, ten minutes of one person leave one version", async () => {
  let english = await begun(titled("First"));
  const write = async (title: string, more: Saving = { automatic: true }, client = operator) => {
    english = await save(english, { ...insight.texts, title }, more, client);
    return titlesOfVersions(english);
  };
  for (const title of ["Second", "Third", "Fourth", "Fifth"]) await write(title);
  expect(await titlesOfVersions(english)).toEqual(["First"]);
  await project.sql("update versions set replaced_at = replaced_at - interval '11 minutes'");
  expect(await write("Sixth")).toEqual(["First", "Fifth"]);
  expect(await write("Seventh", {})).toEqual(["First", "Fifth"]);
  expect(await write("Eighth"), "what was pressed").toEqual(["First", "Fifth", "Seventh"]);
  await publish(english);
  expect(await write("Ninth"), "what was published").toEqual(["First", "Fifth", "Seventh", "Eighth"]);
  const other = await project.operator("other@example.com");
  const afterOther = await write("Tenth", { automatic: true }, other);
  expect(afterOther.at(-1), "what somebody else wrote").toBe("Ninth");
  await write("Tenth", {}, other);
  expect((await draftOf(english)).automatic, "then pressed, unchanged").toBe(false);
});

test("two operators who write in a field that only the kind knows meet, and both sides are kept", async () => {
  await describeKind(insight, { shown: ["quote"] });
  const other = await project.operator("other@example.com");
  const seen = await draft(insight);
  await save(seen, { ...insight.texts, quote: "Mine." });
  const { saved, conflict } = await give(ask(seen, { ...insight.texts, quote: "Theirs." }, {}, other));
  expect(saved).toBeUndefined();
  expect(conflict).toMatchObject({
    texts: { ...insight.texts, quote: "Mine." },
    facts: insight.facts,
    by: "operator@example.com",
    at: expect.any(String),
  });
  expect((await draftOf(seen)).texts).toMatchObject({ quote: "Mine." });
  const again = await give(ask(seen, { ...insight.texts, quote: "Theirs." }, {}, other));
  expect(again.conflict.revision).toBe(conflict.revision);
  const without = await give(ask({ ...seen, revision: null } as unknown as Draft, { title: "Blind" }, {}, other));
  expect(without.conflict, "without a revision").toMatchObject({ revision: conflict.revision });

  const theirs = { ...insight.texts, quote: "Both." };
  await save({ ...seen, revision: conflict.revision }, theirs, { resolves: true, automatic: true }, other);
  const kept = await versionsOf(seen);
  expect(kept.map(({ texts, refused, saved_by }) => [texts.quote, texts.title, refused, saved_by])).toEqual([
    [undefined, "New", false, await project.idOf("operator@example.com")],
    ["Theirs.", "New", true, await project.idOf("other@example.com")],
    [undefined, "Blind", true, await project.idOf("other@example.com")],
    ["Mine.", "New", false, await project.idOf("operator@example.com")],
  ]);
  expect((await draftOf(seen)).texts).toEqual(theirs);
});

test("a fact that two operators change is a conflict like a text", async () => {
  const other = await project.operator("other@example.com");
  const seen = await draft(insight);
  await save(seen, insight.texts, withFacts({ category: "strategy" }));
  const facts = { ...insight.facts, category: "compliance" };
  const { conflict } = await give(ask(seen, insight.texts, { facts }, other));
  expect(conflict.facts).toMatchObject({ category: "strategy" });
  const kept = await versionsOf(seen);
  expect(kept.map((version) => [version.facts.category, version.refused])).toEqual([
    ["talent", false],
    ["compliance", true],
  ]);
});

test("of one account in two windows, what is refused and what is overwritten are both kept", async () => {
  const seen = await draft(insight);
  const written = (title: string) => ({ ...insight.texts, title });
  const first = await save(seen, written("One window"), { automatic: true });
  const { conflict } = await give(ask(seen, written("Another window"), { automatic: true }));
  expect(conflict).toMatchObject({ texts: { title: "One window" }, revision: first.revision });
  await save(first, written("Taken over"), { resolves: true, automatic: true });
  expect((await versionsOf(seen)).map(({ title, refused }) => [title, refused])).toEqual([
    ["New", false],
    ["Another window", true],
    ["One window", false],
  ]);
});

test("what was refused does not stand for the version of ten minutes", async () => {
  const english = await begun(titled("First"));
  await give(ask({ ...english, revision: "another" }, { title: "Refused" }, { automatic: true }));
  await save(english, titled("Second"), { automatic: true });
  expect(await titlesOfVersions(english)).toEqual(["Refused", "First"]);
});

test("a text that is none is refused, and so are a language and a document that are not there", async () => {
  const english = await draft(insight);
  for (const revision of [english.revision, "another"]) {
    for (const texts of [[], "text", 7] as unknown as Stored[]) {
      expect((await ask({ ...english, revision }, texts)).error?.code).toBe("23514");
    }
  }
  expect((await ask({ ...english, language: "xx", revision: "" }, insight.texts)).error?.code).toBe("23503");
  const nowhere = { ...english, document_id: "00000000-0000-4000-8000-000000000001" };
  expect((await ask(nowhere, insight.texts)).error?.code).toBe("PT404");
  expect(await versionsOf(english)).toEqual([]);
});

test("what began by itself goes on as the same document, and nobody takes an address of another", async () => {
  const key = having({ slug: "draft-1" });
  const begun = await give(create(key, { automatic: true }));
  const again = await give(create({ ...key, texts: { ...key.texts, title: "Newer" } }, { automatic: true }));
  expect(again).toMatchObject({ id: begun.id, saved: {} });
  const other = await project.operator("other@example.com");
  const { conflict } = await give(create(key, { automatic: true, client: other }));
  expect(conflict).toMatchObject({ texts: { title: "Newer" }, by: "operator@example.com" });
  expect((await create(key)).error?.code).toBe("23505");

  const english = await draft(insight);
  const facts = { ...insight.facts, slug: "draft-1" };
  expect((await ask(english, insight.texts, { facts })).error?.code).toBe("23505");
  await save(english, insight.texts, { facts, automatic: true });
  const [row] = await give(operator.from("documents").select("slug").eq("id", english.document_id));
  expect(row, "whoever types is not stopped").toEqual({ slug: "new-article" });
});

test("a preview link of insights shows the draft to whoever has it, for seven days or until it is revoked", async () => {
  const english = await draft(insight);
  const link = { kind: insight.kind, document_id: english.document_id, language: "en" };
  const { id } = await give(operator.from("preview_links").insert(link).select("id").single());
  const shown = await give(visitor.rpc("preview", { link: id }));
  expect(shown).toMatchObject({
    kind: insight.kind,
    article: { ...insight.facts, ...insight.texts, language: "en", languages: ["en"], changed_at: expect.any(String) },
  });
  for (const inner of ["saved_by", "search", "publish_at", "trashed_at"]) {
    expect(shown.article).not.toHaveProperty(inner);
  }
  await change(english, { trashed_at: yesterday });
  expect(await give(visitor.rpc("preview", { link: id })), "in the trash").toBeNull();
  await change(english, { trashed_at: null });

  await publish(english);
  const facts = { ...insight.facts, slug: "newer-article", published_on: "2026-01-01" };
  await save(english, titled("Newer"), { facts });
  expect((await give(visitor.rpc("preview", { link: id }))).article).toMatchObject({ ...facts, title: "Newer" });

  await project.sql(
    "update preview_links set created_at = created_at - interval '7 days', expires_at = expires_at - interval '7 days'",
  );
  expect(await give(visitor.rpc("preview", { link: id }))).toBeNull();
  const another = await give(operator.from("preview_links").insert(link).select("id").single());
  await operator.from("preview_links").delete().eq("id", another.id);
  expect(await give(visitor.rpc("preview", { link: another.id }))).toBeNull();
});

test("a preview of an insight leads on to the insights that readers see, as the draft has chosen them", async () => {
  const related = async (english: Draft) => slugsOf((await preview(insight, english)).related);
  const english = await draft(insight);
  expect(await related(english)).toEqual(["skills-frameworks-managers-use", "ai-workforce-transformation"]);
  await publish(english);
  const chosen = await save(english, insight.texts, {
    facts: { ...insight.facts, category: "compliance", related: ["10000000-0000-4000-8000-000000000005"] },
  });
  expect(await related(chosen)).toEqual(["practice-before-performance", "cross-border-learning-challenges"]);
});

test("what the kind of insights does not list reaches nobody but operators", async () => {
  const inner = { internal_note: "Ask the client first." };
  let english = await draft(insight);
  english = await save(english, { ...insight.texts, ...inner }, withFacts({ internal_budget: "4,711" }));
  const texts = () => Promise.all([read(insight), preview(insight, english), list(insight)]);
  const told = async () => (await texts()).map((text) => /Ask the client|4,711|internal_/.test(JSON.stringify(text)));
  expect(await preview(insight, english)).toMatchObject(insight.texts);
  await publish(english);
  expect(await read(insight)).toMatchObject(insight.texts);
  expect(await told()).toEqual([false, false, false]);
  await describeKind(insight, { shown: ["internal_note"] });
  expect(await told(), "listed, but not on cards").toEqual([true, true, false]);
  await describeKind(insight, { card: ["internal_note"] });
  expect(await told(), "listed").toEqual([true, true, true]);
});

test("a kind that is told anew counts as a new publication, and one that is told as it was does not", async () => {
  const { revision } = await publication();
  await describeKind(insight, {});
  expect((await publication()).revision, "as they were").toBe(revision);
  await describeKind(insight, { shown: ["quote"] });
  expect((await publication()).revision).not.toBe(revision);
});

function restore(version: unknown, revision: string) {
  return operator.rpc("restore_version", { version, revision });
}

test("a former version of insights goes into the draft alone, and what gives way becomes a version", async () => {
  const english = await published(insight);
  const second = await save(english, titled("Second"));
  const { revision } = await save(second, titled("Third"), { automatic: true });
  expect(await titlesOfVersions(english)).toEqual(["New", "Second"]);
  const [{ id: version } = {}] = await versionsOf(english);

  expect((await restore(version, "another")).error?.code).toBe("PT409");
  expect((await restore(999_999, revision)).error?.code).toBe("PT404");
  expect((await restore(version, revision)).error).toBeNull();
  const restored = await draftOf(english);
  expect(restored).toMatchObject({ texts: insight.texts, facts: insight.facts });
  expect(await titlesOfVersions(english), "seconds after the last one").toEqual(["New", "Second", "Third"]);
  const fourth = titled("Fourth");
  await save({ ...english, revision: restored.revision }, fourth, { automatic: true });
  expect(await titlesOfVersions(english), "what was restored").toEqual(["New", "Second", "Third", "New"]);

  await project.sql("delete from document_texts where stage = 'draft' and document_id = $1", [english.document_id]);
  expect((await restore(version, restored.revision)).error?.code).toBe("PT409");
  expect((await restore(version, "")).error).toBeNull();
  expect(await read(insight)).toMatchObject({ title: "New" });
});

test("a version of insights from before a field was there is restored without it", async () => {
  const before = await draft(insight);
  await describeKind(insight, { shown: ["quote"], needed: ["quote"] });
  const facts = { ...insight.facts, sponsor: "Somebody" };
  const english = await save(before, { ...insight.texts, quote: "It works." }, { facts });
  const [{ id: version, texts } = { id: undefined, texts: undefined }] = await versionsOf(english);
  expect(texts).not.toHaveProperty("quote");
  expect((await restore(version, english.revision)).error).toBeNull();
  const restored = await draftOf(english);
  expect(restored).toMatchObject({ texts: insight.texts, facts: insight.facts });
  expect(restored.texts).not.toHaveProperty("quote");
  expect(restored.facts).not.toHaveProperty("sponsor");
  expect((await publish({ ...english, revision: restored.revision })).error?.message).toBe("Needed: quote");
  expect(await preview(insight, english)).toMatchObject(insight.texts);
  expect((await versionsOf(english)).at(-1)?.texts, "what gave way").toHaveProperty("quote", "It works.");
});

test("a version whose address another document has by now is restored with the present one", async () => {
  const former = await draft(insight);
  const facts = { ...insight.facts, slug: "newer-article" };
  const english = await save(former, titled("Newer"), { facts });
  await draft(insight);
  const [{ id: version } = {}] = await versionsOf(english);
  expect((await restore(version, english.revision)).error).toBeNull();
  expect(await draftOf(english)).toMatchObject({ title: "New", facts: { slug: "newer-article", category: "talent" } });
});

test("a former translation remembers which English it translated, or that it named none", async () => {
  const english = await draft(insight);
  const { text_revision } = await draftOf(english);
  const none = await draft(insight, "fr", "Un");
  const current = await save(none, titled("Deux"), { translates: text_revision });
  const kept = await save(current, titled("Trois"));
  expect((await draftOf(kept)).translates_revision).toBe(text_revision);
  const [first, second] = await versionsOf(kept);
  await restore(first?.id, kept.revision);
  expect(await draftOf(kept)).toMatchObject({ title: "Un", translates_revision: null });
  const { revision } = await draftOf(kept);
  await restore(second?.id, revision);
  expect(await draftOf(kept)).toMatchObject({ title: "Deux", translates_revision: text_revision });
});

test("of insights, what was changed last comes first, with who did it; by date where that is asked for", async () => {
  const older = await draft(having({ slug: "an-older-one", published_on: "2020-01-01" }));
  const newer = await draft(having({ published_on: "2030-01-01" }));
  await save(older, titled("Written on"));
  const firstOf = async (by_date: boolean) =>
    (await give(operator.rpc("list_drafts", { of_kind: insight.kind, by_date }))).rows[0];
  expect(await firstOf(false)).toMatchObject({
    id: older.document_id,
    changed: { at: expect.any(String), by: "operator@example.com" },
  });
  expect((await firstOf(true)).id).toBe(newer.document_id);
  const supplied = await give(operator.rpc("list_drafts", { of_kind: insight.kind, page_size: 100 }));
  expect(supplied.rows.at(-1).changed, "as it was supplied").toBeNull();
});

test("a duplicate of insights has their drafts in every language, and the same translations are up to date", async () => {
  const english = await draft(insight);
  const { text_revision } = await draftOf(english);
  await save({ ...english, language: "fr", revision: "" }, titled("Neuf"), { translates: text_revision });
  await save({ ...english, language: "es", revision: "" }, titled("Nuevo"), { translates: "" });
  const id = await give(
    operator.rpc("duplicate_document", { document_id: english.document_id, of_kind: insight.kind }),
  );
  const copy = { ...english, document_id: id };
  const made = await draftOf(copy);
  expect(made).toMatchObject({ texts: titled("New (2)"), facts: { ...undated(insight), slug: "" } });
  expect(await draftOf({ ...copy, language: "fr" })).toMatchObject({
    title: "Neuf",
    translates_revision: made.text_revision,
  });
  expect(await draftOf({ ...copy, language: "es" })).toMatchObject({ title: "Nuevo", translates_revision: null });
  const [document] = await give(operator.from("documents").select("slug, topic, publish_at").eq("id", id));
  expect(document).toEqual({
    slug: expect.stringMatching(/^draft-[\da-f-]{36}$/),
    topic: insight.topic,
    publish_at: null,
  });
});

test("what is done to a document as one of another kind, or to a page as one of articles, is refused and changes nothing", async () => {
  const english = await published(insight);
  await publish(english, { at: tomorrow });
  const [document] = await give(operator.from("documents").select("*").eq("id", english.document_id));
  const texts = () =>
    give(operator.from("document_texts").select("*").eq("document_id", english.document_id).order("stage"));
  const before = await texts();
  const asCaseStudy = { ...english, of_kind: "case_study" };
  const given = { document_id: english.document_id, of_kind: "case_study" };
  const [page] = await give(operator.from("documents").select("id").eq("kind", "page").limit(1));
  const answers = [
    await operator.rpc("duplicate_document", { document_id: page!.id, of_kind: "page" }),
    await ask(asCaseStudy, { title: "Of another kind" }),
    await publish(asCaseStudy),
    await operator.rpc("cancel_publication", { ...given, language: "en" }),
    await operator.rpc("withdraw_document", given),
    await operator.rpc("duplicate_document", given),
  ];
  expect(answers.map(({ error }) => error?.code)).toEqual(answers.map(() => "PT404"));
  expect(await give(operator.from("documents").select("*").eq("id", english.document_id))).toEqual([document]);
  expect(await texts()).toEqual(before);
});

test("the date of insights is the day of the first publication, unless one is typed", async () => {
  const without = { ...insight, facts: { ...undated(insight), slug: "new-article" } };
  const english = await draft(without);
  const listed = async () => (await listedAs(english))?.published_on;
  await project.sql("update documents set published_on = '2020-02-02' where slug = 'new-article'");
  const before = dayAt(Date.now(), defaultZone);
  expect([before, dayAt(Date.now(), defaultZone)], "a draft").toContain((await preview(insight, english)).published_on);
  expect(await listed()).toBeNull();
  const at = "2031-05-06T02:00:00Z";
  expect((await publish(english, { at })).error).toBeNull();
  expect((await preview(insight, english)).published_on, "the evening before in the zone of the site").toBe(
    "2031-05-05",
  );
  await takeEffect();
  const [document] = await project.sql<{ publish_at: Date }>("select publish_at from documents where id = $1", [
    english.document_id,
  ]);
  const day = dayAt(document!.publish_at.getTime(), defaultZone);
  expect([(await read(insight)).published_on, await listed()], "published").toEqual([day, day]);

  await project.sql("update documents set published_on = '2020-02-02' where slug = 'new-article'");
  expect((await publish(await save(english, titled("Newer")))).error).toBeNull();
  expect((await read(insight)).published_on, "published again").toBe("2020-02-02");
  await give(operator.rpc("withdraw_document", { document_id: english.document_id, of_kind: insight.kind }));
  const newest = await draftOf(english);
  expect((await publish({ ...english, revision: newest.revision })).error).toBeNull();
  expect((await read(insight)).published_on, "back on the site").toBe("2020-02-02");
});

test("the date of insights in French alone is the one of its readers, also in a preview", async () => {
  const english = await draft({ ...insight, facts: { ...undated(insight), slug: "new-article" } });
  expect((await publish(await draft(insight, "fr", "Zeugmatique"))).error).toBeNull();
  await project.sql("update documents set published_on = '2020-02-02' where slug = 'new-article'");
  expect((await preview(insight, english)).published_on).toBe("2020-02-02");
});

test("a new draft that saved itself and was emptied is not listed, and goes after a day", async () => {
  const slug = "draft-5f1c9f0e-2f4c-4f7e-9c3e-0d6a1d1b7a55";
  const first = await begun({ title: "A", body: "" }, slug, { published_on: "2026-01-02" });
  const { document_id: id } = first;
  const isListed = async () => (await listedAs(first)) !== undefined;
  const age = "update documents set created_at = now() - interval '25 hours' where id = $1";
  const sweep = () => give(operator.rpc("empty_trash").then(({ error }) => ({ data: true, error })));
  expect(await isListed()).toBe(true);
  const emptied = await save(first, { title: " ", body: "" }, { automatic: true });
  expect(await isListed(), "emptied").toBe(false);
  await sweep();
  expect((await draftOf(first)).texts, "within a day").toEqual({ title: " ", body: "" });

  const kept = await save(emptied, { title: "", body: "B" }, { automatic: true });
  await project.sql(age, [id]);
  await sweep();
  expect(await isListed(), "written on").toBe(true);
  const chosen = await save(kept, { title: "" }, { automatic: true, facts: { category: "talent" } });
  expect(await isListed(), "something was chosen").toBe(true);
  const last = await save(chosen, {}, { automatic: true, facts: {} });
  expect(await isListed()).toBe(false);
  await save(last, { title: "" }, { automatic: false });
  expect(await isListed(), "saved by a press").toBe(true);
  await save({ ...last, revision: (await draftOf(first)).revision }, { title: "", body: "" }, { automatic: true });
  await sweep();
  const { data } = await operator.from("documents").select("id").eq("id", id);
  expect(data).toEqual([]);
});

test("several languages of insights go out in one step, now or at an instant: all or none", async () => {
  const english = await draft(insight);
  const french = await draft(insight, "fr", "Nouveau");
  const spanish = await draft(insight, "es", "Nuevo");
  const together = (texts: Draft[], when: { at?: string; until?: string } = {}) =>
    operator.rpc("publish_texts", {
      document_id: english.document_id,
      of_kind: insight.kind,
      revisions: texts.map(({ language, revision }) => ({ language, revision })),
      ...when,
    });
  const stale = { ...french, revision: "0" };
  for (const when of [{}, { at: tomorrow }]) {
    expect((await together([english, stale, spanish], when)).error).toMatchObject({ code: "PT409", details: "fr" });
    expect([await read(insight), await waitingOf(english)]).toEqual([null, []]);
  }
  const emptied = await save(spanish, { title: "Nuevo" });
  expect((await together([english, french, emptied])).error).toMatchObject({ code: "PT422", details: "es" });
  expect((await together([english, { ...english, language: "pt" }])).error).toMatchObject({
    code: "PT404",
    details: "pt",
  });
  expect(await read(insight)).toBeNull();
  expect((await together([french, english], { at: tomorrow, until: inDays(2) })).error).toBeNull();
  expect(await waitingOf(english)).toEqual(["en", "fr"]);
  await takeEffect();
  expect(await read(insight, "new-article", "fr")).toMatchObject({ title: "Nouveau", languages: ["en", "fr"] });
  const again = await save(emptied, titled("Nuevo"));
  expect((await together([again])).error, "English is out").toBeNull();
  expect(await read(insight, "new-article", "es")).toMatchObject({ title: "Nuevo", languages: ["en", "es", "fr"] });
});

test("one more row of languages is one more language to write in, to miss and to search", async () => {
  await project.sql("insert into languages values ('pt', 'Português', 'portuguese')");
  await published(insight);
  const missing = async (in_language: string) =>
    (await give(operator.rpc("list_drafts", { of_kind: "insight", in_state: "missing", in_language }))).total;
  const before = await missing("pt");
  await published(insight, "pt", "Perguntas");
  expect(await missing("pt")).toBe(before - 1);
  expect((await list(insight, { in_language: "pt" })).items[0]).toMatchObject({ title: "Perguntas", language: "pt" });
  const found = await give(operator.rpc("find_texts", { words: ["pergunta"] }));
  expect(found).toMatchObject([{ language: "pt", texts: { title: "Perguntas" } }]);
});

test("a database that was restored comes to no revision that it had before", async () => {
  const revisions = new Set<string>();
  for (let restored = 0; restored < 3; restored += 1) {
    await project.reset();
    await project.sql("update documents set published_on = published_on - 1");
    revisions.add((await give(project.visitor().rpc("publication"))).revision);
  }
  expect(revisions.size).toBe(3);
});

test("a translation of insights goes out alone, and nobody gets what is in no language of theirs", async () => {
  const english = await draft(insight);
  const french = await draft(insight, "fr", "Zeugmatique");
  const before = [await list(insight), await list(insight, { in_language: "es" })];
  const { total } = await list(insight, { in_language: "fr" });
  expect((await publish(french)).error).toBeNull();
  const alone = {
    title: "Zeugmatique",
    language: "fr",
    languages: ["fr"],
    published_on: insight.facts["published_on"],
  };
  expect(await read(insight, "new-article", "fr")).toMatchObject(alone);
  for (const language of ["en", "es"])
    expect(await read(insight, "new-article", language)).toEqual({ withdrawn: true });
  expect([await list(insight), await list(insight, { in_language: "es" })]).toEqual(before);
  expect((await list(insight, { in_language: "fr" })).total).toBe(total + 1);
  const { items } = await give(visitor.rpc("document_addresses", { of_kind: insight.kind }));
  expect(items).toContainEqual(expect.objectContaining({ slug: "new-article", languages: ["fr"] }));
  const states = operator
    .from("text_states")
    .select("language, stage, shown")
    .match({ document_id: english.document_id });
  expect(await give(states.neq("language", "es").order("language"))).toEqual([
    { language: "en", stage: "draft", shown: false },
    { language: "fr", stage: "published", shown: true },
  ]);
  expect((await publish(english)).error).toBeNull();
  expect(await read(insight)).toMatchObject({ title: "New", languages: ["en", "fr"] });
  await withdraw(english);
  expect((await publish(french)).error).toBeNull();
  expect(await read(insight, "new-article", "fr")).toMatchObject(alone);
  expect(await read(insight), "what was taken off the site").toEqual({ withdrawn: true });
});

test("a translation of insights appears alone at its instant, and never without what all languages share", async () => {
  const english = await draft(insight);
  const french = await draft(insight, "fr", "Zeugmatique");
  expect((await publish(french, { at: tomorrow })).error).toBeNull();
  expect(await read(insight, "new-article", "fr")).toBeNull();
  const state = operator.from("document_states").select("state").match({ id: english.document_id });
  expect(await give(state.single())).toEqual({ state: "scheduled" });
  await takeEffect();
  expect(await read(insight, "new-article", "fr")).toMatchObject({ title: "Zeugmatique", languages: ["fr"] });
  await withdraw(english);
  await save(english, insight.texts, withFacts({ slug: "" }));
  expect((await publish(french)).error).toMatchObject({ code: "PT428" });
});

test("an older release saves over a newer one without the fields that it does not know, and empties those that it does", async () => {
  const stored = await give(operator.from("document_kinds").select("*"));
  const later = stored.map(({ shown, since: _, ...kind }) => ({ ...kind, shown: [...shown, "quote", "level"] }));
  const described = { site_key: project.siteKey, release: [9, 10, 0], kinds: later };
  expect((await visitor.rpc("describe_kinds", described)).error).toBeNull();
  for (const { kind, stays } of later.filter((each) => !each.stays)) {
    const facts = { slug: `of-${kind.replace("_", "-")}`, level: "2" };
    const editedFrom = { title: "Was", quote: "Was said" };
    const made = await draft({ kind, topic: "", facts, texts: { title: "New", quote: "Said", editedFrom } });
    const send = async (from: string | undefined, at: Draft, texts: Stored) => {
      const saved = ask(at, texts, { facts: { slug: facts.slug } });
      const answer = await give(from === undefined ? saved : saved.setHeader("x-site-release", from));
      return { ...at, revision: answer.saved.revision };
    };
    let at = made;
    for (const older of [undefined, "", "1.0.0", "9.9.12", "odd", "9.10.0.1"]) {
      at = await send(older, at, { body: older ?? "By the oldest", editedFrom: { body: null } });
      const { texts, facts: kept } = await draftOf(at);
      const whole = { body: older ?? "By the oldest", quote: "Said", editedFrom: { body: null, quote: "Was said" } };
      expect({ kind, stays, older, texts, kept }).toEqual({ kind, stays, older, texts: whole, kept: facts });
    }
    at = await send("9.10.0", at, { body: "By the one that knows it" });
    const { texts, facts: left } = await draftOf(at);
    expect([texts, left]).toEqual([{ body: "By the one that knows it" }, { slug: facts.slug }]);
  }
});

test("a text is saved and published at once, and stays saved where its publication is refused", async () => {
  const { document_id, of_kind, ...english } = await draft(insight);
  const at = (revision: string, texts: Stored) => {
    const [filled, reviewed, resolves] = [{}, [], false];
    const saving = { ...english, revision, texts, filled, reviewed, resolves };
    return give(operator.rpc("publish_texts", { document_id, of_kind, revisions: [english], saving }));
  };
  const refused = await at(english.revision, titled(""));
  expect(refused).toMatchObject({ saved: { replaced: english.revision }, refused: { code: "PT422", details: "en" } });
  expect(await read(insight)).toBeNull();
  expect(await at(english.revision, titled("Stale"))).toMatchObject({ conflict: { texts: titled("") } });
  const done = await at(refused.saved.revision, titled("Newer"));
  expect(done).toMatchObject({ saved: {}, titles: {}, publication: await give(visitor.rpc("publication")) });
  expect(await read(insight)).toMatchObject({ title: "Newer" });
});
