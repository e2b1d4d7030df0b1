import { expect, test } from "vitest";
import { idOfService, idOfPage, pageNames } from "../../app/content/editable-pages.ts";
import { pageFields } from "../../app/data/documents/page-fields.server.ts";
import { inputsOf, storedOfTexts, textsOfStored, type Texts } from "../../app/schemas/forms/inputs.ts";
import type { Kind } from "../../app/schemas/kinds/fields.ts";
import { kindNamed, kindNames } from "../../app/schemas/kinds/kinds.ts";
import { environmentContext } from "../../app/server/context.server.ts";
import { testContext } from "../../tests/support/context.ts";
import * as fc from "../../tests/support/fast-check.ts";
import { operatorBeforeEach, sharedProject } from "./project.ts";
import { makeDocument } from "./texts.ts";

const project = await sharedProject();
const operator = operatorBeforeEach(project);

type Document = { id: string; of: string };
const environment = testContext().get(environmentContext);
const ofPages = pageNames.map((name) => [name, pageFields(name, environment).kind as Kind] as const);
const ofOthers = kindNames.filter((name) => name !== "page").map((name) => [name, kindNamed(name)] as const);
const every: [string, Kind][] = [...ofPages, ...ofOthers].map(([name, kind]) => [name, kind]);
const supplied: Document = { id: "20000000-0000-4000-8000-000000000002", of: "case_study" };
const firm: Document = { id: idOfPage("settings-firm"), of: "page" };

async function made(of: string, texts: object, facts: { slug: string }): Promise<Document> {
  return { id: (await makeDocument(operator, of, texts, facts)).document_id, of };
}

const ada = () => made("author", { title: "Ada", role: "Founder" }, { slug: "ada" });

async function textOf({ id }: Document, language: string, stage = "draft") {
  const found = operator.from("document_texts").select("texts, revision, text_revision");
  const { data } = await found.match({ document_id: id, language, stage }).maybeSingle();
  return data ?? { texts: {}, revision: "", text_revision: "" };
}

async function save(document: Document, language: string, texts: object, more: object = {}) {
  const { revision } = await textOf(document, language);
  const text = { document_id: document.id, of_kind: document.of, language, revision, texts };
  const { data, error } = await operator.rpc("save_document", { ...text, ...more });
  expect(error, document.of).toBeNull();
  expect(data.saved).toBeDefined();
}

/** Over what is there. */
async function change(document: Document, language: string, texts: object, more: object = {}) {
  await save(document, language, { ...(await textOf(document, language)).texts, ...texts }, more);
}

async function publish(
  { id, of }: Document,
  languages: string[],
  { at, ...more }: { at?: string; confirmed?: true } = {},
) {
  const revisionOf = async (language: string) => (await textOf({ id, of }, language)).revision;
  const revisions = languages.map(async (language) => ({ language, revision: await revisionOf(language), ...more }));
  const row = { document_id: id, of_kind: of, revisions: await Promise.all(revisions), ...(at && { at }) };
  return operator.rpc("publish_texts", row);
}

async function stateOf({ id }: Document, language = "fr") {
  const states = operator.from("text_states").select("translation, reviews, changed");
  const { reviews, ...state } = (await states.match({ document_id: id, language }).single()).data!;
  const named = (why: string) =>
    (reviews as { name: string; why: string }[]).flatMap((review) => (review.why === why ? review.name : []));
  return { ...state, named };
}

const unread = async (document: Document) => (await stateOf(document)).named("by_assistant");
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

const own = { title: "Mon titre", context: "Le mien" };
const steps = [
  { step: "Un", description: "Deux" },
  { step: "Trois", description: "Quatre" },
];

/** A case study with a French draft of two fields. */
async function translated(): Promise<Document> {
  const texts = { title: "A", problem: "B", outcome: "C", context: "H", approach: [{ step: "D", description: "E" }] };
  const facts = { slug: "unread", industry: "retail", service: idOfService("simulations"), published_on: "2026-01-01" };
  const document = await made("case_study", texts, facts);
  await save(document, "fr", own);
  return document;
}

