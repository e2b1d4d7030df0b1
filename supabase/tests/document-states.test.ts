import { expect, test } from "vitest";
import type { Client } from "../../app/data/backend/client.server.ts";
import type { RequestServices } from "../../app/data/backend/request-services.server.ts";
import { draftListFor } from "../../app/data/documents/draft-list.server.ts";
import { draftsFor } from "../../app/data/documents/drafts.server.ts";
import { contentHealthFor, createReadTexts } from "../../app/data/texts/content-health.server.ts";
import { languages, type Language } from "../../app/schemas/formats/languages.ts";
import { stateFilters, translationFilters, type DocumentFilter } from "../../app/schemas/forms/document-list.ts";
import type { Kind } from "../../app/schemas/kinds/fields.ts";
import { kinds } from "../../app/schemas/kinds/kinds.ts";
import { stateOf, textState } from "../../app/schemas/rules/document-state.ts";
import { environmentContext } from "../../app/server/context.server.ts";
import { testContext } from "../../tests/support/context.ts";
import * as fc from "../../tests/support/fast-check.ts";
import { sharedProject } from "./project.ts";

const project = await sharedProject();
const operator = (await project.operator()) as unknown as Client;
const drafts = draftListFor(operator);
const environment = testContext().get(environmentContext);
const published = { republish: async () => {} };
const services = { environment, published, readTexts: createReadTexts() } as unknown as RequestServices;
const verbs = draftsFor(operator, services);
const health = contentHealthFor(operator, { environment, readTexts: createReadTexts() });

const often = { freq: 4 };
const seldom = { freq: 1 };
const words = fc.constantFrom("A", "B");
const instant = fc.constantFrom("-48 hours", "-24 hours", "24 hours", "48 hours");
const scheduled = fc.option(fc.record({ words, at: instant }));
const english = fc.record({ draft: words, published: fc.option(words, often), scheduled });
const translated = fc.option(
  fc.record({ draft: words, published: fc.option(words, often), scheduled, translates: fc.option(words, often) }),
  often,
);
const generatedDocument = fc.record({
  kind: fc.constantFrom("insight" as const, "page" as const),
  publish_at: fc.option(fc.constant("-72 hours"), often),
  unpublish_at: fc.option(instant, seldom),
  trashed_at: fc.option(fc.constant("-1 hour"), seldom),
  texts: fc.record({ en: english, fr: translated, es: translated }),
});

const content = fc.record({
  documents: fc.array(generatedDocument, { minLength: 1, maxLength: 8 }),
  state: fc.option(fc.constantFrom<DocumentFilter["state"]>(...stateFilters, ...translationFilters), often),
  language: fc.option(fc.constantFrom(...languages)),
});
type Content = typeof content extends fc.Arbitrary<infer Value> ? Value : never;

async function store({ documents }: Content): Promise<void> {
  await project.sql("delete from documents where slug like 'generated-%'");
  for (const [number, { kind, publish_at, unpublish_at, trashed_at, texts }] of documents.entries()) {
    const rows = languages.flatMap((language) => {
      const text = texts[language as keyof typeof texts];
      if (!text) return [];
      const { draft, published, scheduled } = text;
      const translates = "translates" in text ? text.translates : null;
      return [
        { stage: "draft", words: draft },
        { stage: "published", words: published },
        { stage: "scheduled", words: scheduled?.words ?? null, at: scheduled?.at },
      ].flatMap((row) => (row.words === null ? [] : [{ ...row, language, translates }]));
    });
    await project.sql(
      `with stored as (
         insert into documents (kind, slug, publish_at, unpublish_at, trashed_at)
         values ($1, 'generated-' || $2::int, now() + $3::interval, now() + $4::interval, now() + $5::interval) returning id, kind
       )
       insert into document_texts (document_id, kind, language, stage, texts, facts, translates_revision, publish_at)
       select stored.id, stored.kind, t.language, t.stage, jsonb_build_object('title', t.words), case when t.language = 'en' then '{}'::jsonb end,
         md5(jsonb_build_object('title', t.translates)::text), now() + t.at
       from stored, jsonb_to_recordset($6) t (language text, stage text, words text, translates text, at interval)`,
      [kind, number, publish_at, unpublish_at, trashed_at, JSON.stringify(rows)],
    );
  }
}

