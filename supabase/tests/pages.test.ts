import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeEach, expect, test } from "vitest";
import { idOfPage, type PageName } from "../../app/content/editable-pages.ts";
import { operatorBeforeEach, sharedProject } from "./project.ts";
import { draftOf } from "./texts.ts";

const project = await sharedProject();

const visitor = project.visitor();
const administrator = operatorBeforeEach(project);
let editor: SupabaseClient;

beforeEach(async () => {
  editor = await project.operator("editor@example.com", "editor");
});

const textOf = (page: PageName) => ({ document_id: idOfPage(page), of_kind: "page", language: "en" });

async function revisionOf(page: PageName): Promise<string> {
  return (await draftOf(administrator, textOf(page))).revision;
}

async function save(client: SupabaseClient, page: PageName, texts: object) {
  return client.rpc("save_document", { ...textOf(page), revision: await revisionOf(page), texts });
}

async function publish(client: SupabaseClient, page: PageName) {
  return client.rpc("publish_document", { ...textOf(page), revision: await revisionOf(page) });
}

const publishedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;

test("a page says when it was last published, also with what was supplied", async () => {
  await save(editor, "terms", { title: "Ours" });
  await publish(editor, "terms");
  await save(editor, "terms", {});
  await publish(editor, "terms");
  expect((await visitor.rpc("published_pages", { of_kind: "page" })).data).toEqual({ en: { terms: { publishedAt } } });
});

test("readers get what is published of a page, and of that what its kind lists alone", async () => {
  await save(editor, "faq", { title: "Ask", replaces: { title: "Before" }, secret: "x" });
  expect((await visitor.rpc("published_pages", { of_kind: "page" })).data).toEqual({});
  expect((await publish(editor, "faq")).error).toBeNull();
  expect((await visitor.rpc("published_pages", { of_kind: "page" })).data).toEqual({
    en: { faq: { title: "Ask", publishedAt } },
  });
});

test("what is set of the whole site is written and published by administrators alone", async () => {
  expect((await save(editor, "settings-firm", { name: "Mine" })).error?.code).toBe("42501");
  expect((await save(administrator, "settings-firm", { name: "Ours" })).error).toBeNull();
  expect((await publish(editor, "settings-firm")).error?.code).toBe("42501");
  const revision = await revisionOf("settings-firm");
  const given = { document_id: idOfPage("settings-firm"), of_kind: "page", language: "en" };
  await administrator.rpc("publish_document", { ...given, revision, at: "2099-01-01T00:00:00Z" });
  expect((await editor.rpc("cancel_publication", given)).error?.code).toBe("42501");
  expect((await publish(administrator, "settings-firm")).error).toBeNull();
  expect((await visitor.rpc("published_pages", { of_kind: "page" })).data).toEqual({
    en: { "settings-firm": { name: "Ours", publishedAt } },
  });
});

test("a page is neither trashed, ended, withdrawn nor deleted", async () => {
  const id = idOfPage("faq");
  const pages = administrator.from("documents");
  for (const change of [{ trashed_at: new Date().toISOString() }, { unpublish_at: "2099-01-01T00:00:00Z" }]) {
    expect((await pages.update(change).eq("id", id).select("id")).data).toEqual([]);
  }
  expect((await administrator.rpc("withdraw_document", { document_id: id, of_kind: "page" })).error?.code).toBe(
    "PT404",
  );
  const until = {
    document_id: id,
    of_kind: "page",
    language: "en",
    revision: await revisionOf("faq"),
    until: "2099-01-01T00:00:00Z",
  };
  expect((await administrator.rpc("publish_document", until)).error).toBeNull();
  expect((await pages.select("unpublish_at").eq("id", id).single()).data).toEqual({ unpublish_at: null });
  await project.sql("update documents set trashed_at = now() where id = $1", [id]);
  expect((await pages.delete().eq("id", id).select("id")).data).toEqual([]);
});

test("the site adds the pages that a release brings, without a word in the log, and changes none that are there", async () => {
  await save(administrator, "about", { title: "Ours" });
  const added = { id: "30000000-0000-4000-8000-000000000400", slug: "new-page", kind: "page" };
  const told = await visitor.rpc("describe_kinds", {
    site_key: project.siteKey,
    release: [0],
    kinds: [],
    pages: [added, { id: idOfPage("about"), slug: "about", kind: "page" }],
  });
  expect(told.error).toBeNull();
  const { data: texts } = await administrator.from("document_texts").select("stage").eq("document_id", added.id);
  expect(texts).toHaveLength(6);
  const { data } = await administrator.from("document_texts").select("texts").eq("document_id", idOfPage("about"));
  expect(data).toContainEqual({ texts: { title: "Ours" } });
  const { data: log } = await administrator.from("activity").select("subject").eq("subject_id", added.id);
  expect(log).toEqual([]);
});
