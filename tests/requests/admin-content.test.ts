import { beforeEach, expect, test } from "vitest";
import home from "../../locales/en/home.json";
import { pullThePlug } from "../support/faults.ts";
import { backend } from "../support/network.ts";
import { signUp } from "../support/operator.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

const save = "/admin/content?edit=hero";

let operator: Visitor;

beforeEach(async () => {
  await backend.reset();
  operator = await signUp("ana@northlight.test");
  await operator.visit("/admin");
});

/** The fields of the form on a page, as a browser would send them. */
function fieldsOf(page: Answer, form = "main form[aria-label]"): Record<string, string> {
  const fields = page.page(form).find("input[name], textarea[name]").toArray();
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
  return visitor.submit(`/admin/content?edit=${section}&language=${language}`, { ...fields, ...changes });
}

async function kept(section = "hero") {
  const [row] = await backend.sql<Record<string, string | null>>(
    "select * from content_sections where section_id = $1",
    [section],
  );
  return row;
}

async function translated(section: string, language: string) {
  const [row] = await backend.sql<Record<string, string | null>>(
    "select * from content_translations where section_id = $1 and language = $2",
    [section, language],
  );
  return row;
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
  const button = page("#section-hero form button:contains('Save')").first();
  expect(page(`#${button.attr("aria-describedby")}`).text()).toContain("When you save, readers see the new text");
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

  const answer = await operator.submit(save, { ...mine, title: "My heading" });
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
  const conflict = await operator.submit(save, { ...mine, title: "My heading" });

  expect(await operator.submit(save, fieldsOf(conflict))).toRedirectTo("/admin/content#section-hero");
  expect((await kept())?.title).toBe("My heading");
  const { page } = await operator.visit("/admin/content/hero/versions");
  expect(page("main ol").text()).toContain("Newer heading");
});

test("a section deleted while somebody typed: its text comes back to be copied", async () => {
  const mine = await editing();
  await backend.sql("delete from content_sections where section_id = 'hero'");
  const answer = await operator.submit(save, { ...mine, title: "Typed with care" });
  expect(answer.status).toBe(409);
  expect(answer).toShowError("This section no longer exists. Nothing was saved");
  expect(answer.page("textarea[readonly]").first().val()).toBe("Typed with care");
});

test("when nothing of the backend answers, a save still gives the typed text back", async () => {
  const mine = await editing();
  const reached = pullThePlug();
  const answer = await operator.submit(save, { ...mine, title: "Typed with care" });
  expect(reached()).toBeGreaterThan(0);
  expect(answer).toShowError("Our data service is not responding. Nothing was saved; your text is still here.");
  expect(fieldsOf(answer)).toMatchObject({ ...mine, title: "Typed with care" });
});

test("a translation is kept with the English it translates, and shows on the French site only", async () => {
  const answer = await saved({ title: "Un nouveau titre" }, "hero", "fr");
  expect(answer).toRedirectTo("/admin/content#section-hero");
  expect(await translated("hero", "fr")).toMatchObject({ title: "Un nouveau titre", subtitle: null });
  expect((await new Visitor().visit("/fr")).page("h1").text()).toBe("Un nouveau titre");
  expect((await new Visitor().visit("/")).page("h1").text()).not.toBe("Un nouveau titre");
});

test("a section lacks a translation once its English was edited, and says nothing of its languages until then", async () => {
  const marks = async (section: string) => (await operator.visit("/admin/content")).page(`#section-${section}`).text();
  expect(await marks("hero")).not.toContain("Not translated");
  await saved({ title: "Build, then prove it" });
  expect(await marks("hero")).toContain("Not translated");
  expect(await marks("services")).not.toContain("Not translated");
});

test("a translation is out of date once its English moves on, and current again once it is saved", async () => {
  await saved({ title: "Un titre" }, "hero", "fr");
  const badge = async () =>
    (await operator.visit("/admin/content")).page("#section-hero a[href*='language=fr']").text();
  expect(await badge()).toBe("French");
  await saved({ title: "Another heading" });
  expect(await badge()).toContain("Translation out of date");
  await saved({}, "hero", "fr");
  expect(await badge()).toBe("French");
});

test("a translation of English that moved on while it was typed is marked out of date", async () => {
  const mine = await editing("hero", "fr");
  await saved({ title: "Another heading" });
  await operator.submit(save, { ...mine, title: "Un titre" });
  const { page } = await operator.visit("/admin/content");
  expect(page("#section-hero a[href*='language=fr']").text()).toContain("Translation out of date");
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
  expect(await notice(operator, "fr")).toBe("");
  expect(await notice(eva, "en")).toBe("");
  expect(await notice(eva, "fr")).toContain("ana@northlight.test has this text open too");
});