const ofKinds = ["insight", "page"] as const;
const found = (state?: DocumentFilter["state"], language?: Language) =>
  Promise.all(
    ofKinds.map(async (kind) => {
      const { rows } = await drafts.list({ name: kind } as Kind, { q: "generated-", state, language }, 1);
      return rows.map((row) => ({ ...row, kind }));
    }),
  ).then((lists) => lists.flat());

/** Of what is asked for, by the pure rule. */
function isListed(
  document: Awaited<ReturnType<typeof found>>[number],
  { state, language }: Pick<Content, "state" | "language">,
): boolean {
  const stands = stateOf(document);
  const texts = (language ? [language] : languages).map((of) => ({ of, ...textState(document, of) }));
  if ((stands === "trashed") !== (state === "trashed")) return false;
  const translations = texts.filter(({ of }) => of !== "en");
  switch (state) {
    case "missing":
    case "outOfDate":
      return translations.some(({ translation }) => translation === state);
    case "current":
      return translations.some(({ translation, shown }) => shown && translation === state);
    case "changed":
      return stands === "published" && texts.some(({ changed }) => changed);
    case "scheduled":
      return texts.some(({ stage }) => stage === "scheduled");
    default:
      return (state ?? stands) === stands && texts.some(({ stage }) => stage !== "missing");
  }
}

type Document = Content["documents"][number];
const asPublished = { draft: "A", published: "A", scheduled: null } as const;
const shown = "fr published true false current";

const unpublished = "fr draft false false current";

test.for<[string, Partial<Document>, Partial<Document["texts"]["fr"]>, string, string]>([
  ["of which nothing is out", { publish_at: null }, {}, "draft", unpublished],
  ["that readers see", {}, {}, "published", shown],
  ["that ends", { unpublish_at: "24 hours" }, {}, "published", shown],
  ["that ended", { unpublish_at: "-24 hours" }, {}, "draft", unpublished],
  ["in the trash", { trashed_at: "-1 hour" }, {}, "trashed", unpublished],
  ["whose translation was written on", {}, { draft: "B" }, "published", "fr published true true current"],
  ["whose translation was never out", {}, { published: null }, "published", unpublished],
  ["whose translation waits", {}, waits("A", "24 hours"), "published", "fr scheduled true false current"],
  ["whose translation is due", {}, waits("A", "-24 hours"), "published", "fr scheduled true false current"],
  ["whose translation waits, written on", {}, waits("B", "24 hours"), "published", "fr scheduled true true current"],
  ["whose English is another", {}, { translates: "B" }, "published", "fr published true false outOfDate"],
  ["whose English is unknown", {}, { translates: null }, "published", "fr published true false outOfDate"],
])("where a document stands %s, and its translation", async ([, dates, marks, state, text]) => {
  const usual = { publish_at: "-72 hours", unpublish_at: null, trashed_at: null } as const;
  const texts: Document["texts"] = { en: asPublished, fr: { ...asPublished, translates: "A", ...marks }, es: null };
  const [of, english, , french] = await statesOf({ kind: "insight", ...usual, texts, ...dates });
  expect([of, french]).toEqual([state, text]);
  expect(english).toBe(`en ${state === "published" ? "published true" : "draft false"} false current`);
});

function waits(words: "A" | "B", at: "24 hours" | "-24 hours") {
  return { scheduled: { words, at } };
}

