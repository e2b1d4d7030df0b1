import { beforeEach, expect, test } from "vitest";
import home from "../../locales/en/home.json";
import { pullThePlug } from "../support/faults.ts";
import { backend } from "../support/network.ts";
import { signUp } from "../support/operator.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

const save = "/admin/content?edit=hero";
/** What the first button of the form sends. */
const publish = { intent: "publish" };

let operator: Visitor;

beforeEach(async () => {
  await backend.reset();
  operator = await signUp("ana@northlight.test");
  await operator.visit("/admin");
});

/** The fields of the form on a page, as a browser would send them. */
function fieldsOf(page: Answer, form = "main form[aria-label]"): Record<string, string> {
  const fields = page
    .page(form)
    .find("input[name]:not([type=checkbox]), [type=checkbox]:checked, textarea[name]")
    .toArray();
  return Object.fromEntries(
    fields.map((field) => [page.page(field).attr("name") ?? "", String(page.page(field).val() ?? "")]),
  );
}

async function editing(section = "hero", language = "en", visitor = operator) {
  const page = await visitor.visit(`/admin/content?edit=${section}&language=${language}`);
  expect(page.status).toBe(200);
  return fieldsOf(page);
}

async function saved(
  changes: Record<string, string>,
  section = "hero",
  language = "en",
  visitor = operator,
): Promise<Answer> {
  const fields = await editing(section, language, visitor);
  return visitor.submit(`/admin/content?edit=${section}&language=${language}`, { ...fields, ...publish, ...changes });
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

async function addressOfVersions(section: string, language = "en") {
  const { id } = (await kept(section))!;
  return `/admin/content/${id}/versions?language=${language}`;
}

/** A second operator, let in past the pages. */
async function colleague(): Promise<Visitor> {
  const visitor = await signUp("eva@northlight.test");
  await backend.sql(
    "insert into operators (user_id, email) select id, email from auth.users where email = 'eva@northlight.test'",
  );
  return visitor;
}

test("every section has a card in display order with its texts and a way to edit it", async () => {
  const { page } = await operator.visit("/admin/content");
  const names = page("main h2")
    .toArray()
    .map((heading) => page(heading).text());
  expect(names.slice(0, 3)).toEqual(["Hero", "Services", "Featured"]);
  expect(names).toContain("Case Studies");
  expect(page("#section-hero").text()).toContain(home.hero.heading);
  expect(page("#section-hero").text()).toContain(home.hero.tagline);
  expect(page("form[aria-label]")).toHaveLength(0);
  expect(page("#section-hero a[href^='/admin/content?edit=hero']").first().text()).toContain("Edit");
});

test("one section is in edit mode, with four rows for the body and a way to cancel", async () => {
  const { page } = await operator.visit(save);
  expect(page("form[aria-label]")).toHaveLength(1);
  expect(page("#section-hero textarea[name=body_text]").attr("rows")).toBe("4");
  expect(page("#section-hero form a:contains('Cancel')").attr("href")).toBe("/admin/content#section-hero");
  const button = page("#section-hero form button[type=submit]").first();
  expect([button.text(), button.attr("name"), button.attr("value")]).toEqual(["Save", "intent", "publish"]);
});

test("saving stores the text, returns to view, says so once and shows on the site", async () => {
  const answer = await saved({ title: "A new heading", cta_text: "Talk to us", cta_link: "/services" });
  expect(answer).toRedirectTo("/admin/content#section-hero");
  expect(await kept()).toMatchObject({ title: "A new heading", cta_text: "Talk to us", cta_link: "/services" });

  const view = await operator.visit("/admin/content");
  expect(view).toShowToast("Content updated successfully");
  expect(await operator.visit("/admin/content")).not.toShowToast("Content updated successfully");
  const { page } = await new Visitor().visit("/");
  expect(page("h1").text()).toBe("A new heading");
  expect(page("main a:contains('Talk to us')").attr("href")).toBe("/services");
});

test("a section without a call to action never gets one, whatever is sent", async () => {
  await saved({ title: "Figures", cta_text: "Click", cta_link: "/x" }, "stats");
  expect(await kept("stats")).toMatchObject({ title: "Figures", cta_text: null, cta_link: null });
});

test("an emptied text gives way to the site's own, and an emptied call to action can be filled again", async () => {
  const own = (await editing("hero")).title;
  await saved({ title: "Something else" });
  await saved({ title: "", cta_text: "" });
  expect(await kept()).toMatchObject({ title: null, cta_text: "" });
  expect((await new Visitor().visit("/")).page("h1").text()).toBe(own);
  expect(Object.keys(await editing("hero"))).toContain("cta_text");
});

const refused: [string, Record<string, string>, RegExp][] = [
  ["too long a title", { title: "x".repeat(201) }, /200 characters/],
  ["a link to a script", { cta_link: "javascript:alert(1)" }, /address of this site/],
];

test.for(refused)("%s is refused beside its field, with everything typed kept", async ([, change, sentence]) => {
  const before = await kept();
  const answer = await saved({ subtitle: "Typed with care", ...change });
  expect(answer.status).toBe(400);
  expect(answer.page("[aria-invalid=true]").attr("name")).toBe(Object.keys(change)[0]);
  const wrong = answer.page("[aria-invalid=true]").attr("aria-describedby")?.split(" ").at(0) ?? "";
  expect(
    answer
      .page("p")
      .filter((_, p) => answer.page(p).attr("id") === wrong)
      .text(),
  ).toMatch(sentence);
  expect(fieldsOf(answer)).toMatchObject({ subtitle: "Typed with care", ...change });
  expect(await kept()).toEqual(before);
});

test("a field emptied before a refusal stays empty", async () => {
  const answer = await saved({ title: "", cta_link: "javascript:alert(1)" });
  expect(fieldsOf(answer).title).toBe("");
});

test("markup in a text is shown as text", async () => {
  await saved({ title: "<script>alert(1)</script>" });
  const { page } = await new Visitor().visit("/");
  expect(page("h1").text()).toBe("<script>alert(1)</script>");
});

test("saving over somebody's newer text shows both and overwrites nothing", async () => {
  const eva = await colleague();
  const mine = await editing();
  await saved({ title: "Eva’s heading" }, "hero", "en", eva);

  const answer = await operator.submit(save, { ...mine, ...publish, title: "My heading" });
  expect(answer.status).toBe(409);
  expect(answer).toShowError("This text was saved elsewhere while you were typing.");
  expect(answer.page("#section-hero").text()).toContain("eva@northlight.test");
  expect(answer.page("#section-hero").text()).toContain("Eva’s heading");
  expect(fieldsOf(answer).title).toBe("My heading");
  expect((await kept())?.title).toBe("Eva’s heading");
});

test("after a conflict one's own text can be kept, and the other stays among the former versions", async () => {
  const mine = await editing();
  await saved({ title: "Newer heading" });
  const conflict = await operator.submit(save, { ...mine, ...publish, title: "My heading" });
  const keepMine = conflict.page("button:contains('Keep mine')").attr("value") ?? "";

  expect(await operator.submit(save, { ...fieldsOf(conflict), intent: keepMine })).toRedirectTo(
    "/admin/content#section-hero",
  );
  expect((await kept())?.title).toBe("My heading");
  const { page } = await operator.visit(await addressOfVersions("hero"));
  const compared = await operator.visit(page("main ol a").first().attr("href") ?? "");
  expect(compared.page("main section[aria-labelledby=field-title]").text()).toContain("Newer");
});

test("a section deleted while somebody typed: its text comes back to be copied", async () => {
  const mine = await editing();
  await backend.sql("delete from content_sections where section_id = 'hero'");
  const answer = await operator.submit(save, { ...mine, ...publish, title: "Typed with care" });
  expect(answer.status).toBe(404);
  expect(answer.page("[readonly]").first().val()).toBe("Typed with care");
});

test("when nothing of the backend answers, a save still gives the typed text back", async () => {
  const mine = await editing();
  const reached = pullThePlug();
  const answer = await operator.submit(save, { ...mine, ...publish, title: "Typed with care" });
  expect(reached()).toBeGreaterThan(0);
  expect(answer).toShowError("Our data service is not responding. Nothing was saved; your text is still here.");
  expect(fieldsOf(answer)).toMatchObject({
    subtitle: mine["subtitle"],
    revision: mine["revision"],
    title: "Typed with care",
  });
});

test("a translation is kept with the English it translates, and shows on the French site only", async () => {
  const answer = await saved({ title: "Un nouveau titre" }, "hero", "fr");
  expect(answer).toRedirectTo("/admin/content#section-hero");
  expect(await translated("hero", "fr")).toEqual({ title: "Un nouveau titre" });
  expect((await new Visitor().visit("/fr")).page("h1").text()).toBe("Un nouveau titre");
  expect((await new Visitor().visit("/")).page("h1").text()).not.toBe("Un nouveau titre");
});

test("a translation is out of date once the English was edited, and nothing is said of it until then", async () => {
  const marks = async (section: string) => (await operator.visit("/admin/content")).page(`#section-${section}`).text();
  expect(await marks("hero")).not.toContain("Out of date");
  await saved({ title: "Build, then prove it" });
  expect(await marks("hero")).toContain("Out of date");
  expect(await marks("services")).not.toContain("Out of date");
});

test("a translation is out of date once its English moves on, and current again once it is saved", async () => {
  await saved({ title: "Un titre" }, "hero", "fr");
  const badge = async () =>
    (await operator.visit("/admin/content")).page("#section-hero a[href*='language=fr']").text();
  expect(await badge()).toBe("French");
  await saved({ title: "Another heading" });
  expect(await badge()).toContain("Out of date");
  await saved({}, "hero", "fr");
  expect(await badge()).toBe("French");
});

test("a translation of English that moved on while it was typed is marked out of date", async () => {
  const mine = await editing("hero", "fr");
  await saved({ title: "Another heading" });
  await operator.submit(save, { ...mine, ...publish, title: "Un titre" });
  const { page } = await operator.visit("/admin/content");
  expect(page("#section-hero a[href*='language=fr']").text()).toContain("Out of date");
});

test("the English stands beside a translation", async () => {
  const { page } = await operator.visit("/admin/content?edit=hero&language=es");
  expect(page("form [lang=en]").first().text()).toBe(home.hero.heading);
  expect(page("textarea[name=body_text]").attr("lang")).toBe("es");
});

test("whoever edits a section is told who else is editing it in the same language", async () => {
  const eva = await colleague();
  const notice = async (visitor: Visitor, language: string) =>
    (await visitor.visit(`/admin/content?edit=hero&language=${language}`))
      .page("#section-hero form [role=status]")
      .text();
  expect(await notice(operator, "fr")).not.toContain("open too");
  expect(await notice(eva, "en")).not.toContain("open too");
  expect(await notice(eva, "fr")).toContain("ana@northlight.test has this text open too");
});

test("two first translations at once: the second sees the first and chooses", async () => {
  const mine = await editing("hero", "fr");
  await saved({ title: "Premier" }, "hero", "fr");
  const answer = await operator.submit("/admin/content?edit=hero&language=fr", {
    ...mine,
    ...publish,
    title: "Second",
  });
  expect(answer.status).toBe(409);
  expect(answer.page("#section-hero").text()).toContain("Premier");
  expect(fieldsOf(answer).title).toBe("Second");
});

test("every save keeps the former version, which can be compared and restored into the draft", async () => {
  await saved({ title: "Second heading" });
  await saved({ title: "Third heading" });
  const list = await operator.visit(await addressOfVersions("hero"));
  expect(list.page("main ol li")).toHaveLength(2);
  expect(list.page("main ol").text()).toContain("ana@northlight.test");

  const compared = await operator.visit(list.page("main ol li").last().find("a").attr("href") ?? "");
  expect(compared.page("main section[aria-labelledby=field-title]").text()).toContain(home.hero.heading);
  expect(compared.page("main section[aria-labelledby=field-title]").text()).toContain("Third heading");
  const address = await addressOfVersions("hero");
  expect(await operator.submit(address, fieldsOf(compared, "main form"))).toRedirectTo(address);
  expect((await kept())?.title).toBe("Third heading");
  expect((await operator.visit("/admin/content")).page("#section-hero").text()).toContain("Changes not published");
  await saved({});
  expect((await kept())?.title).toBeNull();
  expect((await new Visitor().visit("/")).page("h1").text()).toBe(home.hero.heading);
});

test("a restored translation is out of date when its English has moved on", async () => {
  await saved({ title: "Premier" }, "hero", "fr");
  await saved({ title: "Another heading" });
  await saved({ title: "Second" }, "hero", "fr");
  const address = await addressOfVersions("hero", "fr");
  const list = await operator.visit(address);
  const compared = await operator.visit(list.page("main ol a").attr("href") ?? "");
  await operator.submit(address, fieldsOf(compared, "main form"));
  const { page } = await operator.visit("/admin/content");
  expect(page("#section-hero a[href*='language=fr']").text()).toContain("Out of date");
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

test("a session that ended while somebody typed: the form comes back filled, and is saved after logging in in another tab", async () => {
  const typed = { ...(await editing()), ...publish, title: "Typed with care", body_text: "Two\r\nlines" };
  operator.cookies.clear();
  const back = await operator.submit(save, typed);
  expect(back).toBePage(401, "Content");
  expect(fieldsOf(back)).toMatchObject({ title: "Typed with care", body_text: "Two\nlines" });
  const link = back.page("main form [role=alert] a, main [role=alert] a").first();
  expect([link.attr("href"), link.attr("target")]).toEqual(["/auth", "_blank"]);

  await operator.submit("/auth", { email: "ana@northlight.test", password: "correct horse" });
  const answer = await operator.submit(save, { ...fieldsOf(back), ...publish });
  expect(answer).toRedirectTo("/admin/content#section-hero");
  expect(await kept()).toMatchObject({ title: "Typed with care", body_text: "Two\nlines" });
});

test("the editor speaks the reader's language", async () => {
  const french = await operator.visit("/admin/content?edit=hero", { headers: { "Accept-Language": "fr-CA" } });
  expect(french).toBePage(200, "Contenu");
  expect(french.page("main form button.button-main").first().text()).toBe("Enregistrer");
});

test("a form that is sent twice is saved once and is no conflict", async () => {
  const fields = { ...(await editing()), ...publish, title: "Pressed twice" };
  for (const answer of await Promise.all([operator.submit(save, fields), operator.submit(save, fields)])) {
    expect(answer).toRedirectTo("/admin/content#section-hero");
  }
  const versions = await backend.sql("select * from versions");
  expect(versions).toHaveLength(1);
});

test("a field that nobody edited says what the site shows, and one that the site has no place for says so", async () => {
  const own = (await new Visitor().visit("/fr")).page("h1").text();
  expect((await editing("hero", "fr")).title).toBe(own);
  const { page } = await operator.visit("/admin/content?edit=stats");
  expect(page("form").text()).toContain("This section has no place for this text on the site");
});

test("a section that the code does not know says that it shows nowhere, and can still be edited", async () => {
  await backend.sql("insert into content_sections (section_id, title, display_order) values ('old_block', 'Old', 99)");
  const { page } = await operator.visit("/admin/content");
  expect(page("#section-old_block h2").text()).toBe("Old Block");
  expect(page("#section-old_block").text()).toContain("its texts are not shown anywhere");
  expect(await saved({ title: "New" }, "old_block")).toRedirectTo("/admin/content#section-old_block");
  expect((await kept("old_block"))?.title).toBe("New");
});

test("without any section the page says so", async () => {
  await backend.sql("delete from content_sections");
  expect((await operator.visit("/admin/content")).page("main").text()).toContain("No sections yet");
});

test("a translation names the fields whose English changed, with what it said, one press from the card", async () => {
  await saved({ title: "First", subtitle: "Stays" });
  await saved({ title: "Premier" }, "hero", "fr");
  await saved({ title: "Second" });
  const { page: cards } = await operator.visit("/admin/content");
  const link = cards("#section-hero a:contains('Out of date')").attr("href")!;
  const { page } = await operator.visit(link);
  const mark = page(link.slice(link.indexOf("#")));
  expect(mark.text()).toContain("The English has changed");
  expect(mark.find("del").text()).toContain("First");
  expect(mark.parent().find("[name=title]")).toHaveLength(1);
  expect(page("form:contains('Fields that changed') a[href^='#article-']").first().text()).toBe("Title");
  expect(
    page("main")
      .text()
      .match(/The English has changed/g),
  ).toHaveLength(2);
  await saved({}, "hero", "fr");
  expect((await operator.visit("/admin/content?edit=hero&language=fr")).page("main").text()).not.toContain(
    "The English has changed",
  );
});

test("what another client writes into a row is published, and what gave way can be restored", async () => {
  await saved({ title: "Written here", subtitle: "Stays" });
  await backend.sql("update content_sections set title = 'Written elsewhere' where section_id = 'hero'");
  expect(await translated("hero", "en")).toEqual({ title: "Written elsewhere", subtitle: "Stays" });
  expect(await editing()).toMatchObject({ title: "Written elsewhere", subtitle: "Stays" });
  const { page } = await operator.visit(await addressOfVersions("hero"));
  expect(page("main ol li")).toHaveLength(2);
});
