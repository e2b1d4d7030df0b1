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

test.for([
  ["en", "1 item in the content needs attention.", "Links that lead nowhere"],
  ["fr", "1 point du contenu demande de l’attention.", "Liens qui ne mènent nulle part"],
  ["es", "1 punto del contenido requiere atención.", "Enlaces que no llevan a ninguna parte"],
])("in %s a broken link is one number, one line, and one press away", async ([language, number, title]) => {
  await backend.sql(
    "update document_texts set texts = texts || '{\"body\": \"[a](/never-was)\"}' where document_id = $1 and language = 'fr' and stage = 'published'",
    [insight],
  );
  const dashboard = await operator.visit(`/admin?lng=${language}`);
  expect(dashboard.page("main").text()).toContain(number);
  const link = dashboard.page(`main a[href='${page}']`).attr("href") ?? "";
  const summary = await operator.visit(link);
  const found = summary.page(`main a:contains('${title}')`).attr("href") ?? "";
  const list = await operator.visit(found);
  expect(list.page("main li").text()).toContain("/never-was");
  const form = list.page("main li a").attr("href") ?? "";
  expect(form).toBe(`/admin/insights/${insight}?language=fr#article-body`);
  const [address, field] = form.split("#");
  expect((await operator.visit(address!)).page(`textarea#${field}`)).toHaveLength(1);
  await operator.visit("/admin?lng=en");
});

test("from a translation that is out of date one press leads to the field whose English changed, with what it said before", async () => {
  const changed = "10000000-0000-4000-8000-000000000003";
  const address = `/admin/insights/${changed}`;
  const { page: english } = await operator.visit(address);
  const fields = Object.fromEntries(
    english("form#article [name]:not(button)")
      .toArray()
      .map((field) => [
        english(field).attr("name"),
        String(english(field).find("[selected]").attr("value") ?? english(field).val() ?? ""),
      ]),
  );
  const excerpt = fields["excerpt"]!;
  await operator.submit(address, { ...fields, intent: "save", excerpt: `${excerpt} And more.` });
  const list = await operator.visit(`${page}?show=outOfDate`);
  const links = list.page(`main li a[href*='${changed}']`).toArray();
  const addresses = links
    .map((link) => list.page(link).attr("href"))
    .toSorted((one, other) => one!.localeCompare(other!));
  expect(addresses).toEqual(["es", "fr"].map((to) => `${address}?language=${to}#changed-english`));
  const listed = await operator.visit("/admin/insights");
  expect(listed.page(`main a[href='${addresses[0]}']`)).toHaveLength(1);

  const { page: french } = await operator.visit(`${address}?language=fr`);
  const mark = french("#changed-english");
  expect(mark).toHaveLength(1);
  expect(mark.find("ins, del").text()).toContain("And more.");
  expect(mark.parent().find("textarea").attr("name")).toBe("excerpt");
  expect(french("form#article a[href='#article-excerpt']")).toHaveLength(1);
  expect(french("form#article a[href='#article-title']")).toHaveLength(0);
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

test("the board has a cell for each language, and each leads to its text", async () => {
  const board = await operator.visit(`${page}?show=board`);
  expect(board.page("thead th[scope=col]").toArray()).toHaveLength(4);
  const links = board
    .page("tbody td a")
    .toArray()
    .map((link) => board.page(link).attr("href") ?? "");
  expect(links).toHaveLength(board.page("tbody tr").length * 3);
  for (const link of [links[0]!, links.find((link) => link.includes("edit="))!, links.at(-1)!]) {
    expect((await operator.visit(link)).status, link).toBe(200);
  }
});

test("what is as delivered is a list without alarm, invented clients first", async () => {
  const delivered = await operator.visit(`${page}?show=delivered`);
  expect(delivered.page("main li").first().text()).toContain("Invented example");
  expect(delivered.page("main li").last().text()).not.toContain("Invented example");
});