async function statesOf(document: Document): Promise<string[]> {
  await store({ documents: [document], state: null, language: null });
  const rows = await project.sql<{ state: string; text: string }>(
    `select document_state as state, concat_ws(' ', language, stage, shown::text, changed::text, translation) as text
     from text_states s join documents d on d.id = s.document_id where d.slug = 'generated-0' order by language`,
  );
  return [rows[0]!.state, ...rows.map(({ text }) => text)];
}

const shownOf = ({ stage, shown, changed, translation }: ReturnType<typeof textState>) => ({
  stage,
  shown,
  changed,
  translation,
});

/** Lists and their filters, what is to be done, the agenda and the form say one thing of each of so many documents. */
async function expectOneRule(length: number, asked: Pick<Content, "state" | "language">) {
  const [shown, trashed] = await Promise.all([found(), found("trashed")]);
  const documents = [...shown, ...trashed];
  expect(documents).toHaveLength(length);
  const texts = documents.flatMap((document) =>
    languages.map((language) => ({ document, language, state: textState(document, language) })),
  );

  const { data: states } = await operator.from("document_states").select("id, state").like("slug", "generated-%");
  expect(new Map(states!.map(({ id, state }) => [id, state]))).toEqual(
    new Map(documents.map((document) => [document.id, stateOf(document)])),
  );

  const listed = await found(asked.state ?? undefined, asked.language ?? undefined);
  expect(new Set(listed.map(({ id }) => id))).toEqual(
    new Set(documents.filter((document) => isListed(document, asked)).map(({ id }) => id)),
  );

  const lacking = texts.flatMap(({ document, language, state }) =>
    language !== "en" && stateOf(document) === "published" ? [`${state.translation} ${document.id} ${language}`] : [],
  );
  const toDo = await health.toDo({ page: 1, most: 1_000 }, "http://northlight.test");
  const counted = toDo.rows.flatMap(({ found }) => found);
  for (const finding of ["missing", "outOfDate"] as const) {
    const told = counted.filter((each) => each.finding === finding);
    const expected = lacking.filter((text) => text.startsWith(finding)).toSorted();
    expect(told.map(({ id, language }) => `${finding} ${id} ${language}`).toSorted()).toEqual(expected);
  }

  const { data: upcoming } = await operator.rpc("upcoming_changes", { at_most: 100 });
  const waiting = (upcoming as { target: string; language: string | null; event: string }[])
    .filter(({ event }) => event !== "leaves")
    .map(({ target, language, event }) => `${target} ${language} ${event}`);
  expect(waiting.toSorted()).toEqual(
    texts
      .filter(({ document, state }) => state.publishAt && stateOf(document) !== "trashed")
      .map(({ document, language, state }) => `${document.id} ${language} ${state.shown ? "changes" : "appears"}`)
      .toSorted(),
  );

  for (const document of documents) {
    const { data } = await operator.rpc("read_draft", { of_kind: document.kind, of_id: document.id });
    const form = data as unknown as { document: typeof document; texts: (typeof document)["texts"] };
    const inForm = languages.map((language) => textState({ ...form.document, texts: form.texts }, language));
    expect([stateOf(form.document), ...inForm.map(shownOf)]).toEqual([
      stateOf(document),
      ...texts.flatMap((text) => (text.document === document ? [shownOf(text.state)] : [])),
    ]);
  }
  return texts;
}