test("two first translations at once: the second sees the first and chooses", async () => {
  const mine = await editing("hero", "fr");
  await saved({ title: "Premier" }, "hero", "fr");
  const answer = await operator.submit("/admin/content?edit=hero&language=fr", { ...mine, title: "Second" });
  expect(answer.status).toBe(409);
  expect(answer.page("#section-hero").text()).toContain("Premier");
  expect(fieldsOf(answer).title).toBe("Second");
});

test("every save keeps the former version, which can be compared and restored, and that can be undone", async () => {
  await saved({ title: "Second heading" });
  const list = await operator.visit("/admin/content/hero/versions");
  expect(list.page("main ol li")).toHaveLength(1);
  expect(list.page("main ol").text()).toContain("ana@northlight.test");

  const compared = await operator.visit(list.page("main ol a").attr("href") ?? "");
  expect(compared.page("main section[aria-labelledby=field-title]").text()).toContain(home.hero.heading);
  expect(compared.page("main section[aria-labelledby=field-title]").text()).toContain("Second heading");
  const restored = await operator.submit("/admin/content/hero/versions", fieldsOf(compared, "main form"));
  expect(restored).toRedirectTo("/admin/content#section-hero");
  expect((await kept())?.title).toBeNull();
  expect((await new Visitor().visit("/")).page("h1").text()).toBe(home.hero.heading);
  expect(await operator.visit("/admin/content")).toShowToast("The earlier version is in use again.");

  const again = await operator.visit("/admin/content/hero/versions");
  expect(again.page("main ol li")).toHaveLength(2);
  expect(again.page("main ol li").first().text()).toContain("Second heading");
});

test("a restored translation is out of date when its English has moved on", async () => {
  await saved({ title: "Premier" }, "hero", "fr");
  await saved({ title: "Another heading" });
  await saved({ title: "Second" }, "hero", "fr");
  const list = await operator.visit("/admin/content/hero/versions?language=fr");
  const compared = await operator.visit(list.page("main ol a").attr("href") ?? "");
  await operator.submit("/admin/content/hero/versions?language=fr", fieldsOf(compared, "main form"));
  expect((await translated("hero", "fr"))?.title).toBe("Premier");
  const { page } = await operator.visit("/admin/content");
  expect(page("#section-hero a[href*='language=fr']").text()).toContain("Translation out of date");
});

test("a preview shows the typed text in its place on the site, in its language, and saves nothing", async () => {
  const before = await kept();
  const fields = await editing("hero", "fr");
  const answer = await operator.submit("/admin/content/preview", { ...fields, title: "Un titre à voir" });
  expect(answer.status).toBe(200);
  expect(answer.page("[lang=fr] h1").text()).toBe("Un titre à voir");
  expect(answer.page("main h1").first().text()).toBe("Preview: Hero, French");
  expect(await kept()).toEqual(before);
  expect(await translated("hero", "fr")).toBeUndefined();
});

test("every section that the site knows can be previewed", async () => {
  const rows = await backend.sql<{ section_id: string }>("select section_id from content_sections");
  for (const { section_id } of rows) {
    const fields = await editing(section_id);
    const field = (await editing(section_id)).title ? "title" : "body_text";
    const answer = await operator.submit("/admin/content/preview", { ...fields, [field]: "Seen in the preview" });
    expect(answer.page("main [lang=en]").text(), section_id).toContain("Seen in the preview");
  }
});

test("a preview without a text leads back to the editor, and one that may not be saved says so", async () => {
  expect(await operator.visit("/admin/content/preview")).toRedirectTo("/admin/content");
  const answer = await operator.submit("/admin/content/preview", {
    ...(await editing()),
    cta_link: "javascript:alert(1)",
  });
  expect(answer.status).toBe(400);
  expect(answer.text).not.toContain('href="javascript:');
});