async function assistant(document: Document, texts: Record<string, string | typeof steps>) {
  const inputs = Object.entries(texts).flatMap(([name, text]) =>
    typeof text === "string"
      ? name
      : text.flatMap((step, at) => Object.keys(step).map((part) => `${name}/${at + 1}/${part}`)),
  );
  await change(document, "fr", texts, { filled: Object.fromEntries(inputs.map((name) => [name, "by_assistant"])) });
}

const reviewed = (document: Document, ...inputs: string[]) => change(document, "fr", {}, { reviewed: inputs });

const published = async ({ id }: Document) =>
  (await operator.from("document_texts").select("language, stage").eq("document_id", id).neq("stage", "draft")).data;

const marked = ["approach/1/description", "approach/1/step", "approach/2/description", "approach/2/step", "problem"];

test("what the assistant adds is unread, field by field and entry by entry, and what was there is not", async () => {
  const document = await translated();
  await assistant(document, { problem: "Problème", approach: steps });
  expect(await unread(document)).toEqual(marked);
  expect((await textOf(document, "fr")).texts).toEqual({ ...own, problem: "Problème", approach: steps });
});

test("no draft with something unread is published or scheduled: alone, among several, or past the site", async () => {
  const document = await translated();
  expect((await publish(document, ["en"])).error).toBeNull();
  await assistant(document, { problem: "Problème", outcome: "Résultat" });
  for (const refused of [
    await publish(document, ["fr"]),
    await publish(document, ["en", "fr"]),
    await publish(document, ["en", "fr"], { at: tomorrow }),
  ])
    expect(refused.error).toMatchObject({ code: "PT423", details: "fr" });
  const { revision } = await textOf(document, "fr");
  const alone = { document_id: document.id, of_kind: document.of, language: "fr", revision };
  for (const more of [{}, { at: tomorrow }])
    expect((await operator.rpc("publish_document", { ...alone, ...more })).error).toMatchObject({ code: "PT423" });
  expect(await published(document)).toEqual([{ language: "en", stage: "published" }]);
  await reviewed(document, "problem");
  expect((await publish(document, ["fr"])).error).toMatchObject({
    code: "PT423",
    message: "Not yet read by a person: outcome",
  });
  await reviewed(document, "outcome");
  expect((await publish(document, ["fr"])).error).toBeNull();
});

test("what saves itself, and any other save, reads nothing: changed words are as unread as they were", async () => {
  const document = await translated();
  await assistant(document, { problem: "Problème", approach: steps });
  const changed = { ...own, problem: "Problème, donc", approach: [steps[0], { ...steps[1], step: "3" }] };
  await save(document, "fr", changed, { automatic: true });
  expect(await unread(document)).toEqual(marked);
  await save(document, "fr", { ...changed, problem: "Le problème" });
  expect(await unread(document)).toEqual(marked);
  await save(document, "fr", { ...changed, problem: "" });
  expect(await unread(document)).toEqual(marked.slice(0, -1));
});

test("an entry that moves stays unread, and one that somebody writes is not", async () => {
  const document = await translated();
  await assistant(document, { approach: steps });
  await reviewed(document, "approach/1/step", "approach/1/description");
  const mine = { step: "À moi", description: "Aussi" };
  await save(document, "fr", { ...own, approach: [mine, ...steps.toReversed()] });
  expect(await unread(document)).toEqual(["approach/2/description", "approach/2/step"]);
});

test("a copy, and a version that comes back, are unread again", async () => {
  const document = await translated();
  await assistant(document, { problem: "Problème" });
  const copy = await operator.rpc("duplicate_document", { document_id: document.id, of_kind: document.of });
  expect(await unread({ id: copy.data, of: document.of })).toEqual(["problem"]);
  await save(document, "fr", { ...own, problem: "" });
  expect(await unread(document)).toEqual([]);
  const versions = operator.from("versions").select("id, texts").match({ subject: document.id, language: "fr" });
  const former = (await versions).data!.find(({ texts }) => texts.problem)!;
  const { revision } = await textOf(document, "fr");
  expect((await operator.rpc("restore_version", { version: former.id, revision })).error).toBeNull();
  expect(await unread(document)).toEqual(["problem"]);
});