test("lists, what is to be done and the agenda stand by the same rule as what an editor is shown", async () => {
  await fc.assert(
    fc.asyncProperty(content, async (given) => {
      await store(given);
      await expectOneRule(given.documents.length, given);
    }),
    { numRuns: fc.cases(6, { ofDatabase: true }) },
  );
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const { insight } = kinds;
type On = { id: string; language: Language; words: string };

async function draftOf(id: string, language: Language) {
  const rows = await project.sql<{ revision: string; text_revision: string }>(
    "select revision, text_revision from document_texts where document_id = $1 and language = $2 and stage = 'draft'",
    [id, language],
  );
  return rows[0] ?? { revision: "", text_revision: "" };
}

async function save({ id, language, words }: On, automatic: boolean) {
  const [{ revision }, english] = [await draftOf(id, language), await draftOf(id, "en")];
  const texts = { title: words, excerpt: words, body: words };
  return verbs.saveDraft(insight, id, { language, revision, texts, automatic, translates: english.text_revision });
}

async function publish({ id, language }: On, instants?: { at: string; until?: string }) {
  const { revision } = await draftOf(id, language);
  return verbs.publish(insight, id, [{ language, revision, confirmed: true }], instants);
}

const operations: Record<string, (on: On) => Promise<unknown>> = {
  save: (on) => save(on, false),
  "save by itself": (on) => save(on, true),
  publish: (on) => publish(on),
  schedule: (on) => publish(on, { at: inHours(1) }),
  "schedule for a time": (on) => publish(on, { at: inHours(1), until: inHours(2) }),
  unschedule: ({ id, language }) => verbs.unschedule(insight, id, language),
  unpublish: ({ id }) => verbs.unpublish(insight, id),
  end: ({ id }) => verbs.endAt(insight, id, inHours(2)),
  trash: ({ id }) => verbs.moveToTrash(insight, id),
  restore: ({ id }) => verbs.restore(insight, id),
  "what is due comes": async ({ id }) => {
    const due = "update document_texts set publish_at = now() where document_id = $1 and stage = 'scheduled'";
    await project.sql(due, [id]);
    return project.visitor().rpc("apply_due", { site_key: project.siteKey });
  },
  "its end comes": ({ id }) =>
    project.sql("update documents set unpublish_at = now() where id = $1 and unpublish_at > now()", [id]),
};

test("after each of thirty steps of operators and time lists say what forms do", async () => {
  const step = fc.record({
    operation: fc.constantFrom(...Object.keys(operations)),
    which: fc.nat(1),
    language: fc.constantFrom<Language>("en", "en", ...languages),
    words,
    state: fc.option(fc.constantFrom<DocumentFilter["state"]>(...stateFilters, ...translationFilters), often),
  });
  const left = new Map<string, unknown>(Object.keys(operations).map((operation) => [operation, undefined]));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 30 }), async (steps) => {
      await project.sql("delete from documents where slug like 'generated-%'");
      const ids: string[] = [];
      for (const slug of ["generated-0", "generated-1"]) {
        const facts = { slug, category: "skills", published_on: "2026-01-01" };
        const made = await verbs.create(insight, facts, { title: "A", excerpt: "A", body: "A" });
        ids.push(made.ok ? made.id : "");
      }
      for (const { operation, which, language, words, state } of steps) {
        const done = (await operations[operation]!({ id: ids[which]!, language, words })) as { ok?: boolean };
        if (done.ok !== false) left.delete(operation);
        else if (left.has(operation)) left.set(operation, done);
        for (const { document, language: of, state: text } of await expectOneRule(2, { state, language })) {
          const read = { of_kind: "insight", slug: document.slug, in_language: of };
          const found = (await project.visitor().rpc("read_document", read)).data as {
            article?: { language: string };
          } | null;
          expect(found?.article?.language === of).toBe(stateOf(document) === "published" && text.shown);
        }
      }
    }),
    { numRuns: fc.cases(2, { ofDatabase: true }) },
  );
  expect([...left]).toEqual([]);
});

test("a language that is added is missing in what is to be done as in the lists", async () => {
  await project.reset();
  await project.operator();
  const counted = async () => {
    const [row] = await project.sql<{ count: number }>(
      "select count(*)::int as count from jsonb_array_elements(texts_to_mend('page') -> 'found') f where f ->> 'finding' = 'missing' and f ->> 'language' = 'pt'",
    );
    return row!.count;
  };
  expect(await counted()).toBe(0);
  await project.sql("insert into languages values ('pt', 'Português', 'portuguese')");
  const [live] = await project.sql<{ count: number }>(
    "select count(*)::int as count from document_states where state = 'published'",
  );
  expect(await counted()).toBe(live!.count);
});
