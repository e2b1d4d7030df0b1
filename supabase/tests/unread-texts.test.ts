import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeEach, expect, test } from "vitest";
import { sharedProject } from "./project.ts";

const project = await sharedProject();
let operator: SupabaseClient;
let id: string;
const english = {
  title: "A",
  problem: "B",
  outcome: "C",
  context: "H",
  approach: [
    { step: "D", description: "E" },
    { step: "F", description: "G" },
  ],
};
const own = { title: "Mon titre", context: "Le mien" };
const steps = [
  { step: "Un", description: "Deux" },
  { step: "Trois", description: "Quatre" },
];

beforeEach(async () => {
  await project.reset();
  operator = await project.operator();
  const facts = { slug: "unread", industry: "retail", service: "simulations", published_on: "2026-01-01" };
  const made = await operator.rpc("create_document", { kind: "case_study", slug: "unread", texts: english, facts });
  id = made.data.id as string;
  await save(own);
});

const of = () => ({ document_id: id, of_kind: "case_study" });

async function draft(language = "fr") {
  const found = operator.from("document_texts").select("texts, revision").match({ document_id: id, language });
  return (await found.eq("stage", "draft").maybeSingle()).data ?? { texts: {}, revision: "" };
}

async function save(texts: object, more: object = {}) {
  const { revision } = await draft();
  const saved = await operator.rpc("save_document", { ...of(), language: "fr", revision, texts, ...more });
  expect(saved.data?.saved).toBeDefined();
}

async function assistant(texts: Record<string, string | typeof steps>) {
  const inputs = Object.entries(texts).flatMap(([name, text]) =>
    typeof text === "string"
      ? name
      : text.flatMap((step, at) => Object.keys(step).map((part) => `${name}/${at + 1}/${part}`)),
  );
  const filled = Object.fromEntries(inputs.map((name) => [name, "by_assistant"]));
  await save({ ...(await draft()).texts, ...texts }, { filled });
}

const read = async (...reviewed: string[]) => save((await draft()).texts, { reviewed });

async function unread(document_id = id) {
  const states = operator.from("text_states").select("language, reviews").match({ document_id });
  const byAssistant = (reviews: unknown) =>
    (reviews as { name: string; why: string }[]).flatMap(({ name, why }) => (why === "by_assistant" ? name : []));
  const found = (await states).data!.map(({ language, reviews }) => [language, byAssistant(reviews)] as const);
  return Object.fromEntries(found.filter(([, names]) => names.length > 0));
}

async function publish(languages: string[], at?: string) {
  const seen = await Promise.all(
    languages.map(async (language) => ({ language, revision: (await draft(language)).revision })),
  );
  return operator.rpc("publish_texts", { ...of(), seen, ...(at && { at }) });
}

const published = async () =>
  (await operator.from("document_texts").select("language, stage").eq("document_id", id).neq("stage", "draft")).data;

test("what the assistant adds is unread, field by field and entry by entry, and what was there is not", async () => {
  await assistant({ problem: "Problème", approach: steps });
  expect(await unread()).toEqual({
    fr: ["approach/1/description", "approach/1/step", "approach/2/description", "approach/2/step", "problem"],
  });
  expect((await draft()).texts).toEqual({ ...own, problem: "Problème", approach: steps });
});

test("no draft with something unread is published or scheduled: alone, among several, or past the site", async () => {
  expect((await publish(["en"])).error).toBeNull();
  await assistant({ problem: "Problème", outcome: "Résultat" });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  for (const refused of [await publish(["fr"]), await publish(["en", "fr"]), await publish(["en", "fr"], tomorrow)])
    expect(refused.error).toMatchObject({ code: "PT423", details: "fr" });
  const { revision } = await draft();
  const alone = { ...of(), language: "fr", revision };
  for (const more of [{}, { at: tomorrow }])
    expect((await operator.rpc("publish_document", { ...alone, ...more })).error).toMatchObject({ code: "PT423" });
  expect(await published()).toEqual([{ language: "en", stage: "published" }]);
  await read("problem");
  expect((await publish(["fr"])).error).toMatchObject({ code: "PT423", message: "Not yet read by a person: outcome" });
  await read("outcome");
  expect((await publish(["fr"])).error).toBeNull();
});

test("what saves itself, and any other save, reads nothing: changed words are as unread as they were", async () => {
  await assistant({ problem: "Problème", approach: steps });
  const changed = { ...own, problem: "Problème, donc", approach: [steps[0], { ...steps[1], step: "3" }] };
  await save(changed, { automatic: true });
  const marked = ["approach/1/description", "approach/1/step", "approach/2/description", "approach/2/step", "problem"];
  expect(await unread()).toEqual({ fr: marked });
  await save({ ...changed, problem: "Le problème" });
  expect(await unread()).toEqual({ fr: marked });
  await save({ ...changed, problem: "" });
  expect(await unread()).toEqual({ fr: marked.slice(0, -1) });
});

test("an entry that moves stays unread, and one that somebody writes is not", async () => {
  await assistant({ approach: steps });
  await read("approach/1/step", "approach/1/description");
  const mine = { step: "À moi", description: "Aussi" };
  await save({ ...own, approach: [mine, ...steps.toReversed()] });
  expect(await unread()).toEqual({ fr: ["approach/2/description", "approach/2/step"] });
});

test("a copy, and a version that comes back, are unread again", async () => {
  await assistant({ problem: "Problème" });
  const copy = await operator.rpc("duplicate_document", { document_id: id, of_kind: "case_study" });
  expect(await unread(copy.data)).toEqual({ fr: ["problem"] });
  await save({ ...own, problem: "" });
  expect(await unread()).toEqual({});
  const versions = operator.from("versions").select("id, texts").match({ subject: id, language: "fr" });
  const former = (await versions).data!.find(({ texts }) => texts.problem)!;
  const { revision } = await draft();
  expect((await operator.rpc("restore_version", { version: former.id, revision })).error).toBeNull();
  expect(await unread()).toEqual({ fr: ["problem"] });
});

test("what waits for its instant comes out although the assistant has written since", async () => {
  expect((await publish(["en"])).error).toBeNull();
  await save({ ...own, problem: "Mots", outcome: "Un" });
  expect((await publish(["fr"], new Date(Date.now() + 3_600_000).toISOString())).error).toBeNull();
  await save(own);
  await assistant({ problem: "Mots" });
  expect(await unread()).toEqual({ fr: ["problem"] });
  await project.sql("update document_texts set publish_at = now() - interval '1 minute' where stage = 'scheduled'");
  await project.sql("select publish_due_texts()");
  expect(await published()).toContainEqual({ language: "fr", stage: "published" });
});

test("each use is a line of the log that editors read, with the title and the language", async () => {
  const editor = await project.operator("editor@example.com", "editor");
  expect((await editor.rpc("note_machine_draft", { language: "fr", document_id: id })).error).toBeNull();
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
