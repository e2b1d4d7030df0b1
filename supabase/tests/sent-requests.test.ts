import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { sharedProject } from "./project.ts";

const project = await sharedProject();
beforeEach(() => project.reset());

type Client = Awaited<ReturnType<typeof project.operator>>;

const insight = "10000000-0000-4000-8000-000000000001";

async function wasCarriedOut(operator: Client, request: string): Promise<boolean> {
  const { data, error } = await operator.rpc("was_carried_out", { request });
  if (error) throw error;
  return data;
}

function switchOff(operator: Client, request: string) {
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
  const operator = await project.operator();
  const request = randomUUID();
  expect((await switchOff(operator, request)).error).toBeNull();
  expect(await wasCarriedOut(operator, request)).toBe(true);
  expect(await wasCarriedOut(await project.operator("grace@example.com"), request)).toBe(false);
  expect(await isOn()).toBe(false);
});

test("a request that was asked about before it came is refused when it comes", async () => {
  const operator = await project.operator();
  const request = randomUUID();
  expect(await wasCarriedOut(operator, request)).toBe(false);
  expect((await switchOff(operator, request)).error?.code).toBe("PT409");
  expect(await wasCarriedOut(operator, request)).toBe(false);
  expect(await isOn()).toBe(true);
});

test("what was refused was not carried out", async () => {
  const operator = await project.operator();
  const request = randomUUID();
  const wrong = operator.from("operator_invites").insert({ email: "no address", role: "editor" });
  expect((await wrong.setHeader("x-sent-request", request)).error).not.toBeNull();
  expect(await wasCarriedOut(operator, request)).toBe(false);
});

test.for(["", "7", "'; drop table documents; --", `${randomUUID()}/1`])("the number %j is none", async (request) => {
  const operator = await project.operator();
  expect((await switchOff(operator, request)).error).toBeNull();
  expect(await project.sql("select from sent_requests")).toEqual([]);
});

test("what was sent is forgotten after a day", async () => {
  const operator = await project.operator();
  await switchOff(operator, randomUUID());
  await project.sql("update sent_requests set at = now() - interval '25 hours'");
  await switchOff(operator, randomUUID());
  expect(await project.sql("select from sent_requests")).toHaveLength(1);
});

test("a change that came upon no row, and a refusal given as a value, were not carried out", async () => {
  const operator = await project.operator();
  const [missed, refused, read] = [randomUUID(), randomUUID(), randomUUID()];
  const missing = operator.from("site_features").update({ enabled: false }).eq("feature_key", "none");
  expect((await missing.setHeader("x-sent-request", missed)).error).toBeNull();
  const redirects = [1, 2].map((line) => ({ line, path: "/twice", page: "/contact" }));
  const refusal = await operator.rpc("add_redirects", { redirects }).setHeader("x-sent-request", refused);
  expect(refusal.data).toMatchObject({ refused: [expect.anything()] });
  expect((await operator.rpc("was_sent_before").setHeader("x-sent-request", read)).data).toBe(false);
  const asked = [missed, refused, read].map((request) => wasCarriedOut(operator, request));
  expect(await Promise.all(asked)).toEqual([false, false, false]);
});

/** Calls a function as the site does for a form that was sent. */
async function send(operator: Client, form: string, name: string, row: object) {
  const called = operator.rpc(name, row).setHeader("x-sent-form", form).setHeader("x-sent-request", randomUUID());
  const { data, error } = await called;
  if (error) throw error;
  return data;
}

const create = (operator: Client, form: string, title: string, slug: string) =>
  send(operator, form, "create_document", { kind: "insight", slug, texts: { title }, facts: { slug } });

test("a form that is sent again, also changed, goes on with the document that it made", async () => {
  const operator = await project.operator();
  const form = randomUUID();
  const first = await create(operator, form, "A question", "a-question");
  expect(await create(operator, form, "A question", "a-question")).toEqual(first);
  const changed = await create(operator, form, "Another question", "another-question");
  expect(changed.id).toBe(first.id);
  const made = await project.sql("select title from document_texts where document_id = $1", [first.id]);
  expect(made).toEqual([{ title: "Another question" }]);
  expect(await project.sql("select slug from documents where slug ~ 'question$'")).toEqual([
    { slug: "another-question" },
  ]);
  await expect(create(operator, randomUUID(), "Another question", "another-question")).rejects.toMatchObject({
    code: "23505",
  });
});

test("somebody else who knows the number of a form gets nothing of it", async () => {
  const form = randomUUID();
  await create(await project.operator(), form, "A question", "a-question");
  const grace = await project.operator("grace@example.com");
  await expect(create(grace, form, "Mine", "mine")).rejects.toMatchObject({ code: "23505" });
});

function save(operator: Client, form: string, revision: string, title: string) {
  const row = { document_id: insight, of_kind: "insight", language: "en", revision, texts: { title } };
  return send(operator, form, "save_document", row);
}

test("a text that was changed after a lost answer is saved over what the same form had saved, and nobody else's", async () => {
  const [ada, grace] = [await project.operator(), await project.operator("grace@example.com")];
  const form = randomUUID();
  const [{ revision } = { revision: "" }] = await project.sql<{ revision: string }>(
    "select t.revision from document_texts t where document_id = $1 and language = 'en' and stage = 'draft'",
    [insight],
  );
  expect(await save(ada, form, revision, "First")).toHaveProperty("saved");
  expect(await save(ada, form, revision, "Second")).toHaveProperty("saved");
  expect(await save(ada, randomUUID(), revision, "From another page")).toHaveProperty("conflict");
  const now = (await save(grace, randomUUID(), revision, "Second")).saved?.revision ?? "";
  expect(await save(grace, randomUUID(), now, "Hers")).toHaveProperty("saved");
  expect(await save(ada, form, revision, "Third")).toHaveProperty("conflict");
});

test("a form that is sent again copies a document once", async () => {
  const operator = await project.operator();
  const form = randomUUID();
  const copy = (of: string) => send(operator, of, "duplicate_document", { document_id: insight, of_kind: "insight" });
  const first = await copy(form);
  expect(await copy(form)).toBe(first);
  expect(await copy(randomUUID())).not.toBe(first);
});
