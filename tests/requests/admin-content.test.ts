import { beforeEach, expect, test } from "vitest";
import home from "../../locales/en/home.json";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { fieldsOf } from "../support/page-form.ts";
import { Visitor, type Answer } from "../support/visitor.ts";
import { documents, words } from "../support/words.ts";

/** What the first button of the form sends. */
const publish = { intent: "publish" };

const operator = operatorBefore(beforeEach);

async function editing(section = "hero", language = "en") {
  const page = await operator.visit(`/admin/content?edit=${section}&language=${language}`);
  expect(page.status).toBe(200);
  return fieldsOf(page, "main form[aria-label]");
}

async function saved(changes: Record<string, string>, section = "hero", language = "en"): Promise<Answer> {
  const fields = await editing(section, language);
  return operator.submit(`/admin/content?edit=${section}&language=${language}`, { ...fields, ...publish, ...changes });
}

async function kept(section = "hero") {
  const [row] = await backend.sql<Record<string, string | null>>(
    "select * from content_sections where section_id = $1",
    [section],
  );
  return row;
}

/** What readers get in a language that was edited. */
async function translated(section: string, language: string) {
  const [row] = await backend.sql<{ texts: Record<string, unknown> }>(
    `select t.texts - 'editedFrom' as texts from document_texts t join content_sections s on s.id = t.document_id
     where s.section_id = $1 and t.language = $2 and t.stage = 'published'`,
    [section, language],
  );
  return row?.texts;
}

test("an emptied text gives way to the site's own, and an emptied call to action can be filled again", async () => {
  const own = (await editing("hero")).title;
  await saved({ title: "Something else" });
  await saved({ title: "", cta_text: "" });
  expect(await kept()).toMatchObject({ title: null, cta_text: "" });
  expect((await new Visitor().visit("/")).page("h1").text()).toBe(own);
  expect(Object.keys(await editing("hero"))).toContain("cta_text");
});

test("a field emptied before a refusal stays empty", async () => {
  const answer = await saved({ title: "", cta_link: "javascript:alert(1)" });
  expect(fieldsOf(answer, "main form[aria-label]").title).toBe("");
});

test("the English stands beside a translation", async () => {
  const { page } = await operator.visit("/admin/content?edit=hero&language=es");
  expect(page("form [lang=en]").first().text()).toBe(home.hero.heading);
  expect(page("textarea[name=body_text]").attr("lang")).toBe("es");
});

test("every section that the site knows is previewed on its page, and nobody else sees the draft", async () => {
  const rows = await backend.sql<{ section_id: string; id: string }>("select section_id, id from content_sections");
  for (const { section_id, id } of rows) {
    const fields = await editing(section_id, "fr");
    const field = section_id === "testimonial" ? "body_text" : "title";
    const address = `/admin/content?edit=${section_id}&language=fr`;
    const answer = await operator.submit(address, { ...fields, [field]: "Vu avant les autres", intent: "preview" });
    expect(answer).toRedirectTo(`/admin/content/${id}/preview-links#fr`);
    const links = await operator.visit(`/admin/content/${id}/preview-links`);
    const link = new URL(links.page("main input[readonly]").first().val() as string).pathname;
    const draft = await operator.visit((await operator.visit(link)).location ?? "");
    expect(draft.page("main").text(), section_id).toContain("Vu avant les autres");
    expect(await translated(section_id, "fr")).toEqual({});
  }
});

test("a field that nobody edited says what the site shows, and one that the site has no place for says so", async () => {
  const own = (await new Visitor().visit("/fr")).page("h1").text();
  expect((await editing("hero", "fr")).title).toBe(own);
  const { page } = await operator.visit("/admin/content?edit=stats");
  expect(page("form").text()).toContain(documents("hints.noPlace"));
});

test("a section that the code does not know says that it shows nowhere, and can still be edited", async () => {
  await backend.sql("insert into content_sections (section_id, title, display_order) values ('old_block', 'Old', 99)");
  const { page } = await operator.visit("/admin/content");
  expect(page("#section-old_block h3").text()).toBe("Old Block");
  expect(page("section:has(#unknown)").text()).toContain(words("admin-content")("unknownSection"));
  expect(await saved({ title: "New" }, "old_block")).toRedirectTo("/admin/content#section-old_block");
  expect((await kept("old_block"))?.title).toBe("New");
});

test("a translation names the fields whose English changed, with what it said, one press from the card", async () => {
  await saved({ title: "First", subtitle: "Stays" });
  await saved({ title: "Premier" }, "hero", "fr");
  await saved({ title: "Second" });
  const { page: cards } = await operator.visit("/admin/content");
  const link = cards("#section-hero a:contains('Out of date')").attr("href")!;
  const { page } = await operator.visit(link);
  const mark = page(link.slice(link.indexOf("#")));
  expect(mark.text()).toContain(documents("changedEnglish.field"));
  expect(mark.find("del").text()).toContain("First");
  expect(mark.parent().find("[name=title]")).toHaveLength(1);
  expect(page("form:contains('since this translation') a[href^='#document-']").first().text()).toBe("Title");
  expect(page("main").text().split(documents("changedEnglish.field"))).toHaveLength(3);
  await saved({}, "hero", "fr");
  expect((await operator.visit("/admin/content?edit=hero&language=fr")).page("main").text()).not.toContain(
    documents("changedEnglish.field"),
  );
});
