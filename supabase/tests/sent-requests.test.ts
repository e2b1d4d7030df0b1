import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { give, operatorBeforeEach, sharedProject } from "./project.ts";

const project = await sharedProject();
const operator = operatorBeforeEach(project);

const insight = "10000000-0000-4000-8000-000000000001";

const wasCarriedOut = (request: string, by = operator): Promise<boolean> =>
  give(by.rpc("was_carried_out", { request }));

function switchOff(request: string) {
  return operator
    .from("site_features")
    .update({ enabled: false })
    .eq("feature_key", "testimonial")
    .setHeader("x-sent-request", request);
}

async function isOn(): Promise<boolean | undefined> {
  const [flag] = await project.sql<{ enabled: boolean }>(
    "select enabled from site_features where feature_key = 'testimonial'",
  );
  return flag?.enabled;
}

test("a change is known by its request, to its sender alone", async () => {
  const request = randomUUID();
  expect((await switchOff(request)).error).toBeNull();
  expect(await wasCarriedOut(request)).toBe(true);
  expect(await wasCarriedOut(request, await project.operator("grace@example.com"))).toBe(false);
  expect(await isOn()).toBe(false);
});

test("a request that was asked about before it came is refused when it comes", async () => {
  const request = randomUUID();
  expect(await wasCarriedOut(request)).toBe(false);
  expect((await switchOff(request)).error?.code).toBe("PT409");
  expect(await wasCarriedOut(request)).toBe(false);
  expect(await isOn()).toBe(true);
});

test("what was refused was not carried out", async () => {
  const request = randomUUID();
  const wrong = operator.from("operator_invites").insert({ email: "no address", role: "editor" });
  expect((await wrong.setHeader("x-sent-request", request)).error).not.toBeNull();
  expect(await wasCarriedOut(request)).toBe(false);
});

test.for(["", "7", "'; drop table documents; --", `${randomUUID()}/1`])("the number %j is none", async (request) => {
  expect((await switchOff(request)).error).toBeNull();
  expect(await project.sql("select from sent_requests")).toEqual([]);
});

test("what was sent is forgotten after a day", async () => {
  await switchOff(randomUUID());
  await project.sql("update sent_requests set at = now() - interval '25 hours'");
  await switchOff(randomUUID());
  expect(await project.sql("select from sent_requests")).toHaveLength(1);
});

test("a change that came upon no row, and a refusal given as a value, were not carried out", async () => {
  const [missed, refused, read] = [randomUUID(), randomUUID(), randomUUID()];
  const missing = operator.from("site_features").update({ enabled: false }).eq("feature_key", "none");
  expect((await missing.setHeader("x-sent-request", missed)).error).toBeNull();
  const redirects = [1, 2].map((line) => ({ line, path: "/twice", page: "/contact" }));
  const refusal = await operator.rpc("add_redirects", { redirects }).setHeader("x-sent-request", refused);
  expect(refusal.data).toMatchObject({ refused: [expect.anything()] });
  expect((await operator.rpc("was_sent_before").setHeader("x-sent-request", read)).data).toBe(false);
  const asked = [missed, refused, read].map((request) => wasCarriedOut(request));
  expect(await Promise.all(asked)).toEqual([false, false, false]);
});

/** Calls a function as the site does for a form that was sent. */
async function send(form: string, name: string, row: object, by = operator) {
  const called = by.rpc(name, row).setHeader("x-sent-form", form).setHeader("x-sent-request", randomUUID());
  const { data, error } = await called;
  if (error) throw error;
  return data;
}

const create = (form: string, title: string, slug: string, by = operator) =>
  send(form, "create_document", { kind: "insight", slug, texts: { title }, facts: { slug } }, by);

test("a form that is sent again, also changed, goes on with the document that it made", async () => {
  const form = randomUUID();
  const wasSentBefore = (by = operator) => send(form, "was_sent_before", {}, by);
  expect(await wasSentBefore()).toBe(false);
  const first = await create(form, "A question", "a-question");
  expect([await wasSentBefore(), await wasSentBefore(await project.operator("eva@example.com"))]).toEqual([
    true,
    false,
  ]);
  expect(await create(form, "A question", "a-question")).toMatchObject(first);
  const changed = await create(form, "Another question", "another-question");
  expect(changed.id).toBe(first.id);
  const made = await project.sql("select title from document_texts where document_id = $1", [first.id]);
  expect(made).toEqual([{ title: "Another question" }]);
  expect(await project.sql("select slug from documents where slug ~ 'question$'")).toEqual([
    { slug: "another-question" },
  ]);
  await expect(create(randomUUID(), "Another question", "another-question")).rejects.toMatchObject({ code: "23505" });
});

test("somebody else who knows the number of a form gets nothing of it", async () => {
  const form = randomUUID();
  await create(form, "A question", "a-question");
  const grace = await project.operator("grace@example.com");
  await expect(create(form, "Mine", "mine", grace)).rejects.toMatchObject({ code: "23505" });
});

function save(form: string, revision: string, title: string, by = operator) {
  const row = { document_id: insight, of_kind: "insight", language: "en", revision, texts: { title } };
  return send(form, "save_document", row, by);
}

test("a text that was changed after a lost answer is saved over what the same form had saved, and nobody else's", async () => {
  const grace = await project.operator("grace@example.com");
  const form = randomUUID();
  const [{ revision } = { revision: "" }] = await project.sql<{ revision: string }>(
    "select t.revision from document_texts t where document_id = $1 and language = 'en' and stage = 'draft'",
    [insight],
  );
  expect(await save(form, revision, "First")).toHaveProperty("saved");
  expect(await save(form, revision, "Second")).toHaveProperty("saved");
  expect(await save(randomUUID(), revision, "From another page")).toHaveProperty("conflict");
  const now = (await save(randomUUID(), revision, "Second", grace)).saved?.revision ?? "";
  expect(await save(randomUUID(), now, "Hers", grace)).toHaveProperty("saved");
  expect(await save(form, revision, "Third")).toHaveProperty("conflict");
});

test("a form that is sent again copies a document once", async () => {
  const form = randomUUID();
  const copy = (of: string) => send(of, "duplicate_document", { document_id: insight, of_kind: "insight" });
  const first = await copy(form);
  expect(await copy(form)).toBe(first);
  expect(await copy(randomUUID())).not.toBe(first);
});