test("what waits for its instant comes out although the assistant has written since", async () => {
  const document = await translated();
  expect((await publish(document, ["en"])).error).toBeNull();
  await save(document, "fr", { ...own, problem: "Mots", outcome: "Un" });
  expect((await publish(document, ["fr"], { at: tomorrow })).error).toBeNull();
  await save(document, "fr", own);
  await assistant(document, { problem: "Mots" });
  expect(await unread(document)).toEqual(["problem"]);
  await project.sql("update document_texts set publish_at = now() - interval '1 minute' where stage = 'scheduled'");
  await project.sql("select publish_due_texts()");
  expect(await published(document)).toContainEqual({ language: "fr", stage: "published" });
});

test("each use is a line of the log that editors read, with the title and the language", async () => {
  const document = await translated();
  const editor = await project.operator("editor@example.com", "editor");
  expect((await editor.rpc("note_machine_draft", { language: "fr", document_id: document.id })).error).toBeNull();
  const { data } = await editor
    .from("activity")
    .select("actor_email, subject, before, after")
    .eq("subject_table", "machine_drafts");
  const subject = { kind: "case_study", language: "fr", name: "A" };
  expect(data).toEqual([{ actor_email: "editor@example.com", subject, before: null, after: null }]);
  for (const about of [{}, { file_path: "nowhere.png" }, { document_id: "00000000-0000-4000-8000-000000000009" }])
    expect((await editor.rpc("note_machine_draft", { language: "fr", ...about })).error).toMatchObject({
      code: "PT404",
    });
});

const words = fc.constantFrom("", "", "One", "Two\nThree", "Two");
const someEdits = fc.array(fc.tuple(fc.nat(), words), { maxLength: 6 });

/** A form of the kind with some of its inputs edited, as it comes back once it was saved. */
function saved(kind: Kind, start: Texts, edits: [number, string][]) {
  const inputs = inputsOf(kind);
  const changed = edits.map(([at, text]) => [inputs[at % inputs.length]!.name, text]);
  const stored = storedOfTexts(kind, { ...start, ...Object.fromEntries(changed) }, "en");
  return { stored, values: textsOfStored(kind, stored, "en") };
}

test("of every kind and any edits, the fields that changed are found, and none that did not", async () => {
  const neutral = await project.sql<{ kind: string; neutral: string[] }>("select kind, neutral from document_kinds");
  await fc.assert(
    fc.asyncProperty(someEdits, someEdits, fc.boolean(), async (first, second, goesOn) => {
      const pairs = every.map(([, kind]) => {
        const asSupplied = textsOfStored(kind, {}, "en");
        const former = saved(kind, asSupplied, first);
        return { kind, former, present: saved(kind, goesOn ? former.values : asSupplied, second) };
      });
      const found = await project.sql<{ changed: string[] }>(
        `select changed_fields(field_hashes(p.former), field_hashes(p.present), p.neutral) as changed
         from rows from (jsonb_to_recordset($1) as (former jsonb, present jsonb, neutral text[])) with ordinality
           p (former, present, neutral, place) order by place`,
        [
          JSON.stringify(
            pairs.map(({ kind, former, present }) => ({
              former: former.stored,
              present: present.stored,
              neutral: neutral.find((row) => row.kind === kind.name)?.neutral ?? [],
            })),
          ),
        ],
      );
      expect(found).toHaveLength(every.length);
      for (const [at, { kind, former, present }] of pairs.entries()) {
        const changed = inputsOf(kind).filter(
          ({ name, neutral }) => !neutral && former.values[name] !== present.values[name],
        );
        expect(found[at]!.changed.toSorted(), every[at]![0]).toEqual(changed.map(({ name }) => name).toSorted());
      }
    }),
    { numRuns: fc.cases(6, { ofDatabase: true }) },
  );
});

test("no page has a text of its own that is called as one that is the same in all languages", () => {
  const inputs = ofPages.flatMap(([, kind]) => Object.entries(kind.texts));
  const neutral = new Set(inputs.flatMap(([name, field]) => (field.neutral ? name : [])));
  expect(neutral.size).toBeGreaterThan(5);
  expect(inputs.filter(([name, field]) => neutral.has(name) && !field.neutral).map(([name]) => name)).toEqual([]);
});

async function french(document: Document) {
  const { named, ...state } = await stateOf(document);
  return { ...state, behind: named("english_changed") };
}