test("a session that ended while somebody typed: the form comes back filled, and is saved after logging in in another tab", async () => {
  const typed = { ...(await editing()), title: "Typed with care", body_text: "Two\r\nlines" };
  operator.cookies.clear();
  const back = await operator.submit(save, typed);
  expect(back).toBePage(401, "Content");
  expect(fieldsOf(back)).toMatchObject({ ...typed, body_text: "Two\nlines" });
  const link = back.page("main form [role=alert] a, main [role=alert] a").first();
  expect([link.attr("href"), link.attr("target")]).toEqual(["/auth", "_blank"]);

  await operator.submit("/auth", { email: "ana@northlight.test", password: "correct horse" });
  const answer = await operator.submit(save, fieldsOf(back));
  expect(answer).toRedirectTo("/admin/content#section-hero");
  expect(await kept()).toMatchObject({ title: "Typed with care", body_text: "Two\nlines" });
});

test("the editor speaks the reader's language", async () => {
  const french = await operator.visit("/admin/content?edit=hero", { headers: { "Accept-Language": "fr-CA" } });
  expect(french).toBePage(200, "Contenu");
  expect(french.page("main form button.button-main").first().text()).toBe("Enregistrer");
});

test("the versions say which fields the save changed that put them aside", async () => {
  await saved({ subtitle: "Another subtitle", cta_link: "/services" });
  const { page } = await operator.visit("/admin/content/hero/versions");
  expect(page("main ol li").first().text()).toContain("Fields that changed: Subtitle and CTA Link.");
});

test("a form that is sent twice is saved once and is no conflict", async () => {
  const fields = { ...(await editing()), title: "Pressed twice" };
  for (const answer of await Promise.all([operator.submit(save, fields), operator.submit(save, fields)])) {
    expect(answer).toRedirectTo("/admin/content#section-hero");
  }
  const versions = await backend.sql("select * from versions where subject = 'hero'");
  expect(versions).toHaveLength(1);
});

test("an empty field says what the site shows in its place, in the language that is edited", async () => {
  const own = (await new Visitor().visit("/fr")).page("h1").text();
  const { page } = await operator.visit("/admin/content?edit=hero&language=fr");
  expect(page("form span[lang=fr]").first().text()).toBe(own);
});

test("a section that the code does not know says that it shows nowhere, and can still be edited", async () => {
  await backend.sql("insert into content_sections (section_id, title, display_order) values ('old_block', 'Old', 99)");
  const { page } = await operator.visit("/admin/content");
  expect(page("#section-old_block h2").text()).toBe("Old Block");
  expect(page("#section-old_block").text()).toContain("its texts are not shown anywhere");
  expect(await saved({ title: "New" }, "old_block")).toRedirectTo("/admin/content#section-old_block");
  const preview = await operator.submit("/admin/content/preview", await editing("old_block"));
  expect(preview.page("main").text()).toContain("its texts are not shown anywhere");
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
  const link = cards("#section-hero a:contains('out of date')").attr("href")!;
  const { page } = await operator.visit(link);
  const mark = page(link.slice(link.indexOf("#")));
  expect(mark.text()).toContain("The English has changed");
  expect(mark.find("del").text()).toContain("First");
  expect(mark.parent().find("[name=title]")).toHaveLength(1);
  expect(page("form:contains('Fields that changed') a[href^='#edit-']").first().text()).toBe("Title");
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

test("a translation starts from the edited English, which is asked about once before readers see it", async () => {
  await saved({ title: "Edited", body_text: "One.\n\nTwo." });
  const start = await saved({ intent: "startFromEnglish", subtitle: "Sous-titre" }, "hero", "fr");
  expect(start.status).toBe(200);
  expect(fieldsOf(start)).toMatchObject({ title: "Edited", subtitle: "Sous-titre", cta_link: "", filled: "body_text" });
  expect(start.page("label:contains('Right as it is')")).toHaveLength(2);
  expect(await translated("hero", "fr")).toBeUndefined();

  const values = {
    ...fieldsOf(start),
    intent: "publish",
    filled: ["title", "body_text"],
    title: "Retouché",
    body_text: "Un.\n\nTwo.",
  };
  const form = withoutTicks(values);
  const asked = await operator.submit("/admin/content?edit=hero&language=fr", form);
  expect(asked.status).toBe(409);
  expect(fieldsOf(asked)).toMatchObject({ title: "Retouché", confirmed_in: "fr" });
  expect(await translated("hero", "fr")).toBeUndefined();

  const ticked = await operator.submit("/admin/content?edit=hero&language=fr", { ...form, confirmed: "body_text" });
  expect(ticked).toRedirectTo("/admin/content#section-hero");
  expect(await translated("hero", "fr")).toMatchObject({ title: "Retouché", body_text: "Un.\n\nTwo." });
});

/** As a browser sends the form when no box beside a filled field is ticked. */
function withoutTicks<Value>(fields: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== "confirmed"));
}
