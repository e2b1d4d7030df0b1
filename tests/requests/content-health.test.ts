import { beforeAll, expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { resetToOperator } from "../support/operator.ts";
import type { Visitor } from "../support/visitor.ts";

const page = "/admin/content-health";
const insight = "10000000-0000-4000-8000-000000000001";
let operator: Visitor;

beforeAll(async () => {
  operator = await resetToOperator();
});

test("a fresh site needs no care: the dashboard says nothing, the menu leads to a page that says so", async () => {
  const dashboard = await operator.visit("/admin");
  expect(dashboard.page(`nav a[href='${page}']`).text()).toContain("Content health");
  expect(dashboard.page(`main a[href='${page}']`)).toHaveLength(0);
  const answer = await operator.visit(page);
  const text = answer.page("main").text();
  expect(answer.status).toBe(200);
  expect(text).toContain("Nothing needs attention");
  expect(text).not.toContain("Links that lead nowhere");
});

test("from the alarm on the dashboard one press leads to the sentence", async () => {
  const rename = (title: string) =>
    backend.sql(
      "update document_texts set texts = texts || jsonb_build_object('title', $2::text) where document_id = $1 and language = 'en' and stage = 'draft'",
      [insight, title],
    );
  const [{ title } = { title: "" }] = await backend.sql<{ title: string }>(
    "select title from document_texts where document_id = $1 and language = 'en' and stage = 'draft'",
    [insight],
  );
  await rename("Another title");
  const dashboard = await operator.visit("/admin");
  const link = dashboard.page("main a:contains('· French')").attr("href") ?? "";
  const form = await operator.visit(link);
  const mark = form.page(link.slice(link.indexOf("#")));
  expect(mark.text()).toContain(title);
  expect(mark.parent().find("[name=title]")).toHaveLength(1);
  expect((await operator.visit(page)).page(`main a[href='${link}']`)).toHaveLength(1);
  await rename(title);
  expect((await operator.visit("/admin")).page("main a:contains('· French')")).toHaveLength(0);
});

test("a broken link is one number, one line, and one press away", async () => {
  await backend.sql(
    "update document_texts set texts = texts || '{\"body\": \"[a](/never-was)\"}' where document_id = $1 and language = 'fr' and stage = 'published'",
    [insight],
  );
  const dashboard = await operator.visit("/admin");
  expect(dashboard.page("main").text()).toContain("1 item in the content needs attention.");
  const link = dashboard.page(`main a[href='${page}']`).attr("href") ?? "";
  const summary = await operator.visit(link);
  const found = summary.page("main a:contains('Links that lead nowhere')").attr("href") ?? "";
  const list = await operator.visit(found);
  expect(list.page("main li").text()).toContain("/never-was");
  const form = list.page("main li a").attr("href") ?? "";
  expect(form).toBe(`/admin/insights/${insight}?language=fr#document-body`);
  const [address, field] = form.split("#");
  expect((await operator.visit(address!)).page(`textarea#${field}`)).toHaveLength(1);
});

test("whoever takes an article off the site sees what leads to it, each a press away", async () => {
  const led = "10000000-0000-4000-8000-000000000002";
  const [{ slug } = { slug: "" }] = await backend.sql<{ slug: string }>("select slug from documents where id = $1", [
    led,
  ]);
  const form = () => operator.visit(`/admin/insights/${led}`);
  expect((await form()).page("#linked-from")).toHaveLength(0);
  await backend.sql(
    "update document_texts set texts = jsonb_set(texts, '{body}', to_jsonb($2::text)) where document_id = $1 and language = 'es' and stage = 'published'",
    [insight, `[a](/es/insights/${slug}?from=text)`],
  );
  await backend.sql("update content_sections set cta_link = $1 where section_id = 'insights'", [`/insights/${slug}`]);
  const { page: shown } = await form();
  expect(shown("#linked-from").text()).toContain("2 texts link here");
  const links = shown("[aria-labelledby=linked-from] a").toArray();
  expect(links.map((link) => shown(link).attr("href"))).toEqual([
    `/admin/insights/${insight}?language=es`,
    expect.stringMatching(/^\/admin\/content\?edit=[\da-f-]{36}#edited$/),
  ]);
});