const current = { translation: "current", behind: [], changed: false };

test("a field of which the English changed is named until the translation is saved, and not once it says the same again", async () => {
  expect(await french(supplied)).toEqual(current);
  const { texts: before, text_revision } = await textOf(supplied, "en");
  const approach = structuredClone(before.approach) as Record<string, string>[];
  approach[1]!["step"] = "Another step";
  await change(supplied, "en", { approach, problem: "Another problem." });
  const behind = { translation: "outOfDate", behind: ["approach/2/step", "problem"] };
  expect(await french(supplied)).toMatchObject(behind);
  const read = async (in_language: string) =>
    (await operator.rpc("read_draft", { of_kind: supplied.of, of_id: supplied.id, in_language })).data;
  expect(await read("fr")).toMatchObject({ former_english: before });
  expect(await read("es")).toMatchObject({ former_english: before });

  await change(supplied, "fr", { title: "Autre titre" }, { automatic: true });
  expect(await french(supplied), "what saves itself confirms nothing").toMatchObject(behind);
  await change(supplied, "en", { approach: before.approach });
  expect(await french(supplied)).toMatchObject({ ...behind, behind: ["problem"] });
  await change(supplied, "fr", {}, { translates: text_revision });
  expect(await french(supplied), "of the English that was looked at").toMatchObject({ ...behind, behind: ["problem"] });
  await change(supplied, "fr", {}, { translates: (await textOf(supplied, "en")).text_revision });
  expect(await french(supplied)).toMatchObject({ translation: "current", behind: [] });
});

test("what a language takes from English makes it not out of date, and there is nothing to publish", async () => {
  const offices = [{ place: "Halifax", hours: "Mornings" }];
  await change(firm, "en", {
    phone: "+1 416 555 0100",
    email: "new@example.com",
    postalAddress: "1 Front Street",
    offices,
  });
  expect((await publish(firm, ["en"])).error).toBeNull();
  expect(await french(firm)).toEqual(current);
  const { text_revision: translates } = await textOf(firm, "en");
  await change(firm, "fr", { postalAddress: "1, rue Front" }, { translates });
  await change(firm, "en", { postalAddress: "2 Front Street", offices: [] });
  expect(await french(firm)).toMatchObject({ translation: "outOfDate", behind: ["postalAddress"] });
});

test("where an address of a profile alone differs, its name is none that changed", async () => {
  const social: Document = { id: idOfPage("settings-social"), of: "page" };
  const profiles = [{ name: "LinkedIn", address: "https://example.com/a" }];
  await change(social, "en", { profiles, editedFrom: { profiles: [] } });
  await change(social, "fr", {}, { translates: (await textOf(social, "en")).text_revision });
  await change(social, "en", { profiles: [{ ...profiles[0], address: "https://example.com/b" }] });
  expect(await french(social)).toMatchObject({ translation: "current", behind: [] });
});

test("the name of somebody stays the same in all languages where it was, and is published with the English", async () => {
  const author = await ada();
  await publish(author, ["en"]);
  const { text_revision: translates } = await textOf(author, "en");
  await save(author, "fr", { title: "Ada", role: "R" }, { translates });
  await save(author, "es", { title: "Adela", role: "R" }, { translates });
  await publish(author, ["fr"]);
  await change(author, "en", { title: "Ada L." });
  await publish(author, ["en"]);
  expect(await french(author)).toEqual(current);
  const named = await operator.from("document_texts").select("language, stage, title").eq("document_id", author.id);
  expect(named.data!.map(({ language, stage, title }) => `${language} ${stage} ${title}`).toSorted()).toEqual([
    "en draft Ada L.",
    "en published Ada L.",
    "es draft Adela",
    "fr draft Ada L.",
    "fr published Ada L.",
  ]);
  const copy = await operator.rpc("duplicate_document", { document_id: author.id, of_kind: "author" });
  expect(await french({ ...author, id: copy.data })).toMatchObject({ translation: "current" });
});

test("of a translation that does not know its English, no field is named", async () => {
  await project.sql(
    "update document_texts set translates_revision = 'unknown' where document_id = $1 and language = 'fr'",
    [supplied.id],
  );
  expect(await french(supplied)).toMatchObject({ translation: "outOfDate", behind: [""] });
});
